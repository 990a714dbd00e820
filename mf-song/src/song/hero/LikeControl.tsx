import { formatCount, formatNumber, type Song } from '@simmer/contracts';
import { Icon } from '@simmer/kit/icons';
import { Button, lazyPart, makeStyles, mergeClasses, tokens, unseen } from '@simmer/kit/ui';
import { Suspense, useState } from 'react';
import { onTouch } from '../../controls/onTouch.ts';
import { useLikes } from './likes.queries.ts';

const LikedBy = lazyPart(
  () => import('./LikedBy.tsx'),
  (file) => file.LikedBy,
);

const useStyles = makeStyles({
  // The number has its place before it is known.
  both: { display: 'flex', alignItems: 'center', minWidth: '68px', [onTouch]: { minWidth: '88px' } },
  like: { [onTouch]: { minWidth: '44px', minHeight: '44px' } },
  liked: {
    color: tokens.colorBrandForeground2,
    '@media (hover: hover)': { ':hover': { color: tokens.colorBrandForeground2 } },
  },
  words: unseen,
  count: {
    minWidth: '28px',
    padding: 0,
    fontWeight: tokens.fontWeightRegular,
    fontVariantNumeric: 'tabular-nums',
    [onTouch]: { minWidth: '44px', minHeight: '44px' },
  },
});

/** The user's own heart, and how many like the song; the number shows who else does. */
export function LikeControl({ song, songKey, title }: { song: Song; songKey: string | undefined; title: string }) {
  const styles = useStyles();
  const { isLiked, others, toggle } = useLikes(song, songKey);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const count = others.length + (isLiked ? 1 : 0);
  return (
    <span className={styles.both}>
      <Button
        appearance="subtle"
        size="large"
        className={mergeClasses(styles.like, isLiked && styles.liked)}
        icon={<Icon name={isLiked ? 'heart-fill' : 'heart'} size={20} />}
        aria-pressed={isLiked}
        aria-label={`Favorite ${title}${count > 0 ? `, ${formatNumber(count)}` : ''}`}
        onClick={toggle}
      />
      {others.length > 0 && (
        <Button
          ref={setAnchor}
          appearance="subtle"
          className={styles.count}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onPointerEnter={() => void LikedBy.ahead()}
          onClick={() => setIsOpen(!isOpen)}
        >
          <span aria-hidden>{formatNumber(count)}</span>
          <span className={styles.words}>{`${formatCount(count, 'person likes', 'people like')} ${title}`}</span>
        </Button>
      )}
      <Suspense>
        {isOpen && anchor && others.length > 0 && (
          <LikedBy others={others} anchor={anchor} onClose={() => setIsOpen(false)} />
        )}
      </Suspense>
    </span>
  );
}
