import {
  callEndpoint,
  formatCount,
  type InvitationTo,
  shownMessage,
  toastRequested,
  withoutOverrides,
} from '@simmer/contracts';
import {
  addressFaults,
  inviteToShare,
  LONGEST_LINK_SENTENCE,
  MOST_INVITED,
  noMailServer,
} from '@simmer/contracts/extra';
import { useMutation } from '@simmer/kit/query';
import { Body1, Button, makeStyles, Spinner, tokens } from '@simmer/kit/ui';
import { DialogBody, DialogContent, DialogTitle, Modal, ModalActions, Textarea } from '@simmer/kit/ui-extra';
import { Field } from '@simmer/kit/ui-forms';
import { type FormEvent, useRef, useState } from 'react';
import { AddressField, allAddresses } from './AddressField.tsx';

const useStyles = makeStyles({
  surface: { maxWidth: '480px' },
  title: { overflowWrap: 'anywhere' },
  content: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalM },
  refusal: { color: tokens.colorPaletteRedForeground1, overflowWrap: 'anywhere' },
});

const sentTo = (emails: readonly string[]) => {
  const [only] = emails;
  return emails.length === 1 && only !== undefined
    ? ({ title: 'Invitation sent', body: only, intent: 'success' } as const)
    : ({
        title: 'Invitations sent',
        body: `Sent to ${formatCount(emails.length, 'person', 'people')}.`,
        intent: 'success',
      } as const);
};

type Props = { to: InvitationTo; onClosed(): void };

/** Sends a link by mail, in the person's own name, to people outside. What was typed stays until it is sent. */
export function InvitationDialog({ to, onClosed }: Props) {
  const styles = useStyles();
  const [addresses, setAddresses] = useState({ taken: [] as readonly string[], typed: '' });
  const [sentence, setSentence] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const invite = useMutation({
    mutationFn: (emails: string[]) =>
      callEndpoint(inviteToShare, { params: { kind: to.kind, id: to.id }, body: { emails, sentence } }),
  });
  const submit = (close: () => void) => (event: FormEvent) => {
    event.preventDefault();
    if (invite.isPending || invite.isSuccess) return;
    const emails = allAddresses(addresses);
    setAddresses({ taken: emails, typed: '' });
    const isSendable =
      emails.length > 0 && emails.length <= MOST_INVITED && addressFaults(emails).every((fault) => !fault);
    if (!isSendable) {
      input.current?.focus();
      return;
    }
    invite.mutate(emails, {
      onSuccess: ({ isInOutbox }) => {
        toastRequested.emit(isInOutbox ? noMailServer : sentTo(emails));
        close();
      },
    });
  };
  return (
    <Modal className={styles.surface} onClosed={onClosed}>
      {(close) => (
        <form onSubmit={submit(close)} noValidate>
          <DialogBody>
            <DialogTitle className={styles.title}>
              Send <bdi>{withoutOverrides(to.title)}</bdi> by email
            </DialogTitle>
            <DialogContent className={styles.content}>
              <Body1>Each person gets a separate email from you with the link and a preview.</Body1>
              <AddressField addresses={addresses} input={input} onChange={setAddresses} />
              <Field label="Message (optional)">
                <Textarea
                  resize="vertical"
                  rows={3}
                  maxLength={LONGEST_LINK_SENTENCE}
                  value={sentence}
                  onChange={(_, { value }) => setSentence(value)}
                />
              </Field>
              {invite.isError && (
                <Body1 role="alert" className={styles.refusal}>
                  {shownMessage(invite.error)}
                </Body1>
              )}
            </DialogContent>
            <ModalActions>
              <Button onClick={close}>Cancel</Button>
              <Button
                type="submit"
                appearance="primary"
                disabledFocusable={invite.isPending}
                {...(invite.isPending && { icon: <Spinner size="extra-tiny" appearance="inverted" /> })}
              >
                Send
              </Button>
            </ModalActions>
          </DialogBody>
        </form>
      )}
    </Modal>
  );
}
