import { formatNumber, type Song } from '@simmer/contracts';
import { Icon } from '@simmer/kit/icons';
import { Button, makeStyles, mergeClasses, tokens } from '@simmer/kit/ui';
import { onTouch } from '../../controls/onTouch.ts';
import { useLikes } from './likes.queries.ts';

const useStyles = makeStyles({
  like: { [onTouch]: { minWidth: '44px', minHeight: '44px' } },
  liked: {
    color: tokens.colorBrandForeground2,
    '@media (hover: hover)': { ':hover': { color: tokens.colorBrandForeground2 } },
  },
});

/** The user's own heart. */
export function LikeControl({ song, songKey, title }: { song: Song; songKey: string | undefined; title: string }) {
  const styles = useStyles();
  const { isLiked, others, toggle } = useLikes(song, songKey);
  const count = others.length + (isLiked ? 1 : 0);
  return (
    <Button
      appearance="subtle"
      size="large"
      className={mergeClasses(styles.like, isLiked && styles.liked)}
      icon={<Icon name={isLiked ? 'heart-fill' : 'heart'} size={20} />}
      aria-pressed={isLiked}
      aria-label={`Favorite ${title}${count > 0 ? `, ${formatNumber(count)}` : ''}`}
      onClick={toggle}
    />
  );
}
