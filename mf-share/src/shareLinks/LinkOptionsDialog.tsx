import type { ShareLink } from '@simmer/contracts';
import { Body1, Button, Caption1, makeStyles, tokens } from '@simmer/kit/ui';
import { DialogBody, DialogContent, DialogTitle, Modal, ModalActions, Switch } from '@simmer/kit/ui-extra';
import { LinkExpiry } from './LinkExpiry.tsx';
import { LinkPassword } from './LinkPassword.tsx';
import { openedText } from './linkWords.ts';
import { PlaylistOrders } from './PlaylistOrders.tsx';
import { useEndLink, useUpdateLink } from './shareLinks.queries.ts';

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
export function LinkOptionsDialog({ link, isOpen, onClose, onClosed }: Props) {
  const styles = useStyles();
  const { mutate: update, isPending } = useUpdateLink(link);
  const end = useEndLink();
  return (
    <Modal className={styles.surface} control={{ isOpen, close: onClose }} onClosed={onClosed}>
      {(close) => (
        <DialogBody>
          <DialogTitle className={styles.title}>Link to {link.title}</DialogTitle>
          <DialogContent className={styles.content}>
            <Caption1 className={styles.facts}>{openedText(link, new Date())}</Caption1>
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
