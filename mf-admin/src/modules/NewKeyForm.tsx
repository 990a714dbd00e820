import { copyText, shownMessage } from '@simmer/contracts';
import { Icon } from '@simmer/kit/icons';
import { useMutation, useQueryClient } from '@simmer/kit/query';
import { Button, Input, makeStyles, tokens, typographyStyles } from '@simmer/kit/ui';
import { Field } from '@simmer/kit/ui-forms';
import { type SyntheticEvent, useState } from 'react';
import { BusyButton } from '../panel/BusyButton.tsx';
import { createKeyMutation } from './modules.queries.ts';
import { asksSignIn, SignInAgainDialog } from './SignInAgainDialog.tsx';

const useStyles = makeStyles({
  form: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 320px))',
    alignItems: 'start',
    gap: tokens.spacingHorizontalM,
    paddingTop: tokens.spacingVerticalL,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  create: { gridColumn: '1 / -1', justifySelf: 'start' },
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
  copy: { justifySelf: 'start' },
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
          <Button
            className={styles.copy}
            icon={<Icon name="clipboard" size={16} />}
            onClick={() => void copyText(made.key, { title: 'Key copied' })}
          >
            Copy
          </Button>
        </div>
      )}
      <SignInAgainDialog error={create.error} onClose={create.reset} />
      <form className={styles.form} onSubmit={submit} noValidate>
        <Field
          label="Team"
          validationMessage={wrong ? shownMessage(wrong) : undefined}
          validationState={wrong ? 'error' : 'none'}
        >
          <Input value={label} placeholder="The set list team" onChange={(_, { value }) => setLabel(value)} />
        </Field>
        <Field label="Modules" hint="Names, with commas between them">
          <Input value={modules} placeholder="mf-setlists" onChange={(_, { value }) => setModules(value)} />
        </Field>
        <div className={styles.create}>
          <BusyButton icon="key" type="submit" isBusy={create.isPending}>
            Create key
          </BusyButton>
        </div>
      </form>
    </>
  );
}
