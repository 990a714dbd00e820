import type { Version } from '@simmer/contracts';
import { Icon } from '@simmer/kit/icons';
import { makeStyles, tokens } from '@simmer/kit/ui';
import { useQuietButton } from '../../controls/quietButton.styles.ts';
import { useEditPopover } from '../../controls/useEditPopover.tsx';
import { KeyAndBpmEditor } from './KeyAndBpmEditor.tsx';
import { useSaveMetadata } from './metadata.queries.ts';
import { SuggestionChip } from './SuggestionChip.tsx';
import { suggestedMetadata } from './suggestedMetadata.ts';

const useStyles = makeStyles({ unknown: { color: tokens.colorNeutralForeground3 } });

/** A version's key and tempo as text, such as "Am · 92 BPM"; undefined if neither is set. */
function keyAndBpmText({ key, bpm }: Pick<Version, 'key' | 'bpm'>): string | undefined {
  return [key, bpm === null ? null : `${bpm} BPM`].filter(Boolean).join(' · ') || undefined;
}

const FROM_NAME = ', from the file name';

/** A version's key and tempo, which any member edits; unset values may have suggestions. */
export function KeyAndBpm({ version }: { version: Version }) {
  const styles = useStyles();
  const quiet = useQuietButton();
  const save = useSaveMetadata(version);
  const { anchor, buttonProps, popover } = useEditPopover({
    title: 'Key and BPM',
    children: (close) => <KeyAndBpmEditor version={version} onDone={close} />,
  });
  const text = keyAndBpmText(version);
  const { key, bpm } = version;
  const suggested = suggestedMetadata(version);
  const isSuggested = suggested.key !== null || suggested.bpm !== null;
  const take = (change: Partial<Pick<Version, 'key' | 'bpm'>>) => {
    save.mutate({ key, bpm, ...change, was: { key, bpm } });
    // The pressed suggestion goes away.
    anchor?.focus();
  };
  return (
    <>
      {(text || !isSuggested) && <span className={text ? undefined : styles.unknown}>{text ?? 'Not set'}</span>}
      {suggested.key !== null && (
        <SuggestionChip
          text={suggested.key}
          label={`${suggested.key}: use the suggested key${version.namedKey ? FROM_NAME : ''}`}
          isDisabled={save.isPending}
          onTake={() => take({ key: suggested.key })}
        />
      )}
      {suggested.bpm !== null && (
        <SuggestionChip
          text={`${suggested.bpm} BPM`}
          label={`${suggested.bpm} BPM: use the suggested tempo${version.namedBpm ? FROM_NAME : ''}`}
          isDisabled={save.isPending}
          onTake={() => take({ bpm: suggested.bpm })}
        />
      )}
      <button type="button" className={quiet.button} aria-label="Edit key and BPM" {...buttonProps}>
        <Icon name="pencil" size={12} />
      </button>
      {popover}
    </>
  );
}
