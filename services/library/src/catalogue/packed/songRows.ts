import { closingBracket, gzipOf } from './gzipOf.ts';
import { packInThreads, packNow, type Segment } from './segment.ts';

/** A song's row of the list, as JSON text. */
export type SongRow = { titleKey: string; json: string };

/** The rows of the list in segments, of which a change touches one. */
export type SongRows = {
  get(titleKey: string): string | undefined;
  /** replaces, adds and removes rows. @param titleKeys all that may have changed @param found the rows there are now */
  put(titleKeys: readonly string[], found: readonly SongRow[]): void;
  /** all rows at this moment as JSON, gzipped; only what changed since the last call is compressed */
  pack(): Promise<Buffer>;
};

const ROWS_OF_SEGMENT = 256;
/** More than these are compressed in threads. */
const MOST_NOW = 4;

type Rows = ReadonlyMap<string, string>;
/** Never changed, only replaced: whoever packs it meanwhile goes on with what it was. */
type Part = { rows: Rows; packed?: { isFirst: boolean; segment: Promise<Segment> } };

const textOf = (rows: Rows, isFirst: boolean) => `${isFirst ? '[' : ','}${[...rows.values()].join(',')}`;

/** A part's segment, compressed once. */
function segmentOf(part: Part, isFirst: boolean, pack: (text: string) => Segment | Promise<Segment>): Promise<Segment> {
  if (part.packed?.isFirst === isFirst) return part.packed.segment;
  const packed = { isFirst, segment: Promise.resolve(pack(textOf(part.rows, isFirst))) };
  part.packed = packed;
  packed.segment.catch(() => {
    if (part.packed === packed) delete part.packed;
  });
  return packed.segment;
}

/** Keeps rows in memory. A row stays in its segment as long as it is listed, and a new one goes into the last. */
export function createSongRows(rows: readonly SongRow[]): SongRows {
  const parts: Part[] = [];
  const placeOf = new Map<string, number>();

  function put(titleKeys: readonly string[], found: readonly SongRow[]): void {
    const copies = new Map<number, Map<string, string>>();
    const rowsAt = (place: number) => copies.get(place) ?? parts[place]?.rows;
    const copyOf = (place: number) => {
      const copy = copies.get(place) ?? new Map(parts[place]?.rows);
      copies.set(place, copy);
      return copy;
    };
    const there = new Set(found.map(({ titleKey }) => titleKey));
    for (const titleKey of titleKeys) {
      const place = placeOf.get(titleKey);
      if (place === undefined || there.has(titleKey)) continue;
      copyOf(place).delete(titleKey);
      placeOf.delete(titleKey);
    }
    let last = Math.max(0, parts.length - 1);
    for (const { titleKey, json } of found) {
      if ((rowsAt(last)?.size ?? 0) >= ROWS_OF_SEGMENT) last += 1;
      const place = placeOf.get(titleKey) ?? last;
      if (rowsAt(place)?.get(titleKey) === json) continue;
      copyOf(place).set(titleKey, json);
      placeOf.set(titleKey, place);
    }
    for (const [place, copy] of copies) parts[place] = { rows: copy };
  }

  put([], rows);
  return {
    get(titleKey) {
      const place = placeOf.get(titleKey);
      return place === undefined ? undefined : parts[place]?.rows.get(titleKey);
    },
    put,
    async pack() {
      const filled = parts.filter((part) => part.rows.size > 0);
      if (filled.length === 0) return gzipOf([packNow('['), closingBracket]);
      const changed = filled.filter(({ packed }, place) => packed?.isFirst !== (place === 0));
      const pack = changed.length > MOST_NOW ? packInThreads : packNow;
      const segments: Segment[] = [];
      // One after the other: together they would hold the whole list as text once more.
      for (const [place, part] of filled.entries()) segments.push(await segmentOf(part, place === 0, pack));
      return gzipOf([...segments, closingBracket]);
    },
  };
}
