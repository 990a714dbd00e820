import { formatNumber, type PlayableSong } from '@simmer/contracts';
import { Icon } from '@simmer/kit/icons';
import { Button, makeStyles, mergeClasses, tokens } from '@simmer/kit/ui';
import { tap } from '../../audio/haptics.ts';
import { useFavorite } from '../../data/favorites.queries.ts';
import { target } from '../layout/target.ts';
import { useIsAskable } from './useIsAskable.ts';

const useStyles = makeStyles({
  heart: {
    ...target,
    columnGap: tokens.spacingHorizontalXS,
    fontWeight: tokens.fontWeightRegular,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
    color: tokens.colorNeutralForeground2,
  },
  // Has the room of its count from the start.
  counted: {
    width: 'auto',
    minWidth: '52px',
    padding: `0 ${tokens.spacingHorizontalS}`,
    justifyContent: 'flex-start',
    '@media (min-width: 640px) and (pointer: fine)': { width: 'auto', minWidth: '52px' },
  },
  // The count is on its other side, so that the heart stays at the edge.
  atEnd: { flexDirection: 'row-reverse' },
  icon: { margin: 0 },
  favorite: {
    color: tokens.colorBrandForeground1,
    ':hover': { color: tokens.colorBrandForeground1 },
  },
});

type Props = {
  song: PlayableSong;
  /** without the count, in small layouts */
  isCompact?: boolean;
  /** at the right edge of what it is in */
  isAtEnd?: boolean;
};

/** Favorites the current song and shows how many people have done so. */
export function FavoriteButton({ song, isCompact, isAtEnd }: Props) {
  const styles = useStyles();
  const { isFavorited, count, toggle } = useFavorite(song, useIsAskable());
  return (
    <Button
      className={mergeClasses(
        styles.heart,
        !isCompact && styles.counted,
        isAtEnd && styles.atEnd,
        isFavorited && styles.favorite,
      )}
      appearance="transparent"
      aria-pressed={isFavorited}
      aria-label={`Favorite this song${count > 0 ? `, ${formatNumber(count)}` : ''}`}
      data-tooltip="Favorite"
      icon={{ className: styles.icon, children: <Icon name={isFavorited ? 'heart-fill' : 'heart'} size={18} /> }}
      onClick={() => {
        tap(isFavorited ? 'light' : 'medium');
        toggle();
      }}
    >
      {count > 0 && !isCompact ? formatNumber(count) : null}
    </Button>
  );
}
