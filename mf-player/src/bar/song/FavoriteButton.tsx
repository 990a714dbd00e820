import { formatNumber, type PlayableSong } from '@simmer/contracts';
import { Icon } from '@simmer/kit/icons';
import { Button, makeStyles, mergeClasses, tokens } from '@simmer/kit/ui';
import { tap } from '../../audio/haptics.ts';
import { useFavorite } from '../../data/favorites.queries.ts';
import { useIsAskable } from './useIsAskable.ts';

const useStyles = makeStyles({
  heart: {
    minWidth: '44px',
    height: '44px',
    padding: `0 ${tokens.spacingHorizontalS}`,
    columnGap: tokens.spacingHorizontalXS,
    fontWeight: tokens.fontWeightRegular,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
    color: tokens.colorNeutralForeground2,
  },
  favorite: {
    color: tokens.colorBrandForeground1,
    ':hover': { color: tokens.colorBrandForeground1 },
  },
});

type Props = {
  song: PlayableSong;
  /** without the count, in small layouts */
  isCompact?: boolean;
};

/** Favorites the current song and shows how many people have done so. */
export function FavoriteButton({ song, isCompact }: Props) {
  const styles = useStyles();
  const { isFavorited, count, toggle } = useFavorite(song, useIsAskable());
  return (
    <Button
      className={mergeClasses(styles.heart, isFavorited && styles.favorite)}
      appearance="transparent"
      aria-pressed={isFavorited}
      aria-label={`Favorite this song${count > 0 ? `, ${formatNumber(count)}` : ''}`}
      data-tooltip="Favorite"
      icon={<Icon name={isFavorited ? 'heart-fill' : 'heart'} size={18} />}
      onClick={() => {
        tap(isFavorited ? 'light' : 'medium');
        toggle();
      }}
    >
      {count > 0 && !isCompact ? formatNumber(count) : null}
    </Button>
  );
}
