import { Icon } from '@simmer/kit/icons';
import { lazyPart, makeStyles, mergeClasses, tokens, usePageStyles } from '@simmer/kit/ui';
import { Suspense, useRef, useState } from 'react';
import { type OpenDialog, PlaylistDialog, usePlaylistDialog } from '../playlistDialogs/PlaylistDialog.tsx';
import { useLeaveDeletedPlaylist } from '../playlists/useLeaveDeletedPlaylist.ts';
import { useLeaveGonePlaylist } from '../playlists/useLeaveGonePlaylist.ts';

const PlaylistSheet = lazyPart(
  () => import('./PlaylistSheet.tsx'),
  (file) => file.PlaylistSheet,
);

const useStyles = makeStyles({
  heading: { minWidth: 0 },
  button: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    maxWidth: `calc(100% + 2 * ${tokens.spacingHorizontalS})`,
    minHeight: '44px',
    // The name stands where the heading of any page does, and its background around it.
    marginInline: `calc(-1 * ${tokens.spacingHorizontalS})`,
    padding: `0 ${tokens.spacingHorizontalS}`,
    border: 0,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    textAlign: 'start',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  name: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  chevron: { flexShrink: 0, color: tokens.colorNeutralForeground3 },
});

/** Replaces the sidebar on small screens: the current list's name as a heading that opens the other lists. */
export function PlaylistSelector({ heading }: { heading: string }) {
  const styles = useStyles();
  const page = usePageStyles();
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
          className={mergeClasses(page.title, styles.button)}
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
