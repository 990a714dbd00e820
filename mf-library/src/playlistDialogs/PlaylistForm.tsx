import { Button, Checkbox, Field, Input, makeStyles, Spinner, tokens } from '@simmer/kit/ui';
import { DialogBody, DialogContent, DialogTitle, Modal, ModalActions, Switch, Textarea } from '@simmer/kit/ui-extra';
import { type ReactElement, type SubmitEvent, useRef, useState } from 'react';
import { IconPicker } from './IconPicker.tsx';
import { type PlaylistFields, playlistFormErrors } from './playlistFormErrors.ts';

const useStyles = makeStyles({
  surface: { maxWidth: '480px' },
  content: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalL,
    paddingBottom: tokens.spacingVerticalS,
  },
  nameRow: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: tokens.spacingHorizontalM },
  name: { height: '44px' },
  // The box stands in line with the fields above, the hint with the words beside it.
  choice: { marginInlineStart: `-${tokens.spacingHorizontalS}` },
  hint: { marginTop: 0, paddingInlineStart: '36px' },
  wideHint: { marginTop: 0, paddingInlineStart: '60px' },
});

/** A form's whole state; `isOpen` and `useCustomOrder` are there only where the dialog asks for them. */
export type PlaylistValues = PlaylistFields & { isOpen?: boolean; useCustomOrder?: boolean };

type Props = {
  title: string;
  submit: string;
  /** what the button says while it is being sent; the same with a spinner where not given */
  submitting?: string;
  icons: readonly string[];
  initial: PlaylistValues;
  /** @returns whether it worked: the dialog closes then, and stays with what was filled in otherwise */
  onSubmit(values: PlaylistValues): Promise<boolean>;
  onClose(): void;
};

/** The dialog that makes or changes a playlist. Values are trimmed, and checked in the contract's words. */
export function PlaylistForm({ title, submit, submitting, icons, initial, onSubmit, onClose }: Props) {
  const styles = useStyles();
  const [values, setValues] = useState(initial);
  // Nobody is told off for a name they have not come to yet.
  const [isNameBegun, setIsNameBegun] = useState(false);
  const [isSending, setIsSending] = useState(false);
  // Two presses may come before the first is drawn, and one while the dialog leaves.
  const isSent = useRef(false);
  const change = (changed: Partial<PlaylistValues>) => setValues((before) => ({ ...before, ...changed }));

  const errors = playlistFormErrors(values);
  const canSend = Object.keys(errors).length === 0;

  const send = async (event: SubmitEvent, close: () => void) => {
    event.preventDefault();
    if (!canSend || isSent.current) return;
    isSent.current = true;
    setIsSending(true);
    const isDone = await onSubmit({
      ...values,
      name: values.name.trim(),
      description: values.description.trim(),
      icon: values.icon.trim(),
    });
    if (isDone) return close();
    isSent.current = false;
    setIsSending(false);
  };

  return (
    <Modal className={styles.surface} onClosed={onClose}>
      {(close) => (
        <form onSubmit={(event) => void send(event, close)} noValidate>
          <DialogBody>
            <DialogTitle>{title}</DialogTitle>
            <DialogContent className={styles.content}>
              <div className={styles.nameRow}>
                <Field label="Name" required {...problem(isNameBegun ? errors.name : undefined)}>
                  <Input
                    className={styles.name}
                    autoComplete="off"
                    value={values.name}
                    onChange={(_, { value: name }) => {
                      setIsNameBegun(true);
                      change({ name });
                    }}
                  />
                </Field>
                <Field label="Icon">
                  <IconPicker icons={icons} icon={values.icon} onChoose={(icon) => change({ icon })} />
                </Field>
              </div>
              <Field label="Description" {...problem(errors.description)}>
                <Textarea
                  resize="vertical"
                  rows={2}
                  placeholder="Optional"
                  value={values.description}
                  onChange={(_, { value: description }) => change({ description })}
                />
              </Field>
              {values.isOpen !== undefined && (
                <WithHint hint="Allow other users to add songs to this playlist">
                  <Checkbox
                    label="Open playlist - anyone can add songs"
                    checked={values.isOpen}
                    onChange={(_, { checked }) => change({ isOpen: checked === true })}
                  />
                </WithHint>
              )}
              {values.useCustomOrder !== undefined && (
                <WithHint hint="Arrange the songs by hand" isWide>
                  <Switch
                    label="Custom order"
                    checked={values.useCustomOrder}
                    onChange={(_, { checked }) => change({ useCustomOrder: checked })}
                  />
                </WithHint>
              )}
            </DialogContent>
            <ModalActions>
              <Button onClick={close}>Cancel</Button>
              <Button
                type="submit"
                appearance="primary"
                disabled={!canSend}
                disabledFocusable={isSending}
                {...(isSending && !submitting && { icon: <Spinner size="extra-tiny" appearance="inverted" /> })}
              >
                {isSending ? (submitting ?? submit) : submit}
              </Button>
            </ModalActions>
          </DialogBody>
        </form>
      )}
    </Modal>
  );
}

const problem = (message: string | undefined) =>
  message ? { validationState: 'error' as const, validationMessage: message } : {};

/** What a choice means, under it and read out with it. */
function WithHint({ hint, isWide, children }: { hint: string; isWide?: boolean; children: ReactElement }) {
  const styles = useStyles();
  return (
    <Field className={styles.choice} hint={{ children: hint, className: isWide ? styles.wideHint : styles.hint }}>
      {children}
    </Field>
  );
}
