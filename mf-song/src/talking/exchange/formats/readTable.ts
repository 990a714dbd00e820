import { parse } from 'papaparse';
import { FileError } from './fileError.ts';
import { inOrder, type Marker, markerOf } from './marker.ts';
import { findColumns, type TableColumns } from './tableColumns.ts';
import { type Bars, type ReadTime, readTime } from './times.ts';

const NO_COLUMNS = 'No markers found. Simmer reads MIDI files, and tables with a time and a name in each row.';
const IN_BARS =
  'The times in this file are bars and beats. Set beat one in a section’s menu, or export the file with times in minutes and seconds.';
const IN_FRAMES =
  'The times in this file are timecode with frames. Please export it with times in minutes and seconds.';

/** The apostrophe that keeps a spreadsheet from running a name as a formula. */
const GUARD = /^'(?=[=+\-@\t\r])/;

/** How a row says what it is: "R1" in Reaper, else by its end. */
const REAPER_NUMBER = /^([RM])\d+$/i;

function secondsOf(time: ReadTime | undefined): number | undefined {
  return time && 'seconds' in time ? time.seconds : undefined;
}

function readRow(row: readonly string[], columns: TableColumns, bars: Bars | undefined): Marker | ReadTime {
  const cell = (place: number | undefined) => (place === undefined ? '' : (row[place] ?? '').trim());
  const timeIn = (place: number | undefined) => (cell(place) === '' ? undefined : readTime(cell(place), bars));
  const start = readTime(cell(columns.start), bars);
  if ('problem' in start) return start;
  const length = secondsOf(timeIn(columns.length));
  const until = secondsOf(timeIn(columns.end)) ?? (length === undefined ? null : start.seconds + length);
  const isMarker = REAPER_NUMBER.exec(cell(columns.number))?.[1]?.toUpperCase() === 'M';
  const name = cell(columns.name) || cell(columns.text);
  return markerOf(name.replace(GUARD, ''), start.seconds, isMarker ? null : until);
}

type ReadTable = { markers: Marker[] /** rows without a time */; skipped: number };

/**
 * The markers of a table: Reaper's, or any with a time and a name in each row, separated by commas, semicolons or tabs.
 *
 * @throws FileError
 */
export function readTable(text: string, bars: Bars | undefined): ReadTable {
  const { data } = parse<string[]>(text.replace(/^\ufeff/, ''), { skipEmptyLines: 'greedy' });
  const columns = findColumns(data);
  if (!columns) throw new FileError(NO_COLUMNS);
  const rows = data.slice(columns.firstRow).map((row) => readRow(row, columns, bars));
  const markers = rows.filter((row): row is Marker => 'kind' in row);
  const problems = new Set(rows.flatMap((row) => ('problem' in row ? row.problem : [])));
  if (problems.has('bars')) throw new FileError(IN_BARS);
  if (problems.has('frames')) throw new FileError(IN_FRAMES);
  if (markers.length === 0 && rows.length > 0) throw new FileError(NO_COLUMNS);
  return { markers: inOrder(markers), skipped: rows.length - markers.length };
}
