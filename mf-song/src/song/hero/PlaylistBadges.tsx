import { playlistHue, songPagePath } from '@simmer/contracts';
import { PlaylistIcon } from '@simmer/kit/icons';
import { useQuery } from '@simmer/kit/query';
import { Link } from '@simmer/kit/router';
import { makeStyles, tokens, typographyStyles } from '@simmer/kit/ui';
import type { CSSProperties } from 'react';
import { onTouch } from '../../controls/onTouch.ts';
import { pagePlaylistLinks } from '../../songData/lists.queries.ts';

const useStyles = makeStyles({
  badges: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    listStyleType: 'none',
    [onTouch]: { rowGap: '20px' },
  },
  link: {
    display: 'flex',
    alignItems: 'center',
    borderRadius: tokens.borderRadiusCircular,
    textDecorationLine: 'none',
    '@media (hover: hover)': { ':hover': { textDecorationLine: 'underline' } },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
    // A touch target larger than the badge, in the space of the badge.
    [onTouch]: { minHeight: '44px', minWidth: '44px', marginBlock: '-10px' },
  },
  badge: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    maxWidth: '220px',
    height: '24px',
    padding: `0 ${tokens.spacingHorizontalS}`,
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: 'light-dark(hsl(var(--playlist-hue) 72% 92%), hsl(var(--playlist-hue) 34% 20%))',
    color: 'light-dark(hsl(var(--playlist-hue) 80% 24%), hsl(var(--playlist-hue) 78% 82%))',
    ...typographyStyles.caption1,
  },
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

/** The song's playlists; each links to the song within that playlist. */
export function PlaylistBadges({ cleanTitle, dropboxPath }: { cleanTitle: string; dropboxPath: string }) {
  const styles = useStyles();
  const { data: links } = useQuery(pagePlaylistLinks);
  const containing = links?.filter((link) => link.cleanTitle === cleanTitle) ?? [];
  if (containing.length === 0) return null;
  return (
    <ul className={styles.badges} aria-label="In playlists">
      {containing.map(({ playlistId, playlistName, playlistIcon }) => (
        <li key={playlistId}>
          <Link className={styles.link} to={songPagePath(dropboxPath, String(playlistId))} replace>
            <span className={styles.badge} style={{ '--playlist-hue': playlistHue(playlistId) } as CSSProperties}>
              <PlaylistIcon name={playlistIcon} size={12} />
              <span className={styles.name}>{playlistName}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
