import { type Song, shownMessage, shownName } from '@simmer/contracts';
import type { BeatGrid } from '@simmer/contracts/extra';
import { Button, makeStyles, Spinner, tokens } from '@simmer/kit/ui';
import { DialogBody, DialogContent, DialogTitle, Modal, ModalActions } from '@simmer/kit/ui-extra';
import { useState } from 'react';
import { LoadFailure } from '../../../feedback/LoadFailure.tsx';
import { FileError } from '../formats/fileError.ts';
import { LARGEST_FILE_BYTES, readMarkers } from '../formats/readMarkers.ts';
import { FileChoice } from './FileChoice.tsx';
import { type FileRead, ImportPreview } from './ImportPreview.tsx';
import { useKnown } from './useKnown.ts';

const useStyles = makeStyles({
  surface: { maxWidth: '600px' },
  content: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
    rowGap: tokens.spacingVerticalM,
    minHeight: '256px',
  },
  wait: { alignSelf: 'center', justifySelf: 'center' },
  // Two lines, so that nothing jumps.
  failed: { margin: 0, minHeight: '40px', color: tokens.colorPaletteRedForeground1, overflowWrap: 'anywhere' },
});

type Props = { song: Song; onClosed(): void };

/** Brings markers that were made in a DAW into a version, as sections or notes. */
export function ImportDialog({ song, onClosed }: Props) {
  const styles = useStyles();
  return (
    <Modal className={styles.surface} onClosed={onClosed}>
      {(close) => <Body song={song} onClose={close} />}
    </Modal>
  );
}

async function read(file: File, grid: BeatGrid | null): Promise<FileRead> {
  // Before a film is read into memory.
  if (file.size > LARGEST_FILE_BYTES)
    throw new FileError('This file is larger than 1 MB. Marker files are usually small.');
  return { ...readMarkers(new Uint8Array(await file.arrayBuffer()), grid), name: shownName(file.name) };
}

function Body({ song, onClose }: { song: Song; onClose(): void }) {
  const styles = useStyles();
  const { known, grid, error, retry } = useKnown(song);
  const [file, setFile] = useState<FileRead>();
  const [failure, setFailure] = useState<string>();
  const open = async (chosen: File) => {
    setFailure(undefined);
    try {
      setFile(await read(chosen, grid));
    } catch (problem) {
      setFailure(
        problem instanceof FileError ? `“${shownName(chosen.name)}”: ${problem.message}` : shownMessage(problem),
      );
    }
  };
  return (
    <DialogBody>
      <DialogTitle>Import markers</DialogTitle>
      {known && file ? (
        <ImportPreview
          // A new file starts with its own choices.
          key={file.name}
          song={song}
          file={file}
          known={known}
          onOther={() => setFile(undefined)}
          onClose={onClose}
        />
      ) : (
        <>
          <DialogContent className={styles.content}>
            {known && (
              <>
                <FileChoice onFile={(chosen) => void open(chosen)} />
                <p role="alert" className={styles.failed}>
                  {failure}
                </p>
              </>
            )}
            {!known && !error && <Spinner className={styles.wait} label="Loading sections and notes…" />}
            {!known && error && (
              <LoadFailure heading="Couldn’t load sections and notes" error={error} onRetry={retry} />
            )}
          </DialogContent>
          <ModalActions>
            <Button onClick={onClose}>Cancel</Button>
          </ModalActions>
        </>
      )}
    </DialogBody>
  );
}
