import { type AggregationConfig, CallError, shownMessage } from '@simmer/contracts';
import { useMutation, useQueryClient } from '@simmer/kit/query';
import { Field, makeStyles, onPhone, tokens } from '@simmer/kit/ui';
import { MessageBar, MessageBarBody, Switch } from '@simmer/kit/ui-extra';
import { type FormEvent, useState } from 'react';
import { BusyButton } from '../panel/BusyButton.tsx';
import { toldFailure, toldSuccess } from '../panel/toasts.ts';
import { saveConfigMutation } from './aggregation.queries.ts';
import { PathField } from './PathField.tsx';

const useStyles = makeStyles({
  form: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalL },
  // The switch's own space to the left would set it apart from the fields above.
  enabled: { marginInlineStart: `calc(0px - ${tokens.spacingHorizontalS})` },
  actions: { display: 'flex', [onPhone]: { '& > button': { minHeight: '44px' } } },
});

/** Whether the server said why it refuses, in words for the person who asked. */
const isRefusal = (error: unknown): error is CallError =>
  error instanceof CallError && (error.status === 400 || error.status === 409);

/** Edits the configuration; nothing holds before it is saved. */
export function ConfigForm({ config }: { config: AggregationConfig }) {
  const styles = useStyles();
  const queryClient = useQueryClient();
  const [sourcePath, setSourcePath] = useState(config.sourcePath);
  const [targetPath, setTargetPath] = useState(config.targetPath);
  const [isEnabled, setIsEnabled] = useState(config.isEnabled);
  const save = useMutation({
    ...saveConfigMutation(queryClient),
    onError: (error) => !isRefusal(error) && toldFailure('Update Failed', 'Failed to update config', error),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = { sourcePath, targetPath, isEnabled };
    save.mutate(given, {
      onSuccess: (stored) => {
        setSourcePath(stored.sourcePath);
        setTargetPath(stored.targetPath);
        toldSuccess('Configuration saved');
      },
    });
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <PathField
        label="Source path"
        hint="Mixdowns are looked for in this folder and everything below it."
        value={sourcePath}
        onChange={setSourcePath}
      />
      <PathField
        label="Target path"
        hint="They are moved here; the folder is made when it is missing."
        value={targetPath}
        onChange={setTargetPath}
      />
      <Field hint="Runs by itself every 3 minutes. Simmer needs permission to move files in storage.">
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
      </div>
    </form>
  );
}
