import { formatNumber } from '@simmer/contracts';
import { Icon } from '@simmer/kit/icons';
import { makeStyles, mergeClasses, tokens, typographyStyles } from '@simmer/kit/ui';

const useStyles = makeStyles({
  heart: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    minWidth: '32px',
    height: '32px',
    padding: `0 ${tokens.spacingHorizontalS}`,
    border: 0,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground3,
    cursor: 'pointer',
    fontVariantNumeric: 'tabular-nums',
    ...typographyStyles.caption1,
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover, color: tokens.colorNeutralForeground1 },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, opacity: 1 },
    '@media (pointer: coarse)': { minWidth: '44px', height: '44px', justifyContent: 'center' },
  },
  favorite: { color: tokens.colorBrandForeground2, ':hover': { color: tokens.colorBrandForeground2 } },
});

type Props = {
  title: string;
  isFavorited: boolean;
  count: number;
  className?: string | undefined;
  onPress(): void;
};

/** A song's heart, with its number of favourites. */
export function HeartButton({ title, isFavorited, count, className, onPress }: Props) {
  const styles = useStyles();
  return (
    <button
      type="button"
      className={mergeClasses(styles.heart, isFavorited && styles.favorite, className)}
      tabIndex={-1}
      aria-pressed={isFavorited}
      aria-label={`Favorite ${title}${count > 0 ? `, ${formatNumber(count)}` : ''}`}
      onClick={onPress}
    >
      <Icon name={isFavorited ? 'heart-fill' : 'heart'} size={16} />
      {count > 0 && <span aria-hidden>{formatNumber(count)}</span>}
    </button>
  );
}
