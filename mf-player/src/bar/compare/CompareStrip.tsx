import { useStore } from '@nanostores/react';
import { $playback } from '@simmer/contracts';
import { makeStyles, mergeClasses, tokens, unseen } from '@simmer/kit/ui';
import { Checkbox } from '@simmer/kit/ui-forms';
import { tap } from '../../audio/haptics.ts';
import type { Player } from '../../player/player.ts';
import type { Comparison } from '../../session/comparison.ts';
import { StripClose } from '../layout/StripClose.tsx';
import { strip, stripHeard, stripName, stripVersion } from '../layout/strip.styles.ts';
import { forFingers } from '../layout/target.ts';
import { onItsSide } from '../layout/useIsHandheld.ts';
import { sidesOf, whatIsMatched, whereItGoes } from './comparedSides.ts';

const useStyles = makeStyles({
  strip: { ...strip, flexWrap: 'wrap', columnGap: tokens.spacingHorizontalL },
  // The versions above, each half as wide; what belongs to both below.
  inSheet: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto auto',
    rowGap: tokens.spacingVerticalXS,
    columnGap: tokens.spacingHorizontalS,
    [onItsSide]: { gridTemplateColumns: 'minmax(0, 1fr) auto auto auto' },
    boxSizing: 'border-box',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderTop: 0,
    borderRadius: tokens.borderRadiusXLarge,
  },
  sides: { display: 'flex', columnGap: tokens.spacingHorizontalXS, minWidth: 0 },
  sidesInSheet: {
    gridColumn: '1 / -1',
    [onItsSide]: { gridColumn: 'auto' },
    '& > *': {
      flex: '1 1 0',
      minWidth: 0,
      [onItsSide]: { flexBasis: 'auto' },
      padding: `0 ${tokens.spacingHorizontalS}`,
    },
  },
  side: {
    ...stripVersion,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
    [forFingers]: { minHeight: '44px' },
  },
  heard: { ...stripHeard, ':hover': { backgroundColor: tokens.colorBrandBackground2Hover } },
  letter: { fontWeight: tokens.fontWeightSemibold },
  name: stripName,
  gain: { flexShrink: 0, fontSize: tokens.fontSizeBase200, whiteSpace: 'nowrap' },
  said: unseen,
  matched: {
    alignItems: 'center',
    whiteSpace: 'nowrap',
    [forFingers]: { minHeight: '44px' },
  },
  // As wide as its longer text.
  course: {
    position: 'relative',
    minWidth: '104px',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground2,
    '@media (max-width: 399px)': { minWidth: '64px', maxWidth: '64px' },
    // There, only screen readers get it.
    '@media (max-width: 359px)': { display: 'contents' },
  },
  courseInSheet: { [onItsSide]: { display: 'contents' } },
  short: { '@media (max-width: 359px)': { display: 'none' } },
  shortInSheet: { [onItsSide]: { display: 'none' } },
  indicator: { alignSelf: 'center', marginTop: 0, marginBottom: 0 },
  label: { alignSelf: 'center' },
});

type Props = {
  player: Player;
  comparison: Comparison;
  /** a part of the phone's sheet, not the line above the bar */
  isInSheet?: boolean;
};

/** Two versions of a song side by side: which one is playing, and how much the louder one is turned down. */
export function CompareStrip({ player, comparison, isInSheet }: Props) {
  const styles = useStyles();
  const playback = useStore($playback);
  const { toggle, setMatched, end, canMatch } = player.comparison;
  const isPossible = canMatch();
  const isKnown = isPossible && comparison.gainsDb !== null;
  const heardId = playback.status === 'idle' ? undefined : playback.song.id;
  const sides = sidesOf(comparison, isPossible);
  const course = whereItGoes(comparison);
  const heard = sides.find(({ id }) => id === heardId);
  return (
    <section aria-label="Compare two versions" className={mergeClasses(styles.strip, isInSheet && styles.inSheet)}>
      <div className={mergeClasses(styles.sides, isInSheet && styles.sidesInSheet)}>
        {sides.map((side) => (
          <button
            key={side.id}
            type="button"
            className={mergeClasses(styles.side, side === heard && styles.heard)}
            aria-pressed={side === heard}
            aria-keyshortcuts="B"
            data-tooltip={side.filename}
            onClick={() => {
              tap('light');
              if (side !== heard) toggle();
            }}
          >
            <span className={styles.letter}>{side.letter}</span>
            <span className={styles.name}>{side.name}</span>
            {side.gain && <span className={styles.gain}>{side.gain}</span>}
          </button>
        ))}
      </div>
      <Checkbox
        className={styles.matched}
        label={{ className: styles.label, children: 'Same loudness' }}
        indicator={{ className: styles.indicator }}
        checked={comparison.isMatched && isKnown}
        disabled={!isKnown}
        data-tooltip={whatIsMatched(comparison, isPossible)}
        onChange={(_, { checked }) => setMatched(checked === true)}
      />
      <span className={mergeClasses(styles.course, isInSheet && styles.courseInSheet)} data-tooltip={course.full}>
        <span className={mergeClasses(styles.short, isInSheet && styles.shortInSheet)} aria-hidden>
          {course.short}
        </span>
        <span className={styles.said}>{course.full}</span>
      </span>
      <StripClose label="Stop comparing" onClose={end} />
      <p className={styles.said} role="status">
        {heard && `Version ${heard.letter}, ${heard.name}`}
      </p>
    </section>
  );
}
