import type { Version } from '@simmer/contracts';
import { Button, makeStyles, mergeClasses, tokens } from '@simmer/kit/ui';
import { useState } from 'react';
import { onTouch } from '../../controls/onTouch.ts';
import { DecisionLine } from './DecisionLine.tsx';
import { LineButton } from './LineButton.tsx';
import { StandLine as Line } from './StandLine.tsx';
import { useStandStyles } from './stand.styles.ts';
import { type GuestWords, guestsText, guestsTone } from './state/guestWords.ts';
import { FIRST_LINES, lineKey, type StandLine } from './state/standLines.ts';
import type { Decide } from './useDeciding.tsx';
import { OpenVoteLine, PastVoteLine } from './VoteLines.tsx';

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  more: {
    justifySelf: 'start',
    marginInlineStart: tokens.spacingHorizontalS,
    color: tokens.colorNeutralForeground3,
    [onTouch]: { minHeight: '44px' },
  },
  appearing: {
    animationName: { from: { opacity: 0 } },
    animationDuration: tokens.durationFast,
    '@media (prefers-reduced-motion: reduce)': { animationName: 'none' },
  },
});

type Props = {
  lines: readonly StandLine[];
  /** whether all are shown at first */
  isWhole?: boolean;
  versions: readonly Version[] | undefined;
  decide: Decide;
};

/** The open things of a song, one line each: the first two, and the rest behind a button. */
export function StandLines({ lines, isWhole = false, versions, decide }: Props) {
  const styles = useStyles();
  const stand = useStandStyles();
  const [showsAll, setShowsAll] = useState(isWhole);
  const shown = showsAll ? lines : lines.slice(0, FIRST_LINES);
  return (
    <div className={mergeClasses(stand.lines, styles.appearing)}>
      <ul className={styles.list}>
        {shown.map((line) => {
          const key = lineKey(line);
          switch (line.kind) {
            case 'decision':
              return <DecisionLine key={key} {...line} versions={versions} decide={decide} />;
            case 'openVote':
              return <OpenVoteLine key={key} {...line} />;
            case 'pastVote':
              return <PastVoteLine key={key} {...line} versions={versions} />;
            case 'guests':
              return <GuestsLine key={key} {...line} versions={versions} decide={decide} />;
          }
        })}
      </ul>
      {lines.length > FIRST_LINES && (
        <Button
          appearance="subtle"
          size="small"
          className={styles.more}
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? 'Show less' : `${lines.length - FIRST_LINES} more`}
        </Button>
      )}
    </div>
  );
}

type GuestsProps = GuestWords & { versions: readonly Version[] | undefined; decide: Decide };

/** What guests say about a version, and the way to everything they said. */
function GuestsLine({ versions, decide, ...said }: GuestsProps) {
  return (
    <Line icon="person" tone={guestsTone(said.words)} text={guestsText(said, versions)} isActing={false}>
      <LineButton isQuiet onClick={() => decide({ kind: 'guests' })}>
        Guests
      </LineButton>
    </Line>
  );
}
