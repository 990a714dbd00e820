import type { Version } from '@simmer/contracts';
import { useQuery } from '@simmer/kit/query';
import { lazyPart, mergeClasses, useMember } from '@simmer/kit/ui';
import { Suspense, useMemo } from 'react';
import { decisionOfSong, guestVerdictsOf, votesOfSong } from '../songData/decisions.queries.ts';
import { useStandStyles } from './stand.styles.ts';
import { FIRST_LINES, isActing, lineKey, type StandLine, standLines } from './state/standLines.ts';
import type { Decide } from './useDeciding.tsx';
import { useHeld } from './useHeld.ts';

const StandLines = lazyPart(
  () => import('./StandLines.tsx'),
  (file) => file.StandLines,
);

type Props = {
  cleanTitle: string;
  /** the shown version */
  shownId: number;
  songKey: string | undefined;
  versions: readonly Version[] | undefined;
  decide: Decide;
  /** whether a form or dialog about the decision is open: nothing moves behind it */
  isDeciding: boolean;
};

/** What is open about a song, at the head of its page: where it stands, and its blind votes. Nothing if nothing is. */
export function StandPlace({ cleanTitle, shownId, songKey, versions, decide, isDeciding }: Props) {
  const myId = useMember()?.id;
  const { data: decision } = useQuery(decisionOfSong(songKey));
  const { data: votes } = useQuery(votesOfSong(songKey));
  const { data: guests } = useQuery(guestVerdictsOf(songKey));
  const latest = useMemo(
    () => standLines({ decision, votes, guests, shownId, versions, myId }),
    [decision, votes, guests, shownId, versions, myId],
  );
  const lines = useHeld(latest, isDeciding);
  if (lines.length === 0) return null;
  return (
    <section aria-label={`Where ${cleanTitle} stands`}>
      <Suspense fallback={<Waiting lines={lines} />}>
        <StandLines lines={lines} versions={versions} decide={decide} />
      </Suspense>
    </section>
  );
}

/** As high as the lines, until their code has loaded. */
function Waiting({ lines }: { lines: readonly StandLine[] }) {
  const styles = useStandStyles();
  return (
    <div className={styles.lines}>
      {lines.slice(0, FIRST_LINES).map((line) => (
        <div key={lineKey(line)} className={mergeClasses(styles.line, isActing(line) && styles.acting)} />
      ))}
      {lines.length > FIRST_LINES && <div className={styles.more} />}
    </div>
  );
}
