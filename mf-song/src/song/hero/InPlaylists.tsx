import { formatNumber } from '@simmer/contracts';
import { useQuery } from '@simmer/kit/query';
import { lazyPart, makeStyles, tokens, typographyStyles } from '@simmer/kit/ui';
import { Suspense, useState } from 'react';
import { onTouch } from '../../controls/onTouch.ts';
import { pagePlaylistLinks } from '../../songData/lists.queries.ts';
import { PlaylistBadge } from './PlaylistBadge.tsx';

const PlaylistBadges = lazyPart(
  () => import('./PlaylistBadges.tsx'),
  (file) => file.PlaylistBadges,
);

const useStyles = makeStyles({
  button: {
    position: 'relative',
    flexShrink: 0,
    padding: `0 ${tokens.spacingHorizontalXS}`,
    marginInline: `calc(-1 * ${tokens.spacingHorizontalXS})`,
    border: 0,
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground2,
    cursor: 'pointer',
    whiteSpace: 'nowrap',
    ...typographyStyles.body1,
    '@media (hover: hover)': { ':hover': { textDecorationLine: 'underline' } },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
    // A finger’s target reaches over the title, which can’t be pressed.
    [onTouch]: { '::after': { content: '""', position: 'absolute', inset: '-18px 0 -6px' } },
  },
});

/** Which playlists the song is in: the badge of its only one, or their number, which shows them. */
export function InPlaylists({ cleanTitle, dropboxPath }: { cleanTitle: string; dropboxPath: string }) {
  const styles = useStyles();
  const { data: links } = useQuery(pagePlaylistLinks);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const containing = links?.filter((link) => link.cleanTitle === cleanTitle) ?? [];
  const [only] = containing;
  if (!only) return null;
  if (containing.length === 1) return <PlaylistBadge link={only} dropboxPath={dropboxPath} />;
  return (
    <>
      <button
        ref={setAnchor}
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={() => void PlaylistBadges.ahead()}
        onClick={() => setIsOpen(!isOpen)}
      >
        In {formatNumber(containing.length)} playlists
      </button>
      <Suspense>
        {isOpen && anchor && (
          <PlaylistBadges
            links={containing}
            dropboxPath={dropboxPath}
            anchor={anchor}
            onClose={() => setIsOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
}
