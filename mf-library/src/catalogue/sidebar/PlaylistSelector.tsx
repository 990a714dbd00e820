import { Icon } from '@simmer/kit/icons';
import { lazyPart, makeStyles, tokens, typographyStyles } from '@simmer/kit/ui';
import { Suspense, useRef, useState } from 'react';
import { type OpenDialog, PlaylistDialog, usePlaylistDialog } from '../playlistDialogs/PlaylistDialog.tsx';
import { useLeaveDeletedPlaylist } from '../playlists/useLeaveDeletedPlaylist.ts';
import { useLeaveGonePlaylist } from '../playlists/useLeaveGonePlaylist.ts';

const PlaylistSheet = lazyPart(
  () => import('./PlaylistSheet.tsx'),
  (file) => file.PlaylistSheet,
);

const useStyles = makeStyles({
  heading: { minWidth: 0, margin: 0 },
  // As high as its line, and as high to press as the row it stands in.
  button: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    maxWidth: '100%',
    padding: 0,
    border: 0,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    textAlign: 'start',
    letterSpacing: '-0.01em',
    cursor: 'pointer',
    ...typographyStyles.title3,
    lineHeight: '28px',
    '::after': { content: '""', position: 'absolute', inset: '-4px -8px -12px' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  name: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  chevron: { flexShrink: 0, color: tokens.colorNeutralForeground3 },
});

/** Replaces the sidebar on small screens: the current list's name as a heading that opens the other lists. */
export function PlaylistSelector({ heading }: { heading: string }) {
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
          <span className={styles.name}>{heading}</span>
          <Icon name="chevron-down" size={16} className={styles.chevron} />
        </button>
      </h1>
      <Suspense>{isOpen && <PlaylistSheet onClosed={leaveSheet} />}</Suspense>
      {dialog && <PlaylistDialog dialog={dialog} place="library" onDeleted={leaveDeleted} onClose={close} />}
    </>
  );
}
