import type { Version } from '@simmer/contracts';
import { useQuery } from '@simmer/kit/query';
import { lazyPart, makeStyles, mergeClasses, tokens, useMember } from '@simmer/kit/ui';
import { Suspense, useMemo, useRef } from 'react';
import { useSought } from '../../feedback/useSought.ts';
import { decisionOfSong, guestVerdictsOf, votesOfSong } from '../../songData/decisions.queries.ts';
import { useStandStyles } from './stand.styles.ts';
import { FIRST_LINES, isActing, lineKey, type StandLine, standLines } from './state/standLines.ts';
import type { Decide } from './useDeciding.tsx';
import { useHeld } from './useHeld.ts';

const StandLines = lazyPart(
  () => import('./StandLines.tsx'),
  (file) => file.StandLines,
);

const useStyles = makeStyles({
  place: { borderRadius: tokens.borderRadiusLarge, outlineStyle: 'none' },
  lit: { outline: `2px solid ${tokens.colorBrandStroke1}` },
});

type Props = {
  cleanTitle: string;
  /** the shown version */
  shownId: number;
  songKey: string | undefined;
  versions: readonly Version[] | undefined;
  decide: Decide;
  /** whether a form or dialog about the decision is open: nothing moves behind it */
  isDeciding: boolean;
  /** the visit whose address asks for the decision */
  visit?: string | undefined;
};

/** What is open about a song, at the head of its page: where it stands, and its blind votes. Nothing if nothing is. */
export function StandPlace({ cleanTitle, shownId, songKey, versions, decide, isDeciding, visit }: Props) {
  const styles = useStyles();
  const place = useRef<HTMLElement>(null);
  const myId = useMember()?.id;
  const { data: decision } = useQuery(decisionOfSong(songKey));
  const { data: votes } = useQuery(votesOfSong(songKey));
  const { data: guests } = useQuery(guestVerdictsOf(songKey));
  const latest = useMemo(
    () => standLines({ decision, votes, guests, shownId, versions, myId }),
    [decision, votes, guests, shownId, versions, myId],
  );
  const lines = useHeld(latest, isDeciding);
  const isLit = useSought({ visit, isThere: lines.length > 0, place });
  if (lines.length === 0) return null;
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-label={`Where ${cleanTitle} stands`}
      className={mergeClasses(styles.place, isLit && styles.lit)}
      {...(isLit && { 'data-lit': true })}
    >
      <Suspense fallback={<Waiting lines={lines} />}>
        <StandLines key={visit} lines={lines} isWhole={visit !== undefined} versions={versions} decide={decide} />
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
