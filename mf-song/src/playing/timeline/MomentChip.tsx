import { formatDuration, type PlayableSong, seekRequested } from '@simmer/contracts';
import { type PlacedNote, shownSecond } from '@simmer/contracts/extra';
import { Icon } from '@simmer/kit/icons';
import { makeStyles, tokens, typographyStyles } from '@simmer/kit/ui';
import { chipTarget } from '../../controls/chipTarget.ts';
import { onTouch } from '../../controls/onTouch.ts';
import { momentText } from './momentText.ts';

const useStyles = makeStyles({
  button: {
    ...chipTarget,
    color: tokens.colorNeutralForeground1,
    '@media (hover: hover)': { '&:hover > span': { backgroundColor: tokens.colorNeutralBackground1Hover } },
    // In the space of its line.
    [onTouch]: { ...chipTarget[onTouch], marginBlock: '-10px' },
  },
  chip: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXXS,
    height: '24px',
    boxSizing: 'border-box',
    padding: `0 ${tokens.spacingHorizontalS} 0 ${tokens.spacingHorizontalSNudge}`,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusCircular,
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
    ...typographyStyles.caption1,
  },
});

type Props = {
  atSeconds: number;
  /** the end of a range */
  untilSeconds: number | null;
  /** the version it refers to; undefined if that can't be played */
  version: PlayableSong | undefined;
  /** how sure its place in that version is; by default, it was written there */
  trust?: PlacedNote['trust'];
  /** its place among the controls of its note */
  tabIndex?: number;
};

/** A note's moment or range; a press seeks to where it begins. */
export function MomentChip({ atSeconds, untilSeconds, version, trust = 'own', tabIndex }: Props) {
  const styles = useStyles();
  const text = momentText(atSeconds, untilSeconds, trust);
  if (!version) return <span>{text}</span>;
  return (
    <button
      type="button"
      className={styles.button}
      tabIndex={tabIndex}
      data-control="moment"
      data-tooltip={`Go to ${formatDuration(shownSecond(atSeconds, trust))}`}
      onClick={() => seekRequested.emit({ song: version, positionSeconds: atSeconds })}
    >
      <span className={styles.chip}>
        <Icon name="play-fill" size={12} />
        {text}
      </span>
    </button>
  );
}
