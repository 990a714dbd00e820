import type { Version } from '@simmer/contracts';
import { lazyPart, makeStyles, mergeClasses, tokens } from '@simmer/kit/ui';
import { Suspense, useRef, useState } from 'react';
import { useSought } from '../../feedback/useSought.ts';
import { useStandStyles } from './stand/stand.styles.ts';
import type { Decide } from './state/decidingStep.ts';
import type { StandLine } from './state/standLines.ts';
import { useStandLines } from './state/useStandLines.ts';
import { useHeld } from './useHeld.ts';

const StandHead = lazyPart(
  () => import('./stand/StandHead.tsx'),
  (file) => file.StandHead,
);
const NothingOpen = lazyPart(
  () => import('./stand/NothingOpen.tsx'),
  (file) => file.NothingOpen,
);

const useStyles = makeStyles({
  place: { outlineStyle: 'none' },
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

const isAboutDecision = ({ kind }: StandLine) => kind === 'decision';

/**
 * What is open about a song, at the head of its page: where it stands, and its blind votes. If that isn't known at the first paint, its place
 * is kept, and stays: what is below never moves. Nothing if it was known that nothing is open.
 */
export function StandPlace({ cleanTitle, shownId, songKey, versions, decide, isDeciding, visit }: Props) {
  const styles = useStyles();
  const stand = useStandStyles();
  const place = useRef<HTMLElement>(null);
  const latest = useStandLines({ songKey, shownId, versions });
  const lines = useHeld(latest, isDeciding);
  const [keepsPlace] = useState(latest === undefined);
  const isThere = lines !== undefined && lines.length > 0;
  const isLit = useSought({ visit, isThere, place });
  // What the address asks for comes first.
  const [first, ...rest] =
    visit === undefined || !lines
      ? (lines ?? [])
      : lines.toSorted((one, other) => Number(isAboutDecision(other)) - Number(isAboutDecision(one)));
  if (!first) {
    if (!keepsPlace) return null;
    return (
      <div className={stand.strip}>
        <Suspense>{lines && <NothingOpen songKey={songKey} decide={decide} />}</Suspense>
      </div>
    );
  }
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-label={`Where ${cleanTitle} stands`}
      className={mergeClasses(stand.strip, styles.place, isLit && styles.lit)}
      {...(isLit && { 'data-lit': true })}
    >
      <Suspense>
        <StandHead lines={[first, ...rest]} versions={versions} decide={decide} />
      </Suspense>
    </section>
  );
}
