import { FAVORITES_ID, HIDDEN_SONGS_ID, type Playlist, type PlaylistScope } from '@simmer/contracts';
import { Icon } from '@simmer/kit/icons';
import { lazyPart, makeStyles, tokens, typographyStyles } from '@simmer/kit/ui';
import { Suspense, useRef, useState } from 'react';
import { type OpenDialog, PlaylistDialog, usePlaylistDialog } from '../playlistDialogs/PlaylistDialog.tsx';
import { PlaylistBadge } from '../playlists/PlaylistBadge.tsx';
import { useLeaveDeletedPlaylist } from '../playlists/useLeaveDeletedPlaylist.ts';
import { useLeaveGonePlaylist } from '../playlists/useLeaveGonePlaylist.ts';

const PlaylistSheet = lazyPart(
  () => import('./PlaylistSheet.tsx'),
  (file) => file.PlaylistSheet,
);

const useStyles = makeStyles({
  heading: { margin: 0, minWidth: 0 },
  button: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    width: '100%',
    minHeight: '48px',
    padding: `0 ${tokens.spacingHorizontalS}`,
    border: 0,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    textAlign: 'start',
    cursor: 'pointer',
    ...typographyStyles.subtitle1,
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  name: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  sign: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    width: '32px',
    height: '32px',
    fontSize: '20px',
    color: tokens.colorBrandForeground1,
  },
  chevron: { flexShrink: 0, color: tokens.colorNeutralForeground3 },
});

function signOf(scope: PlaylistScope) {
  if (scope === FAVORITES_ID) return 'heart';
  return scope === HIDDEN_SONGS_ID ? 'eye-slash' : 'music-note-list';
}

type Props = { scope: PlaylistScope; heading: string; playlist: Playlist | undefined };

/** Replaces the sidebar on small screens: the current list as a heading that opens the other lists. */
export function PlaylistSelector({ scope, heading, playlist }: Props) {
  const styles = useStyles();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const { dialog, open, close } = usePlaylistDialog();
  const leaveDeleted = useLeaveDeletedPlaylist();
  useLeaveGonePlaylist();
  const leaveSheet = (next: OpenDialog | undefined) => {
    setIsOpen(false);
    const from = button.current ?? undefined;
    if (next) open(next, from);
    else from?.focus();
  };
  return (
    <>
      <h1 className={styles.heading}>
        <button
          ref={button}
          type="button"
          className={styles.button}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-label={`${heading}, choose another list`}
          onPointerEnter={() => void PlaylistSheet.ahead()}
          onClick={() => setIsOpen(true)}
        >
          {playlist ? (
            <PlaylistBadge playlist={playlist} size={32} />
          ) : (
            <span className={styles.sign}>
              <Icon name={signOf(scope)} />
            </span>
          )}
          <span className={styles.name}>{heading}</span>
          <Icon name="chevron-down" size={16} className={styles.chevron} />
        </button>
      </h1>
      <Suspense>{isOpen && <PlaylistSheet onClosed={leaveSheet} />}</Suspense>
      {dialog && <PlaylistDialog dialog={dialog} place="library" onDeleted={leaveDeleted} onClose={close} />}
    </>
  );
}
