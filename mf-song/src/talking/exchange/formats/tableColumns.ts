import { readTime } from './times.ts';

/** Where a table's columns are, and where its rows begin. */
export type TableColumns = {
  firstRow: number;
  start: number;
  name: number;
  number?: number | undefined;
  /** stands in for an empty name */
  text?: number | undefined;
  end?: number | undefined;
  length?: number | undefined;
};

/** What DAWs call their columns, in order of preference. */
const titles = {
  number: ['#', 'id', 'type'],
  name: ['name', 'marker name', 'marker', 'label', 'title', 'text', 'note', 'comment', 'description'],
  text: ['description', 'comment', 'comments', 'note', 'text'],
  start: ['start', 'start time', 'time', 'position', 'time in', 'in', 'timecode', 'location', 'seconds', 'begin', 'at'],
  end: ['end', 'end time', 'time out', 'out', 'until', 'stop'],
  length: ['length', 'duration'],
} as const;

/** Some programs print lines about the session first. */
const MOST_LINES_BEFORE = 60;

function inHeader(row: readonly string[], firstRow: number): TableColumns | undefined {
  const cells = row.map((cell) => cell.trim().toLowerCase());
  const find = (kind: keyof typeof titles, but?: number): number | undefined =>
    titles[kind]
      .map((title) => cells.findIndex((cell, place) => cell === title && place !== but))
      .find((place) => place >= 0);
  const start = find('start');
  const name = find('name', start);
  if (start === undefined || name === undefined) return undefined;
  return {
    firstRow,
    start,
    name,
    number: find('number'),
    text: find('text', name),
    end: find('end'),
    length: find('length'),
  };
}

const isTime = (cell: string | undefined) => {
  const time = readTime(cell ?? '', undefined);
  return 'seconds' in time || time.problem !== 'noTime';
};

/** A table without a header, such as Audacity's labels: start, end, name. */
function withoutHeader(row: readonly string[]): TableColumns | undefined {
  const start = row.findIndex(isTime);
  const end = isTime(row[start + 1]) && row.length > 2 ? start + 1 : undefined;
  const name = row.findIndex((cell, place) => place !== start && place !== end && cell.trim() !== '' && !isTime(cell));
  return start < 0 || name < 0 ? undefined : { firstRow: 0, start, name, end };
}

/** Finds a table's columns by their titles, else by what is in its first row. */
export function findColumns(rows: readonly string[][]): TableColumns | undefined {
  for (const [place, row] of rows.slice(0, MOST_LINES_BEFORE).entries()) {
    const columns = inHeader(row, place + 1);
    if (columns) return columns;
  }
  return withoutHeader(rows[0] ?? []);
}
