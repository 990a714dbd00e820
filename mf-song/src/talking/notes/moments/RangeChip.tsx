import { Icon } from '@simmer/kit/icons';
import { makeStyles, quietButton, tokens, typographyStyles } from '@simmer/kit/ui';
import { onTouch } from '../../../controls/onTouch.ts';
import { momentText } from '../../../playing/timeline/momentText.ts';

const useStyles = makeStyles({
  chip: {
    display: 'flex',
    alignItems: 'center',
    height: '28px',
    boxSizing: 'border-box',
    paddingLeft: tokens.spacingHorizontalMNudge,
    border: `1px solid ${tokens.colorBrandStroke1}`,
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorNeutralForeground1,
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
    ...typographyStyles.caption1,
    [onTouch]: { height: '36px' },
  },
  remove: {
    ...quietButton,
    display: 'grid',
    placeItems: 'center',
    position: 'relative',
    width: '28px',
    height: '28px',
    borderRadius: tokens.borderRadiusCircular,
    '@media (hover: hover)': { ':hover': { color: tokens.colorNeutralForeground1 } },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
    [onTouch]: { width: '44px', height: '44px' },
  },
});

type Props = { atSeconds: number; untilSeconds: number; onRemove(): void };

/** The range that the note being written is about. */
export function RangeChip({ atSeconds, untilSeconds, onRemove }: Props) {
  const styles = useStyles();
  const text = momentText(atSeconds, untilSeconds);
  return (
    <span className={styles.chip}>
      {text}
      <button
        type="button"
        className={styles.remove}
        aria-label={`Remove ${text} from the note`}
        data-tooltip="Remove the range"
        onClick={onRemove}
      >
        <Icon name="x-lg" size={12} />
      </button>
    </span>
  );
}
