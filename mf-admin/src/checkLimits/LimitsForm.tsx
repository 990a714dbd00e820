import { toastFailure } from '@simmer/contracts';
import type { CheckLimits } from '@simmer/contracts/extra';
import { useMutation, useQueryClient } from '@simmer/kit/query';
import { Button, makeStyles, onPhone, tokens, typographyStyles } from '@simmer/kit/ui';
import { ConfirmDialog, MessageBar, MessageBarActions, MessageBarBody } from '@simmer/kit/ui-extra';
import { type FormEvent, useState } from 'react';
import { BusyButton } from '../panel/BusyButton.tsx';
import { Section } from '../panel/Section.tsx';
import { toastSuccess } from '../panel/toasts.ts';
import { saveLimitsMutation } from './checkLimits.queries.ts';
import { LimitInput } from './LimitInput.tsx';
import { type LimitName, limitGroups } from './limitFields.ts';
import { areSameLimits, limitNames, readLimits, textsOf } from './limitTexts.ts';

const useStyles = makeStyles({
  form: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalL },
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalXXL}`,
    [onPhone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  effect: { color: tokens.colorNeutralForeground2, ...typographyStyles.body1 },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

type Props = { reply: { limits: CheckLimits; areChanged: boolean } };

/** Edits the limits. Nothing takes effect until it is saved; what others save meanwhile is shown, or announced during an edit. */
export function LimitsForm({ reply }: Props) {
  const styles = useStyles();
  const queryClient = useQueryClient();
  const [seen, setSeen] = useState(reply.limits);
  const [texts, setTexts] = useState(() => textsOf(reply.limits));
  const [left, setLeft] = useState<ReadonlySet<LimitName>>(new Set());
  const [isAsking, setIsAsking] = useState(false);
  const save = useMutation({
    ...saveLimitsMutation(queryClient),
    onError: (error) => toastFailure('Update Failed', error, 'Failed to save the limits'),
  });

  const show = (limits: CheckLimits) => {
    setSeen(limits);
    setTexts(textsOf(limits));
    setLeft(new Set());
  };
  const shown = textsOf(seen);
  const isEdited = limitNames.some((name) => texts[name] !== shown[name]);
  const isOvertaken = !areSameLimits(reply.limits, seen);
  if (isOvertaken && !isEdited && !save.isPending) show(reply.limits);

  const read = readLimits(texts);
  const mistakes = 'mistakes' in read ? read.mistakes : {};
  const send = async (limits: CheckLimits | null, done: string) => {
    const saved = await save.mutateAsync({ limits, seen });
    show(saved.limits);
    toastSuccess(
      done,
      saved.hasReplacedOthers ? 'This replaced a change someone else made in the meantime.' : undefined,
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    if ('limits' in read) return void send(read.limits, 'Limits saved').catch(() => undefined);
    setLeft(new Set(limitNames));
    const first = limitNames.find((name) => mistakes[name]);
    document.getElementById(`limit-${first}`)?.focus();
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {limitGroups.map(({ title, effect, fields }) => (
        <Section key={title} title={title} state={<span className={styles.effect}>{effect}</span>}>
          <div className={styles.fields}>
            {fields.map((field) => (
              <LimitInput
                key={field.name}
                field={field}
                text={texts[field.name]}
                mistake={left.has(field.name) ? mistakes[field.name] : undefined}
                onChange={(text) => setTexts({ ...texts, [field.name]: text })}
                onLeave={() => setLeft(new Set([...left, field.name]))}
              />
            ))}
          </div>
        </Section>
      ))}
      {isOvertaken && isEdited && (
        <MessageBar intent="warning" layout="multiline" role="alert">
          <MessageBarBody>
            Someone else has changed the limits in the meantime. Saving replaces their change.
          </MessageBarBody>
          <MessageBarActions>
            <Button onClick={() => show(reply.limits)}>Show theirs</Button>
          </MessageBarActions>
        </MessageBar>
      )}
      <div className={styles.actions}>
        <BusyButton icon="check-lg" appearance="primary" isBusy={save.isPending} isBlocked={!isEdited} type="submit">
          Save
        </BusyButton>
        <Button disabledFocusable={!reply.areChanged || save.isPending} onClick={() => setIsAsking(true)}>
          Reset to the defaults
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title="Reset to the defaults?"
          confirm="Reset to the defaults"
          onClosed={() => setIsAsking(false)}
          onConfirm={() => send(null, 'Limits reset to the defaults')}
        >
          They apply to all versions right away. The limits set here are lost.
        </ConfirmDialog>
      )}
    </form>
  );
}
