import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

/** A song's row of the list, as JSON text. */
export type SongRow = { titleKey: string; json: string };

/** The rows of the list, in memory. */
export type SongRows = ReturnType<typeof createSongRows>;

/** Level 4 is where more time saves little. */
const LEVEL = 4;
const ROWS_OF_PIECE = 256;

/** The list in pieces, so that the service answers in between. */
function* piecesOf(rows: readonly string[]): Generator<string> {
  for (let from = 0; from < rows.length; from += ROWS_OF_PIECE) {
    yield `${from === 0 ? '[' : ','}${rows.slice(from, from + ROWS_OF_PIECE).join(',')}`;
  }
  yield rows.length === 0 ? '[]' : ']';
}

/** Keeps rows in memory. A row stays in its place as long as it is listed, and a new one comes last. */
export function createSongRows(rows: readonly SongRow[]) {
  const jsonOf = new Map(rows.map(({ titleKey, json }) => [titleKey, json]));
  return {
    get: (titleKey: string) => jsonOf.get(titleKey),
    /** replaces, adds and removes rows. @param titleKeys all that may have changed @param found the rows there are now */
    put(titleKeys: readonly string[], found: readonly SongRow[]) {
      const there = new Set(found.map(({ titleKey }) => titleKey));
      for (const titleKey of titleKeys) if (!there.has(titleKey)) jsonOf.delete(titleKey);
      for (const { titleKey, json } of found) jsonOf.set(titleKey, json);
    },
    /** all rows at this moment as JSON, gzipped */
    async pack() {
      const gzip = createGzip({ level: LEVEL });
      const [packed] = await Promise.all([buffer(gzip), pipeline(Readable.from(piecesOf([...jsonOf.values()])), gzip)]);
      return packed;
    },
  };
}
