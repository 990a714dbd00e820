import type { ShareLink } from '@simmer/contracts';
import { Body1, Button, Caption1, makeStyles, tokens, typographyStyles } from '@simmer/kit/ui';
import { DialogBody, DialogContent, DialogTitle, Modal, ModalActions } from '@simmer/kit/ui-extra';
import { focusOn } from './focusOn.ts';
import { LinkOptions } from './LinkOptions.tsx';
import { LinkRow } from './LinkRow.tsx';
import { useEndLink, useShownLink } from './link/shareLinks.queries.ts';
import { guestsText, openedText } from './linkWords.ts';
import { PersonalPart } from './PersonalPart.tsx';

const useStyles = makeStyles({
  surface: { maxWidth: '480px' },
  title: { overflowWrap: 'anywhere' },
  content: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalM,
    paddingBottom: tokens.spacingVerticalM,
  },
  facts: { color: tokens.colorNeutralForeground3 },
  ended: { margin: 0, outlineStyle: 'none', ...typographyStyles.body1 },
});

type Props = {
  link: ShareLink;
  /** somebody ended it while it was open */
  isEnded?: boolean;
  /** where the page's address opens and closes it */
  control?: { isOpen: boolean; close(): void };
  onClosed(): void;
};

/** A link: its address, what it allows, and its personal links (PRODUCT.md, Shares). */
export function LinkDialog({ link: saved, isEnded = false, control, onClosed }: Props) {
  const styles = useStyles();
  const link = useShownLink(saved);
  const end = useEndLink();
  return (
    <Modal className={styles.surface} {...(control && { control })} onClosed={onClosed}>
      {(close) => (
        <DialogBody>
          <DialogTitle className={styles.title}>Link to {link.title}</DialogTitle>
          <DialogContent className={styles.content}>
            {isEnded && !end.isSuccess ? <Ended /> : <Working link={link} />}
          </DialogContent>
          <ModalActions>
            <Button
              disabledFocusable={isEnded || end.isPending || end.isSuccess}
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

function Working({ link }: { link: ShareLink }) {
  const styles = useStyles();
  const guests = guestsText(link);
  return (
    <>
      <Body1>Anyone with the link can listen without signing in.</Body1>
      <LinkRow link={link} />
      <div className={styles.facts}>
        <Caption1 block>{openedText(link, new Date())}</Caption1>
        {guests && <Caption1 block>{guests}</Caption1>}
      </div>
      {!link.isWorking && (
        <Body1>This link doesn’t work right now. It has expired, or its song or playlist is hidden or deleted.</Body1>
      )}
      <LinkOptions link={link} />
      <PersonalPart link={link} />
    </>
  );
}

function Ended() {
  const styles = useStyles();
  return (
    <p role="alert" tabIndex={-1} ref={focusOn} className={styles.ended}>
      This link has ended. Share again to make another.
    </p>
  );
}
