import { copyText, formatNumber, type Song } from '@simmer/contracts';
import { Button, makeStyles, PageState, Spinner, tokens } from '@simmer/kit/ui';
import { DialogBody, DialogContent, DialogTitle, Modal, ModalActions } from '@simmer/kit/ui-extra';
import { useMemo, useRef, useState } from 'react';
import { LoadFailure } from '../../../feedback/LoadFailure.tsx';
import { markersOf, type Sheet } from '../formats/sheet.ts';
import { writeText } from '../formats/writeText.ts';
import { type ExportChoice, ExportChoices } from './ExportChoices.tsx';
import { holdsMarkers } from './exportFormats.ts';
import { PrintSheet } from './PrintSheet.tsx';
import { SaveStatus } from './SaveStatus.tsx';
import { useSave } from './useSave.ts';
import { type SheetParts, useSheetParts } from './useSheetParts.ts';

const useStyles = makeStyles({
  surface: { maxWidth: '520px' },
  // As high as the choices, which are there in a moment.
  content: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
    rowGap: tokens.spacingVerticalM,
    minHeight: '432px',
  },
  wait: { alignSelf: 'center', justifySelf: 'center' },
});

type Props = { song: Song; onClosed(): void };

/** Takes a version's sections and notes out of Simmer: for a DAW, as text, or on paper. */
export function ExportDialog({ song, onClosed }: Props) {
  const styles = useStyles();
  return (
    <Modal className={styles.surface} onClosed={onClosed}>
      {(close) => <Body song={song} onClose={close} />}
    </Modal>
  );
}

const usual: ExportChoice = { format: 'reaper', withSections: true, withNotes: true, withResolved: false };

function sheetOf({ open, resolved, ...parts }: SheetParts, choice: ExportChoice): Sheet {
  const end = Number.MAX_VALUE;
  const notes = [...(choice.withNotes ? open : []), ...(choice.withResolved ? resolved : [])];
  return {
    ...parts,
    sections: choice.withSections ? parts.sections : [],
    notes: notes.sort((one, other) => (one.atSeconds ?? end) - (other.atSeconds ?? end)),
  };
}

function Body({ song, onClose }: { song: Song; onClose(): void }) {
  const styles = useStyles();
  const { parts, error, retry } = useSheetParts(song);
  const [choice, setChoice] = useState(usual);
  const [printed, setPrinted] = useState<Sheet>();
  const button = useRef<HTMLButtonElement>(null);
  const { state, save, cancel } = useSave(song, onClose);
  const sheet = useMemo(() => parts && sheetOf(parts, choice), [parts, choice]);
  const { format } = choice;
  const count = sheet
    ? holdsMarkers(format)
      ? markersOf(sheet).length
      : sheet.sections.length + sheet.notes.length
    : 0;
  const isSaving = state.status === 'saving';
  const run = () => {
    if (!sheet || count === 0 || isSaving) return;
    if (format === 'print') setPrinted(sheet);
    else save(format, sheet);
  };
  const onPrinted = () => {
    setPrinted(undefined);
    // What isn't printed may have lost it.
    button.current?.focus();
  };
  const copy = () => {
    if (sheet && count > 0) void copyText(writeText(sheet), { title: 'Copied to clipboard' });
  };
  const isEmpty = parts && parts.sections.length + parts.open.length + parts.resolved.length === 0;
  return (
    <DialogBody>
      <DialogTitle>Export markers</DialogTitle>
      <DialogContent className={styles.content}>
        {parts && !isEmpty && (
          <ExportChoices song={song} parts={parts} choice={choice} isDisabled={isSaving} onChoose={setChoice} />
        )}
        {parts && isEmpty && (
          <div className={styles.wait}>
            <PageState
              picture="empty"
              heading="Nothing to export yet"
              text="This version has no sections and no notes yet."
            />
          </div>
        )}
        {!parts && !error && <Spinner className={styles.wait} label="Loading sections and notes…" />}
        {!parts && error && <LoadFailure heading="Couldn’t load sections and notes" error={error} onRetry={retry} />}
        {parts && !isEmpty && <SaveStatus state={state} summary={sheet ? summaryOf(sheet, format, count) : ''} />}
      </DialogContent>
      <ModalActions>
        <Button onClick={isSaving ? cancel : onClose}>{isSaving ? 'Stop' : 'Cancel'}</Button>
        {format === 'text' && (
          <Button disabledFocusable={count === 0} onClick={copy}>
            Copy
          </Button>
        )}
        <Button
          ref={button}
          appearance="primary"
          disabledFocusable={count === 0 || isSaving}
          {...(isSaving && { icon: <Spinner size="extra-tiny" /> })}
          onClick={run}
        >
          {format === 'print' ? 'Print' : 'Export'}
        </Button>
      </ModalActions>
      {printed && <PrintSheet sheet={printed} onDone={onPrinted} />}
    </DialogBody>
  );
}

const counted = (count: number, word: string) => `${formatNumber(count)} ${word}${count === 1 ? '' : 's'}`;

/** What will be in the file, and what can't be. */
function summaryOf(sheet: Sheet, format: ExportChoice['format'], count: number): string {
  const placed = sheet.notes.filter(({ atSeconds }) => atSeconds !== null).length;
  const left = holdsMarkers(format) ? sheet.notes.length - placed : 0;
  const without =
    left > 0
      ? ` ${counted(left, 'note')} without a time only ${left === 1 ? 'appears' : 'appear'} in text and print.`
      : '';
  if (count === 0) return `Nothing to export.${without}`;
  const notes = sheet.notes.length - left;
  const what = [
    sheet.sections.length > 0 && counted(sheet.sections.length, 'section'),
    notes > 0 && counted(notes, 'note'),
  ];
  return `${what.filter(Boolean).join(' and ')}.${without}`;
}
