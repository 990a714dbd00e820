import type { BeatGrid } from '@simmer/contracts/extra';
import { decodeText } from './decodeText.ts';
import { FileError } from './fileError.ts';
import type { Marker } from './marker.ts';
import { isMidi, readMidi } from './readMidi.ts';
import { readTable } from './readTable.ts';
import { barsIn } from './times.ts';

export const LARGEST_FILE_BYTES = 1_048_576;
const MOST_MARKERS = 2000;

/** What was read from a file. */
export type ReadMarkers = {
  markers: Marker[];
  /** rows without a time */
  skipped: number;
  /** whether the file can't say where a marker ends, as MIDI can't */
  hasOnlyStarts: boolean;
};

const isText = (text: string) => !/[^\P{Cc}\t\r\n]/u.test(text.slice(0, 4096));

/**
 * Reads the markers of a file that a DAW wrote: MIDI, or a table.
 *
 * @param grid the version's beats, for times in bars
 * @throws FileError with a sentence for the person
 */
export function readMarkers(bytes: Uint8Array, grid: BeatGrid | null): ReadMarkers {
  if (bytes.length > LARGEST_FILE_BYTES)
    throw new FileError('This file is larger than 1 MB. Marker files are usually small.');
  if (bytes.length === 0) throw new FileError('This file is empty.');
  const read = isMidi(bytes)
    ? { markers: readMidi(bytes), skipped: 0, hasOnlyStarts: true }
    : { ...readText(decodeText(bytes), grid), hasOnlyStarts: false };
  if (read.markers.length === 0) throw new FileError('There are no markers in this file.');
  if (read.markers.length > MOST_MARKERS) throw new FileError('This file has more than 2,000 markers.');
  return read;
}

function readText(text: string, grid: BeatGrid | null) {
  if (!isText(text)) throw new FileError('This is neither a MIDI file nor a table of markers.');
  return readTable(text, barsIn(grid));
}
