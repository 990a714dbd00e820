import { shownMessage, type Version } from '@simmer/contracts';
import { Icon } from '@simmer/kit/icons';
import { Button, Input, makeStyles, Spinner, tokens, typographyStyles, useId } from '@simmer/kit/ui';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { readKeyAndBpm } from './keyAndBpm.ts';
import { isConflict, useSaveMetadata } from './metadata.queries.ts';

const useStyles = makeStyles({
  form: { display: 'grid', rowGap: tokens.spacingVerticalXS, minWidth: 0 },
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalXS },
  key: { width: '76px', minWidth: 0 },
  bpm: { width: '68px', minWidth: 0 },
  button: { minWidth: '32px' },
  error: { color: tokens.colorPaletteRedForeground1, ...typographyStyles.caption1 },
});

/** Key and tempo as two small fields: Enter saves, Escape cancels. */
export function KeyAndBpmEditor({ version, onClose }: { version: Version; onClose(): void }) {
  const styles = useStyles();
  const errorId = useId('key-and-bpm-error');
  const save = useSaveMetadata(version);
  const [typed, setTyped] = useState({ key: version.key ?? '', bpm: version.bpm === null ? '' : String(version.bpm) });
  const [isSent, setIsSent] = useState(false);
  // What the user has seen: the values at the start, then those that the server reports.
  const seen = useRef({ key: version.key, bpm: version.bpm });
  const read = readKeyAndBpm(typed);
  const errors = isSent && !read.isValid ? [read.keyError, read.bpmError].filter(Boolean) : [];
  const conflict = isConflict(save.error) ? shownMessage(save.error) : undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsSent(true);
    if (!read.isValid || save.isPending) return;
    const { key, bpm } = read;
    save.mutate(
      { key, bpm, was: conflict ? { key: version.key, bpm: version.bpm } : seen.current },
      { onSuccess: onClose },
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  const box = (name: 'key' | 'bpm', label: string, isWrong: boolean) => (
    <Input
      size="small"
      className={styles[name]}
      value={typed[name]}
      onChange={(_, { value }) => setTyped({ ...typed, [name]: value })}
      input={{
        'aria-label': label,
        placeholder: label,
        autoFocus: name === 'key',
        autoComplete: 'off',
        spellCheck: false,
        onKeyDown,
        ...(name === 'bpm' && { inputMode: 'numeric' }),
        'aria-invalid': isWrong,
        'aria-describedby': errorId,
      }}
    />
  );

  return (
    <form className={styles.form} onSubmit={submit} aria-label="Key and BPM">
      <div className={styles.line}>
        {box('key', 'Key', isSent && !read.isValid && read.keyError !== undefined)}
        {box('bpm', 'BPM', isSent && !read.isValid && read.bpmError !== undefined)}
        <Button
          className={styles.button}
          type="submit"
          onKeyDown={onKeyDown}
          size="small"
          appearance="primary"
          icon={
            save.isPending ? <Spinner size="extra-tiny" appearance="inverted" /> : <Icon name="check-lg" size={12} />
          }
          aria-label="Save key and BPM"
        />
        <Button
          className={styles.button}
          size="small"
          appearance="subtle"
          icon={<Icon name="x-lg" size={12} />}
          aria-label="Cancel"
          onKeyDown={onKeyDown}
          onClick={onClose}
        />
      </div>
      <div id={errorId} role="alert" className={styles.error}>
        {errors.map((error) => (
          <div key={error}>{error}</div>
        ))}
        {conflict && <div>{`${conflict} Save again to replace it with yours.`}</div>}
      </div>
    </form>
  );
}
