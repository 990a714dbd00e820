import { CallError, shownMessage, toastFailure } from '@simmer/contracts';
import type { AggregationConfig } from '@simmer/contracts/extra';
import { useMutation, useQueryClient } from '@simmer/kit/query';
import { makeStyles, tokens } from '@simmer/kit/ui';
import { MessageBar, MessageBarBody, Switch } from '@simmer/kit/ui-extra';
import { Field } from '@simmer/kit/ui-forms';
import { type FormEvent, useState } from 'react';
import { AllowMoving } from '../dropboxAuth/AllowMoving.tsx';
import { BusyButton } from '../panel/BusyButton.tsx';
import { toastSuccess } from '../panel/toasts.ts';
import { saveConfigMutation } from './aggregation.queries.ts';
import { PathField } from './PathField.tsx';

const useStyles = makeStyles({
  form: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalL, maxWidth: '720px' },
  // Aligns the switch with the fields above, despite its own left margin.
  enabled: {
    marginInlineStart: `calc(0px - ${tokens.spacingHorizontalS})`,
    '@media (pointer: coarse)': { alignItems: 'center', minHeight: '44px' },
  },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

/** Whether the server refused with a message for the user. */
const isRefusal = (error: unknown): error is CallError =>
  error instanceof CallError && (error.status === 400 || error.status === 409);

/** Edits the configuration. Nothing takes effect until it is saved. */
export function ConfigForm({ config }: { config: AggregationConfig }) {
  const styles = useStyles();
  const queryClient = useQueryClient();
  const [sourcePath, setSourcePath] = useState(config.sourcePath);
  const [targetPath, setTargetPath] = useState(config.targetPath);
  const [isEnabled, setIsEnabled] = useState(config.isEnabled);
  const save = useMutation({
    ...saveConfigMutation(queryClient),
    onError: (error) => !isRefusal(error) && toastFailure('Update Failed', error, 'Failed to update config'),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const edited = { sourcePath, targetPath, isEnabled };
    save.mutate(edited, {
      onSuccess: (stored) => {
        setSourcePath(stored.sourcePath);
        setTargetPath(stored.targetPath);
        toastSuccess('Configuration saved');
      },
    });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <PathField
        label="Source path"
        hint="Simmer looks for mixdowns in this folder and its subfolders."
        value={sourcePath}
        onChange={setSourcePath}
      />
      <PathField
        label="Target path"
        hint="Mixdowns are moved here. The folder is created if it doesn’t exist."
        value={targetPath}
        onChange={setTargetPath}
      />
      <Field hint="Runs automatically every 3 minutes. Simmer needs permission to move files in the storage.">
        <Switch
          className={styles.enabled}
          label="Enabled"
          checked={isEnabled}
          onChange={(_, { checked }) => setIsEnabled(checked)}
        />
      </Field>
      {isRefusal(save.error) && (
        <MessageBar intent="warning" layout="multiline" role="alert">
          <MessageBarBody>{shownMessage(save.error)}</MessageBarBody>
        </MessageBar>
      )}
      <div className={styles.actions}>
        <BusyButton icon="check-lg" appearance="primary" isBusy={save.isPending} type="submit">
          Save
        </BusyButton>
        <AllowMoving />
      </div>
    </form>
  );
}
