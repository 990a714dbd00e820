import { makeStyles, quietButton, tokens, typographyStyles } from '@simmer/kit/ui';

const useStyles = makeStyles({
  row: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    width: '100%',
    height: '44px',
    ...quietButton,
    padding: `0 ${tokens.spacingHorizontalS}`,
    borderRadius: tokens.borderRadiusLarge,
    color: tokens.colorNeutralForeground3,
    textAlign: 'start',
    fontVariantNumeric: 'tabular-nums',
    ...typographyStyles.caption1,
    // Below the list's name, which stays at the top.
    scrollMarginTop: '64px',
    '@media (hover: hover)': { ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover } },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  act: { color: tokens.colorBrandForeground1, ...typographyStyles.caption1Strong },
});

type Props = {
  stop: 'more' | 'end';
  /** what is not shown */
  text?: string;
  /** what a press does */
  action: string;
  tabIndex: number;
  onPress(): void;
  onFocus(): void;
};

/** A row that stands for songs without one, and shows them. */
export function RowButton({ stop, text, action, tabIndex, onPress, onFocus }: Props) {
  const styles = useStyles();
  return (
    <button
      type="button"
      className={styles.row}
      data-stop={stop}
      tabIndex={tabIndex}
      onClick={onPress}
      onFocus={onFocus}
    >
      {text !== undefined && <span>{`${text} · `}</span>}
      <span className={styles.act}>{action}</span>
    </button>
  );
}
