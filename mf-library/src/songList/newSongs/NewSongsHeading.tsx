import { formatNumber } from '@simmer/contracts';
import { Icon } from '@simmer/kit/icons';
import { makeStyles, quietButton, tokens, typographyStyles } from '@simmer/kit/ui';

const useStyles = makeStyles({
  press: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    height: '28px',
    ...quietButton,
    // Its words stand above the rows’ pictures.
    padding: `0 ${tokens.spacingHorizontalS}`,
    color: tokens.colorNeutralForeground1,
    fontVariantNumeric: 'tabular-nums',
    ...typographyStyles.caption1Strong,
    // Below the list's name, which stays at the top.
    scrollMarginTop: '64px',
    '@media (hover: hover)': { ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover } },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
    '@media (pointer: coarse)': { height: '44px' },
  },
});

type Props = {
  id: string;
  count: number;
  isFolded: boolean;
  tabIndex: number;
  onFold(isFolded: boolean): void;
  onFocus(): void;
};

/** The name of the group of new songs: a press folds it. */
export function NewSongsHeading({ id, count, isFolded, tabIndex, onFold, onFocus }: Props) {
  const styles = useStyles();
  return (
    <h2 id={id}>
      <button
        type="button"
        className={styles.press}
        data-stop="heading"
        tabIndex={tabIndex}
        aria-expanded={!isFolded}
        onClick={() => onFold(!isFolded)}
        onFocus={onFocus}
      >
        {`New · ${formatNumber(count)}`}
        <Icon name={isFolded ? 'chevron-down' : 'chevron-up'} size={12} />
      </button>
    </h2>
  );
}
