import { isLarge, LARGEST_32, type Place } from './place.ts';

/** No compression: audio hardly gets smaller, and only stored files have lengths that are known beforehand. */
const STORED = 0;
/** the checksum follows the content, and the name is UTF-8 */
const FLAGS = 0x0808;
/** The format's version that a reader needs, and the one with ZIP64. */
const NEEDED = 20;
const NEEDED_64 = 45;
/** made on Unix, an ordinary file that everyone may read */
const MADE_ON = 3 << 8;
const FILE_MODE = (0o100644 << 16) >>> 0;

const LARGEST_16 = 0xffff;

type Field = [bytes: 2 | 4 | 8, value: number];

/** Writes fields one after the other, least byte first. */
function written(fields: readonly Field[]): Buffer {
  const record = Buffer.alloc(fields.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of fields) {
    if (bytes === 8) record.writeBigUInt64LE(BigInt(value), at);
    else record.writeUIntLE(value, at, bytes);
    at += bytes;
  }
  return record;
}

/** A moment as MS-DOS wrote it, without a zone and by two seconds; the one below is exact. */
function dosTime(moment: Date): [time: number, date: number] {
  const year = Math.min(Math.max(moment.getUTCFullYear() - 1980, 0), 127);
  return [
    (moment.getUTCHours() << 11) | (moment.getUTCMinutes() << 5) | (moment.getUTCSeconds() >> 1),
    (year << 9) | ((moment.getUTCMonth() + 1) << 5) | moment.getUTCDate(),
  ];
}

/** The extended timestamp: seconds since 1970. */
function exactTime(moment: Date): Buffer {
  const seconds = Math.min(Math.max(Math.floor(moment.getTime() / 1000), 0), 0x7fff_ffff);
  return Buffer.concat([
    written([
      [2, 0x5455],
      [2, 5],
    ]),
    Buffer.from([1]),
    written([[4, seconds]]),
  ]);
}

/** The ZIP64 field with those values that are too large for their own; empty if there are none. */
function largeValues(values: readonly number[]): Buffer {
  if (values.length === 0) return Buffer.alloc(0);
  return written([[2, 1], [2, 8 * values.length], ...values.map((value): Field => [8, value])]);
}

/** What stands before a file. Sizes and checksum follow the content, so they are zero here. */
export function localHeader(place: Place): Buffer {
  const extra = Buffer.concat([exactTime(place.modifiedAt), largeValues(isLarge(place) ? [0, 0] : [])]);
  const size = isLarge(place) ? LARGEST_32 : 0;
  const [time, date] = dosTime(place.modifiedAt);
  const head = written([
    [4, 0x0403_4b50],
    [2, isLarge(place) ? NEEDED_64 : NEEDED],
    [2, FLAGS],
    [2, STORED],
    [2, time],
    [2, date],
    [4, 0],
    [4, size],
    [4, size],
    [2, place.nameBytes.length],
    [2, extra.length],
  ]);
  return Buffer.concat([head, place.nameBytes, extra]);
}

/** What stands after a file's content. */
export function dataDescriptor(place: Place, crc: number): Buffer {
  const bytes = isLarge(place) ? 8 : 4;
  return written([
    [4, 0x0807_4b50],
    [4, crc],
    [bytes, place.sizeBytes],
    [bytes, place.sizeBytes],
  ]);
}

/** A file's entry in the directory at the end. */
export function directoryEntry(place: Place, crc: number): Buffer {
  const isFar = place.offset >= LARGEST_32;
  const large = [...(isLarge(place) ? [place.sizeBytes, place.sizeBytes] : []), ...(isFar ? [place.offset] : [])];
  const extra = Buffer.concat([exactTime(place.modifiedAt), largeValues(large)]);
  const needed = large.length > 0 ? NEEDED_64 : NEEDED;
  const size = isLarge(place) ? LARGEST_32 : place.sizeBytes;
  const [time, date] = dosTime(place.modifiedAt);
  const head = written([
    [4, 0x0201_4b50],
    [2, MADE_ON | needed],
    [2, needed],
    [2, FLAGS],
    [2, STORED],
    [2, time],
    [2, date],
    [4, crc],
    [4, size],
    [4, size],
    [2, place.nameBytes.length],
    [2, extra.length],
    [2, 0],
    [2, 0],
    [2, 0],
    [4, FILE_MODE],
    [4, Math.min(place.offset, LARGEST_32)],
  ]);
  return Buffer.concat([head, place.nameBytes, extra]);
}

/** The directory's place and size. */
type Directory = { count: number; offset: number; sizeBytes: number };

/** The last record; before it, if one of its values is too large, the same in ZIP64. */
export function endOfDirectory({ count, offset, sizeBytes }: Directory): Buffer {
  const end = written([
    [4, 0x0605_4b50],
    [2, 0],
    [2, 0],
    [2, Math.min(count, LARGEST_16)],
    [2, Math.min(count, LARGEST_16)],
    [4, Math.min(sizeBytes, LARGEST_32)],
    [4, Math.min(offset, LARGEST_32)],
    [2, 0],
  ]);
  if (count < LARGEST_16 && sizeBytes < LARGEST_32 && offset < LARGEST_32) return end;
  const end64 = written([
    [4, 0x0606_4b50],
    [8, 44],
    [2, MADE_ON | NEEDED_64],
    [2, NEEDED_64],
    [4, 0],
    [4, 0],
    [8, count],
    [8, count],
    [8, sizeBytes],
    [8, offset],
  ]);
  const locator = written([
    [4, 0x0706_4b50],
    [4, 0],
    [8, offset + sizeBytes],
    [4, 1],
  ]);
  return Buffer.concat([end64, locator, end]);
}
