import { copyText, shownMessage } from '@simmer/contracts';
import { useMutation, useQueryClient } from '@simmer/kit/query';
import { Button, Field, Input, makeStyles, onPhone, tokens, typographyStyles } from '@simmer/kit/ui';
import { type SyntheticEvent, useState } from 'react';
import { BusyButton } from '../panel/BusyButton.tsx';
import { createKeyMutation } from './modules.queries.ts';
import { asksSignIn, SignInAgainDialog } from './SignInAgainDialog.tsx';

const useStyles = makeStyles({
  form: { display: 'flex', alignItems: 'end', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
  field: { flex: '1 1 200px' },
  made: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  key: { overflowWrap: 'anywhere', fontFamily: tokens.fontFamilyMonospace },
  hint: { margin: 0, ...typographyStyles.body1 },
  copy: { justifySelf: 'start', [onPhone]: { minHeight: '44px' } },
});

const namesIn = (text: string) => text.split(/[\s,]+/).filter(Boolean);

/** Creates a publisher key and shows it once. */
export function NewKeyForm() {
  const styles = useStyles();
  const [label, setLabel] = useState('');
  const [modules, setModules] = useState('');
  const create = useMutation(createKeyMutation(useQueryClient()));
  const made = create.data;
  const wrong = asksSignIn(create.error) ? null : create.error;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    create.mutate(
      { label, modules: namesIn(modules) },
      {
        onSuccess: () => {
          setLabel('');
          setModules('');
        },
      },
    );
  };
  return (
    <>
      {made && (
        <div role="status" className={styles.made}>
          <p className={styles.hint}>{`Key for ${made.label}. Copy it now; it won’t be shown again.`}</p>
          <code className={styles.key}>{made.key}</code>
          <Button className={styles.copy} size="small" onClick={() => void copyText(made.key, { title: 'Key copied' })}>
            Copy
          </Button>
        </div>
      )}
      <SignInAgainDialog error={create.error} onClose={create.reset} />
      <form className={styles.form} onSubmit={submit}>
        <Field
          label="Team"
          className={styles.field}
          validationMessage={wrong ? shownMessage(wrong) : undefined}
          validationState={wrong ? 'error' : 'none'}
        >
          <Input value={label} placeholder="The set list team" onChange={(_, { value }) => setLabel(value)} />
        </Field>
        <Field label="Modules" className={styles.field}>
          <Input value={modules} placeholder="mf-setlists" onChange={(_, { value }) => setModules(value)} />
        </Field>
        <BusyButton icon="key" type="submit" isBusy={create.isPending}>
          Create key
        </BusyButton>
      </form>
    </>
  );
}
