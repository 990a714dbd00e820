import { type SongStatus, songStatuses } from '@simmer/contracts';
import { Icon } from '@simmer/kit/icons';
import { makeStyles, mergeClasses, tokens, typographyStyles, unseen, useStatusColours } from '@simmer/kit/ui';

const useStyles = makeStyles({
  badge: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    height: '24px',
    maxWidth: '100%',
    boxSizing: 'border-box',
    padding: `0 ${tokens.spacingHorizontalS}`,
    borderRadius: tokens.borderRadiusCircular,
    border: 0,
    whiteSpace: 'nowrap',
    ...typographyStyles.caption1,
  },
  small: {
    height: '20px',
    padding: `0 ${tokens.spacingHorizontalSNudge}`,
    flexShrink: 0,
    // If the text beside it needs the room, only icon and colour remain; screen readers still read the label.
    '@container (max-width: 239px)': { width: '20px', padding: '0 4px', overflow: 'hidden' },
  },
  smallWord: {
    '@container (max-width: 239px)': unseen,
  },
  pressable: {
    cursor: 'pointer',
    transition: `box-shadow ${tokens.durationFaster} ${tokens.curveEasyEase}`,
    ':hover': { boxShadow: 'inset 0 0 0 1px currentColor' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
    '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
  },
});

type Props = {
  status: SongStatus;
  isSmall?: boolean;
  /** turns it into a button that opens the menu for the song with this title */
  pressable?: { title: string; tabIndex: number; onPress(target: HTMLElement): void };
};

/** A song's status by colour, icon and label; the small one by colour and icon. Plain HTML, because every row has one. */
export function StatusBadge({ status, isSmall, pressable }: Props) {
  const styles = useStyles();
  const { icon, label } = songStatuses.find(({ value }) => value === status) ?? songStatuses[0];
  const className = mergeClasses(
    styles.badge,
    useStatusColours()[status],
    isSmall && styles.small,
    pressable && styles.pressable,
  );
  const content = (
    <>
      <Icon name={icon} size={12} />
      {isSmall ? <span className={styles.smallWord}>{label}</span> : label}
    </>
  );
  if (!pressable) return <span className={className}>{content}</span>;
  return (
    <button
      type="button"
      className={className}
      tabIndex={pressable.tabIndex}
      aria-haspopup="menu"
      aria-label={`${label}: change the status of ${pressable.title}`}
      onClick={(event) => pressable.onPress(event.currentTarget)}
    >
      {content}
    </button>
  );
}
