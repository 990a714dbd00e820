import {
  type Collaborator,
  type CollaboratorType,
  checkInput,
  collaboratorForm,
  collaboratorTypes,
} from '@simmer/contracts/extra';
import { Button, Input, makeStyles, Spinner, tokens, typographyStyles } from '@simmer/kit/ui';
import { DialogActions, DialogBody, DialogContent, DialogTitle, Modal, Textarea } from '@simmer/kit/ui-extra';
import { Checkbox, Field } from '@simmer/kit/ui-forms';
import { type FormEvent, useState } from 'react';
import { toastProblem } from '../../feedback/toasts.ts';
import { useSendOnce } from '../../feedback/useSendOnce.ts';
import { useSaveCollaborator } from './collaborators.queries.ts';

const useStyles = makeStyles({
  surface: { maxWidth: '480px' },
  fields: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalM },
  types: {
    display: 'flex',
    flexWrap: 'wrap',
    margin: 0,
    padding: 0,
    border: 'none',
    // Offsets the checkbox's own padding.
    '& > span': { marginLeft: `calc(-1 * ${tokens.spacingHorizontalS})` },
    columnGap: tokens.spacingHorizontalS,
  },
  legend: { padding: 0, ...typographyStyles.body1 },
});

type Props = {
  /** the collaborator to edit; omitted for a new one */
  collaborator: Collaborator | undefined;
  /** called when the dialog has closed */
  onClosed(): void;
};

type FieldErrors = { name?: string; picture?: string; about?: string };

/** Adds or edits a collaborator. It stays open with its values until saving has worked. */
export function CollaboratorDialog({ collaborator, onClosed }: Props) {
  const styles = useStyles();
  return (
    <Modal className={styles.surface} onClosed={onClosed}>
      {(close) => <CollaboratorFields collaborator={collaborator} onDone={close} />}
    </Modal>
  );
}

function CollaboratorFields({ collaborator, onDone }: Pick<Props, 'collaborator'> & { onDone(): void }) {
  const styles = useStyles();
  const [name, setName] = useState(collaborator?.name ?? '');
  const [picture, setPicture] = useState(collaborator?.picture ?? '');
  const [about, setAbout] = useState(collaborator?.about ?? '');
  const [types, setTypes] = useState<readonly CollaboratorType[]>(collaborator?.types ?? []);
  const [errors, setErrors] = useState<FieldErrors>({});
  const { mutate, isPending } = useSaveCollaborator(collaborator);
  const send = useSendOnce(mutate, onDone);

  const save = (event: FormEvent) => {
    event.preventDefault();
    const form = checkInput(collaboratorForm, { name, picture, about, types });
    if (!form.isValid) {
      const messages = new Map(form.errors.map(({ path, message }) => [path.split('.')[0], message]));
      const errorOf = (field: keyof FieldErrors) => (messages.has(field) ? { [field]: messages.get(field) } : {});
      setErrors({ ...errorOf('name'), ...errorOf('picture'), ...errorOf('about') });
      const ofTypes = messages.get('types');
      if (ofTypes) toastProblem(ofTypes);
      return;
    }
    setErrors({});
    send(form.data);
  };
  const messageOf = (field: keyof FieldErrors) => {
    const message = errors[field];
    return message ? { validationMessage: message, validationState: 'error' as const } : {};
  };

  return (
    <form onSubmit={save} noValidate>
      <DialogBody>
        <DialogTitle>{collaborator ? 'Edit collaborator' : 'Add collaborator'}</DialogTitle>
        <DialogContent className={styles.fields}>
          <Field label="Name" required {...messageOf('name')}>
            <Input value={name} onChange={(_, { value }) => setName(value)} />
          </Field>
          <Field label="Picture" hint="A picture’s web address, starting with https://" {...messageOf('picture')}>
            <Input type="url" inputMode="url" value={picture} onChange={(_, { value }) => setPicture(value)} />
          </Field>
          <Field label="About" {...messageOf('about')}>
            <Textarea rows={3} value={about} onChange={(_, { value }) => setAbout(value)} />
          </Field>
          <fieldset className={styles.types}>
            <legend className={styles.legend}>Types</legend>
            {collaboratorTypes.map((type) => (
              <Checkbox
                key={type}
                label={type}
                checked={types.includes(type)}
                onChange={(_, { checked }) =>
                  setTypes(checked ? [...types, type] : types.filter((one) => one !== type))
                }
              />
            ))}
          </fieldset>
        </DialogContent>
        <DialogActions>
          <Button onClick={onDone}>Cancel</Button>
          <Button
            type="submit"
            appearance="primary"
            disabledFocusable={isPending}
            {...(isPending && { icon: <Spinner size="extra-tiny" /> })}
          >
            {collaborator ? 'Save' : 'Add'}
          </Button>
        </DialogActions>
      </DialogBody>
    </form>
  );
}
