import { shownMessage, type Version } from '@simmer/contracts';
import { Input, makeStyles, tokens, typographyStyles, useId } from '@simmer/kit/ui';
import { Field } from '@simmer/kit/ui-forms';
import { type FormEvent, useRef, useState } from 'react';
import { EditActions } from '../../controls/EditActions.tsx';
import { onTouch } from '../../controls/onTouch.ts';
import { isConflict } from '../../feedback/isConflict.ts';
import { readKeyAndBpm } from './keyAndBpm.ts';
import { useSaveMetadata } from './metadata.queries.ts';

const useStyles = makeStyles({
  form: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalS },
  fields: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalM,
  },
  // Fluent's inputs have a minimum width of their own.
  input: { minWidth: 0, width: '100%', [onTouch]: { minHeight: '44px' } },
  // As high as the longest sentence, so that the buttons stay where they are.
  notice: { minHeight: '32px', ...typographyStyles.caption1 },
  hint: { color: tokens.colorNeutralForeground3 },
  error: { color: tokens.colorStatusDangerForeground1, overflowWrap: 'anywhere' },
});

/** Key and tempo as two fields: Enter saves. If someone else was faster, what they saved is shown, and the typed values stay. */
export function KeyAndBpmEditor({ version, onDone }: { version: Version; onDone(): void }) {
  const styles = useStyles();
  const noticeId = useId('key-and-bpm');
  const save = useSaveMetadata(version);
  const [typed, setTyped] = useState({ key: version.key ?? '', bpm: version.bpm === null ? '' : String(version.bpm) });
  const [isSent, setIsSent] = useState(false);
  // What the user has seen: the values at the start, then those that the server reports.
  const seen = useRef({ key: version.key, bpm: version.bpm });
  const read = readKeyAndBpm(typed);
  const wrong = isSent && !read.isValid ? { key: read.keyError, bpm: read.bpmError } : {};
  const conflict = isConflict(save.error)
    ? `${shownMessage(save.error)} Save again to replace it with yours.`
    : undefined;
  const errors = [wrong.key, wrong.bpm, conflict].filter((error) => error !== undefined);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsSent(true);
    if (!read.isValid || save.isPending) return;
    const { key, bpm } = read;
    save.mutate(
      { key, bpm, was: conflict ? { key: version.key, bpm: version.bpm } : seen.current },
      { onSuccess: onDone },
    );
  };
  const field = (name: 'key' | 'bpm', label: string) => (
    <Field label={label} validationState={wrong[name] ? 'error' : 'none'}>
      <Input
        className={styles.input}
        value={typed[name]}
        aria-describedby={noticeId}
        autoComplete="off"
        spellCheck={false}
        {...(name === 'bpm' && { inputMode: 'numeric' as const })}
        onChange={(_, { value }) => setTyped({ ...typed, [name]: value })}
      />
    </Field>
  );

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <div className={styles.fields}>
        {field('key', 'Key')}
        {field('bpm', 'BPM')}
      </div>
      <div id={noticeId} className={styles.notice}>
        {errors.length === 0 && <span className={styles.hint}>Leave a field empty if you don’t know it.</span>}
        <div role="alert" className={styles.error}>
          {errors.map((error) => (
            <div key={error}>{error}</div>
          ))}
        </div>
      </div>
      <EditActions label="Save" isPending={save.isPending} onCancel={onDone} />
    </form>
  );
}
