import type { Version } from '@simmer/contracts';
import { Icon } from '@simmer/kit/icons';
import { makeStyles, tokens } from '@simmer/kit/ui';
import { useRef, useState } from 'react';
import { useQuietButton } from '../controls/quietButton.styles.ts';
import { KeyAndBpmEditor } from './KeyAndBpmEditor.tsx';
import { useSaveMetadata } from './metadata.queries.ts';
import { SuggestionChip } from './SuggestionChip.tsx';
import { suggestedMetadata } from './suggestedMetadata.ts';

const useStyles = makeStyles({ unknown: { color: tokens.colorNeutralForeground3 } });

/** A version's key and tempo as text, such as "Am · 92 BPM"; undefined if neither is set. */
export function keyAndBpmText({ key, bpm }: Pick<Version, 'key' | 'bpm'>): string | undefined {
  return [key, bpm === null ? null : `${bpm} BPM`].filter(Boolean).join(' · ') || undefined;
}

const FROM_NAME = ', from the file name';

/** A version's key and tempo, which any member edits in place; unset values may have suggestions. */
export function KeyAndBpm({ version }: { version: Version }) {
  const styles = useStyles();
  const quiet = useQuietButton();
  const edit = useRef<HTMLButtonElement>(null);
  const [isEditing, setIsEditing] = useState(false);
  const save = useSaveMetadata(version);
  const close = () => {
    setIsEditing(false);
    // The button exists again after this render.
    requestAnimationFrame(() => edit.current?.focus());
  };
  if (isEditing) return <KeyAndBpmEditor version={version} onClose={close} />;
  const text = keyAndBpmText(version);
  const { key, bpm } = version;
  const suggested = suggestedMetadata(version);
  const isSuggested = suggested.key !== null || suggested.bpm !== null;
  const take = (change: Partial<Pick<Version, 'key' | 'bpm'>>) => {
    save.mutate({ key, bpm, ...change, was: { key, bpm } });
    edit.current?.focus();
  };
  return (
    <>
      {(text || !isSuggested) && <span className={text ? undefined : styles.unknown}>{text ?? 'Not set'}</span>}
      {suggested.key !== null && (
        <SuggestionChip
          text={suggested.key}
          label={`Use the suggested key ${suggested.key}${version.namedKey ? FROM_NAME : ''}`}
          isDisabled={save.isPending}
          onTake={() => take({ key: suggested.key })}
        />
      )}
      {suggested.bpm !== null && (
        <SuggestionChip
          text={`${suggested.bpm} BPM`}
          label={`Use the suggested tempo of ${suggested.bpm} BPM${version.namedBpm ? FROM_NAME : ''}`}
          isDisabled={save.isPending}
          onTake={() => take({ bpm: suggested.bpm })}
        />
      )}
      <button
        ref={edit}
        type="button"
        className={quiet.button}
        aria-label="Edit key and BPM"
        onClick={() => setIsEditing(true)}
      >
        <Icon name="pencil" size={12} />
      </button>
    </>
  );
}
