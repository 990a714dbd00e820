import { type PlaylistSongLink, playlistHue, songPagePath } from '@simmer/contracts';
import { PlaylistIcon } from '@simmer/kit/icons';
import { Link } from '@simmer/kit/router';
import { makeStyles, tokens, typographyStyles } from '@simmer/kit/ui';
import type { CSSProperties } from 'react';
import { onTouch } from '../../controls/onTouch.ts';

const useStyles = makeStyles({
  link: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    maxWidth: '100%',
    minWidth: 0,
    borderRadius: tokens.borderRadiusCircular,
    textDecorationLine: 'none',
    '@media (hover: hover)': { ':hover': { textDecorationLine: 'underline' } },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
    // A touch target larger than the badge, in the space of the badge.
    [onTouch]: { '::after': { content: '""', position: 'absolute', inset: '-14px 0 -6px' } },
  },
  badge: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    boxSizing: 'border-box',
    minWidth: 0,
    maxWidth: '100%',
    height: '24px',
    padding: `0 ${tokens.spacingHorizontalS}`,
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: 'light-dark(hsl(var(--playlist-hue) 72% 92%), hsl(var(--playlist-hue) 34% 20%))',
    color: 'light-dark(hsl(var(--playlist-hue) 80% 24%), hsl(var(--playlist-hue) 78% 82%))',
    ...typographyStyles.caption1,
  },
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

type Props = {
  link: Omit<PlaylistSongLink, 'cleanTitle' | 'orderPosition'>;
  dropboxPath: string;
};

/** A playlist of the song, which leads to the song within it. */
export function PlaylistBadge({ link: { playlistId, playlistName, playlistIcon }, dropboxPath }: Props) {
  const styles = useStyles();
  return (
    <Link className={styles.link} to={songPagePath(dropboxPath, String(playlistId))} replace>
      <span className={styles.badge} style={{ '--playlist-hue': playlistHue(playlistId) } as CSSProperties}>
        <PlaylistIcon name={playlistIcon} size={12} />
        <span className={styles.name}>{playlistName}</span>
      </span>
    </Link>
  );
}
