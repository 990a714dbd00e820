import { invitationRequested } from '@simmer/contracts';
import { Icon } from '@simmer/kit/icons';
import { useQuery } from '@simmer/kit/query';
import { Body1, Button, makeStyles, onPhone, Spinner, tokens, typographyStyles } from '@simmer/kit/ui';
import { DialogBody, DialogContent, DialogTitle, Modal, ModalActions } from '@simmer/kit/ui-extra';
import { useEffect, useState } from 'react';
import { copyShareLink, shareLink, useSharePlaylist, useStopSharingPlaylist } from '../playlists/playlistShares.ts';
import { playlists } from '../playlists/playlists.queries.ts';
import { ShareOptionsLink } from './ShareOptionsLink.tsx';

const COPIED_MS = 2000;

const useStyles = makeStyles({
  surface: { maxWidth: '480px' },
  title: { overflowWrap: 'anywhere' },
  content: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalL },
  linkRow: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: tokens.spacingHorizontalS,
    alignItems: 'start',
    [onPhone]: { gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalS },
  },
  link: {
    padding: `6px ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    overflowWrap: 'anywhere',
    userSelect: 'all',
    ...typographyStyles.body1,
  },
  more: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalL,
    '& > button': { '@media (pointer: coarse)': { minHeight: '44px' } },
  },
  copy: { minWidth: '88px', '@media (pointer: coarse)': { minHeight: '44px' } },
});

type Props = { playlistId: number; name: string; onClose(): void };

/** Creates, shows and disables a playlist's public link. For its owner. */
export function SharePlaylistDialog({ playlistId, name, onClose }: Props) {
  const styles = useStyles();
  const { data: shareToken } = useQuery({
    ...playlists,
    select: (known) => known.find(({ id }) => id === playlistId)?.shareToken ?? null,
  });
  const share = useSharePlaylist(playlistId);
  const stopSharing = useStopSharingPlaylist(playlistId);
  return (
    <Modal className={styles.surface} onClosed={onClose}>
      {(close) => (
        <DialogBody>
          <DialogTitle className={styles.title}>Share {name}</DialogTitle>
          <DialogContent className={styles.content}>
            <Body1>Anyone with the link can view and reorder songs without sign-in.</Body1>
            {shareToken && <LinkRow link={shareLink(shareToken)} />}
            {shareToken && (
              <div className={styles.more}>
                <Button
                  icon={<Icon name="envelope" size={16} />}
                  onClick={() => invitationRequested.emit({ kind: 'playlist', id: playlistId, title: name })}
                >
                  Send by email
                </Button>
                <ShareOptionsLink playlistId={playlistId} name={name} />
              </div>
            )}
          </DialogContent>
          <ModalActions>
            {shareToken ? (
              <Button disabledFocusable={stopSharing.isPending} onClick={() => stopSharing.mutate()}>
                Disable Sharing
              </Button>
            ) : (
              <Button
                appearance="primary"
                disabledFocusable={share.isPending || shareToken === undefined}
                icon={share.isPending ? <Spinner size="extra-tiny" /> : <Icon name="link-45deg" size={16} />}
                onClick={() => share.mutate()}
              >
                Create Share Link
              </Button>
            )}
            <Button appearance={shareToken ? 'primary' : 'secondary'} onClick={close}>
              Done
            </Button>
          </ModalActions>
        </DialogBody>
      )}
    </Modal>
  );
}

function LinkRow({ link }: { link: string }) {
  const styles = useStyles();
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  return (
    <div className={styles.linkRow}>
      <span className={styles.link}>{link}</span>
      <Button
        className={styles.copy}
        icon={<Icon name={isCopied ? 'check-lg' : 'clipboard'} size={16} />}
        onClick={() => void copyShareLink(link).then(setIsCopied)}
      >
        Copy
      </Button>
    </div>
  );
}
