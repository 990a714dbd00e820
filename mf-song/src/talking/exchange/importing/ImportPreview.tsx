import { formatNumber, type Song } from '@simmer/contracts';
import { MOST_IMPORTED_NOTES } from '@simmer/contracts/extra';
import { Button, makeStyles, mergeClasses, Spinner, tokens, typographyStyles } from '@simmer/kit/ui';
import { DialogContent, ModalActions } from '@simmer/kit/ui-extra';
import { useCallback, useMemo, useState } from 'react';
import { MOST_SECTIONS } from '../../../playing/sections/edits/sectionEdits.ts';
import type { ReadMarkers } from '../formats/readMarkers.ts';
import { ImportList } from './ImportList.tsx';
import { choicesFor, ImportOptions, offsetOf } from './ImportOptions.tsx';
import { replacedBy } from './importedSections.ts';
import { type ImportRow, type Known, planImport } from './importPlan.ts';
import { addedSentence, importFailure, TOO_MANY_SECTIONS } from './importSentences.ts';
import { useImport } from './useImport.ts';

const useStyles = makeStyles({
  content: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
    rowGap: tokens.spacingVerticalM,
  },
  file: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS, minWidth: 0 },
  name: { flex: 1, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  // Two lines, so that nothing jumps.
  notice: { margin: 0, minHeight: '32px', color: tokens.colorNeutralForeground2, ...typographyStyles.caption1 },
  failed: { color: tokens.colorPaletteRedForeground1 },
});

/** A file that was read. */
export type FileRead = ReadMarkers & { name: string };

type Props = { song: Song; file: FileRead; known: Known; onOther(): void; onClose(): void };

/** Shows what a file will add, and adds it. */
export function ImportPreview({ song, file, known, onOther, onClose }: Props) {
  const styles = useStyles();
  const choices = useMemo(() => choicesFor(file.markers), [file.markers]);
  const [as, setAs] = useState(choices[0] ?? 'notes');
  const [offset, setOffset] = useState('0');
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const { mutate, isPending, error } = useImport(song, onClose);
  const offsetSeconds = offsetOf(offset) ?? 0;
  const rows = useMemo(() => planImport({ ...file, offsetSeconds, as }, known), [file, offsetSeconds, as, known]);
  const chosen = rows.filter(({ id, state }) => state === 'new' && !left.has(id));
  const notes = chosen.filter((row) => row.as === 'note').length;
  const sections = chosen.length - notes;
  const replaced = sections > 0 ? replacedBy(rows, known) : [];
  const onTick = useCallback((ids: readonly number[], isTicked: boolean) => {
    setLeft((before) =>
      isTicked ? new Set([...before].filter((id) => !ids.includes(id))) : new Set([...before, ...ids]),
    );
  }, []);
  const hasTooManyNotes = notes > MOST_IMPORTED_NOTES;
  const hasTooManySections = sections > 0 && known.sections.length - replaced.length + sections > MOST_SECTIONS;
  const canAdd =
    chosen.length > 0 && !hasTooManyNotes && !hasTooManySections && offsetOf(offset) !== undefined && !isPending;
  const status = [
    summaryOf(rows, addedSentence(sections, notes)),
    hasTooManyNotes && `Please choose at most ${formatNumber(MOST_IMPORTED_NOTES)} notes.`,
    hasTooManySections && TOO_MANY_SECTIONS,
    replaced.length > 0 && 'The guessed sections are replaced.',
    file.skipped > 0 && `${formatNumber(file.skipped)} ${file.skipped === 1 ? 'row' : 'rows'} without a time left out.`,
  ];
  return (
    <>
      <DialogContent className={styles.content}>
        <div className={styles.file}>
          <span className={styles.name} data-tooltip={file.name} data-tooltip-when="cut">
            {file.name}
          </span>
          <Button appearance="subtle" disabledFocusable={isPending} onClick={onOther}>
            Choose another file
          </Button>
        </div>
        <ImportOptions
          choices={choices}
          as={as}
          offset={offset}
          isDisabled={isPending}
          onAs={setAs}
          onOffset={setOffset}
        />
        <ImportList rows={rows} left={left} isDisabled={isPending} onTick={onTick} />
        {error ? (
          <p role="alert" className={mergeClasses(styles.notice, styles.failed)}>
            {importFailure(error)}
          </p>
        ) : (
          <p role="status" className={styles.notice}>
            {status.filter(Boolean).join(' ')}
          </p>
        )}
      </DialogContent>
      <ModalActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          appearance="primary"
          disabledFocusable={!canAdd}
          {...(isPending && { icon: <Spinner size="extra-tiny" /> })}
          onClick={() => canAdd && mutate({ rows: chosen, replaced })}
        >
          Add
        </Button>
      </ModalActions>
    </>
  );
}

/** What will be added, or why nothing can be. */
function summaryOf(rows: readonly ImportRow[], added: string): string {
  if (added) return `Adds ${added}.`;
  if (rows.some(({ state }) => state === 'new')) return 'Nothing is selected.';
  const isAllThere = rows.every(({ state }) => state === 'there' || state === 'twice');
  return isAllThere ? 'Everything in this file is already there.' : 'There is nothing new in this file.';
}
