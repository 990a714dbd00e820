import { Button, Input, makeStyles, Spinner, tokens } from '@simmer/kit/ui';
import { DialogBody, DialogContent, DialogTitle, Modal, ModalActions, Switch, Textarea } from '@simmer/kit/ui-extra';
import { Checkbox, Field } from '@simmer/kit/ui-forms';
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
  // Without these, a window of 320 px would push the icon out of the dialog.
  field: { minWidth: 0 },
  name: { width: '100%', minWidth: 0, height: '44px', '& input': { minWidth: 0 } },
  // Aligns the box with the fields above, and the hint with the label.
  choice: { marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})` },
  hint: { marginTop: 0, paddingInlineStart: '36px' },
  wideHint: { marginTop: 0, paddingInlineStart: '60px' },
});

/** A form's whole state; `isOpen` and `useCustomOrder` are set only if the dialog has them. */
export type PlaylistValues = PlaylistFields & { isOpen?: boolean; useCustomOrder?: boolean };

type Props = {
  title: string;
  submit: string;
  /** the button's label while saving; by default the same label with a spinner */
  submitting?: string;
  icons: readonly string[];
  initial: PlaylistValues;
  /** @returns whether it worked: if not, the dialog stays open with its values */
  onSubmit(values: PlaylistValues): Promise<boolean>;
  onClose(): void;
};

/** The dialog that creates or edits a playlist. It trims the values and validates them with the contract. */
export function PlaylistForm({ title, submit, submitting, icons, initial, onSubmit, onClose }: Props) {
  const styles = useStyles();
  const [values, setValues] = useState(initial);
  // Shows no error for a name that the user hasn't typed yet.
  const [isNameBegun, setIsNameBegun] = useState(false);
  const [isSending, setIsSending] = useState(false);
  // A second press may arrive before the first one renders, or while the dialog closes.
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
                <Field
                  className={styles.field}
                  label="Name"
                  required
                  {...problem(isNameBegun ? errors.name : undefined)}
                >
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

/** A hint below a control, linked as its description. */
function WithHint({ hint, isWide, children }: { hint: string; isWide?: boolean; children: ReactElement }) {
  const styles = useStyles();
  return (
    <Field className={styles.choice} hint={{ children: hint, className: isWide ? styles.wideHint : styles.hint }}>
      {children}
    </Field>
  );
}
