import type { ShareLink } from '@simmer/contracts';
import { Body1, Button, Caption1, makeStyles, tokens } from '@simmer/kit/ui';
import { DialogBody, DialogContent, DialogTitle, Modal, ModalActions, Switch } from '@simmer/kit/ui-extra';
import { LinkExpiry } from './LinkExpiry.tsx';
import { LinkPassword } from './LinkPassword.tsx';
import { guestsText, openedText } from './linkWords.ts';
import { PlaylistOrders } from './PlaylistOrders.tsx';
import { useEndLink, useShownLink, useUpdateLink } from './shareLinks.queries.ts';

const useStyles = makeStyles({
  surface: { maxWidth: '480px' },
  title: { overflowWrap: 'anywhere' },
  content: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalM },
  facts: { color: tokens.colorNeutralForeground3 },
  // Aligns the switches with the fields below.
  switches: { display: 'grid', marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})` },
});

type Props = { link: ShareLink; isOpen: boolean; onClose(): void; onClosed(): void };

/** What a link allows. Changes take effect at once. */
export function LinkOptionsDialog({ link: saved, isOpen, onClose, onClosed }: Props) {
  const styles = useStyles();
  const link = useShownLink(saved);
  const { mutate: update, isPending } = useUpdateLink(link);
  const end = useEndLink();
  const guests = guestsText(link);
  return (
    <Modal className={styles.surface} control={{ isOpen, close: onClose }} onClosed={onClosed}>
      {(close) => (
        <DialogBody>
          <DialogTitle className={styles.title}>Link to {link.title}</DialogTitle>
          <DialogContent className={styles.content}>
            <div className={styles.facts}>
              <Caption1 block>{openedText(link, new Date())}</Caption1>
              {guests && <Caption1 block>{guests}</Caption1>}
            </div>
            {!link.isWorking && (
              <Body1>
                This link doesn’t work right now. It has expired, or its song or playlist is hidden or deleted.
              </Body1>
            )}
            <div className={styles.switches}>
              <Switch
                label="Visitors can download"
                checked={link.canDownload}
                onChange={(_, { checked }) => update({ canDownload: checked })}
              />
              {link.kind === 'playlist' && (
                <Switch
                  label="Visitors can reorder the songs"
                  checked={link.canReorder}
                  onChange={(_, { checked }) => update({ canReorder: checked })}
                />
              )}
              {link.canComment !== undefined && (
                <Switch
                  label="Guests can comment"
                  checked={link.canComment}
                  onChange={(_, { checked }) => update({ canComment: checked })}
                />
              )}
              {link.canComment && (
                <Switch
                  label="Guests can see each other’s notes"
                  checked={link.showsOthers ?? false}
                  onChange={(_, { checked }) => update({ showsOthers: checked })}
                />
              )}
            </div>
            <LinkExpiry link={link} onChange={(expiresAt) => update({ expiresAt })} />
            <LinkPassword link={link} isBusy={isPending} onChange={(password) => update({ password })} />
            {link.kind === 'playlist' && <PlaylistOrders playlistId={link.id} />}
          </DialogContent>
          <ModalActions>
            <Button
              disabledFocusable={end.isPending || end.isSuccess}
              onClick={() => end.mutate(link, { onSuccess: close })}
            >
              Disable Sharing
            </Button>
            <Button appearance="primary" onClick={close}>
              Done
            </Button>
          </ModalActions>
        </DialogBody>
      )}
    </Modal>
  );
}
