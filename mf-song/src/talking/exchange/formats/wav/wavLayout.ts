import { FileError } from '../fileError.ts';

const NO_WAV = 'This file isn’t a complete WAV file.';
const HEAD_BYTES = 12;
const CHUNK_HEAD_BYTES = 8;
/** A writer that didn't know the length left one of these. */
const unknownSizes = new Set([0, 0xffff_ffff]);

/** One chunk of a WAV file. */
export type WavChunk = {
  id: string;
  /** the kind of a list, such as `adtl` */
  listKind: string;
  /** where its content begins */
  from: number;
  /** the length of its content, without padding */
  size: number;
};

/** Where everything is in a WAV file. */
type WavLayout = {
  /** `RF64` and `BW64` keep long sizes in a chunk of their own */
  form: 'RIFF' | 'RF64' | 'BW64';
  chunks: WavChunk[];
  sampleRate: number;
  /** the length of a sample of all channels */
  frameBytes: number;
  frames: number;
};

const text = (view: DataView, at: number) =>
  String.fromCharCode(...Array.from({ length: 4 }, (_, byte) => view.getUint8(at + byte)));

async function read(file: Blob, from: number, bytes: number): Promise<DataView> {
  return new DataView(await file.slice(from, from + bytes).arrayBuffer());
}

async function chunkAt(file: Blob, at: number, longDataSize: number | undefined): Promise<WavChunk | undefined> {
  const head = await read(file, at, HEAD_BYTES);
  if (head.byteLength < CHUNK_HEAD_BYTES || !/^[ -~]{4}$/.test(text(head, 0))) return undefined;
  const id = text(head, 0);
  const from = at + CHUNK_HEAD_BYTES;
  const rest = file.size - from;
  const declared = head.getUint32(4, true);
  const isOpen = id === 'data' && unknownSizes.has(declared);
  const size = id === 'data' && longDataSize !== undefined ? longDataSize : isOpen ? rest : declared;
  return {
    id,
    listKind: id === 'LIST' && head.byteLength === HEAD_BYTES ? text(head, 8) : '',
    from,
    size: Math.min(size, rest),
  };
}

/** The size of the sound in a file whose sizes don't fit 32 bits. */
async function longSizeOf(file: Blob, chunk: WavChunk): Promise<number | undefined> {
  if (chunk.id !== 'ds64' || chunk.size < 16) return undefined;
  return Number((await read(file, chunk.from, 16)).getBigUint64(8, true));
}

async function chunksOf(file: Blob): Promise<WavChunk[]> {
  const chunks: WavChunk[] = [];
  let longDataSize: number | undefined;
  for (let at = HEAD_BYTES; at + CHUNK_HEAD_BYTES <= file.size; ) {
    const chunk = await chunkAt(file, at, longDataSize);
    if (!chunk) break;
    longDataSize ??= await longSizeOf(file, chunk);
    chunks.push(chunk);
    at = chunk.from + chunk.size + (chunk.size % 2);
  }
  return chunks;
}

/** Whether a file begins as WAV files do. */
export async function isWav(file: Blob): Promise<boolean> {
  const head = await read(file, 0, HEAD_BYTES);
  return head.byteLength === HEAD_BYTES && /^(RIFF|RF64|BW64)$/.test(text(head, 0)) && text(head, 8) === 'WAVE';
}

/**
 * Reads where everything is in a WAV file; its sound is not read.
 *
 * @throws FileError
 */
export async function readWavLayout(file: Blob): Promise<WavLayout> {
  if (!(await isWav(file))) throw new FileError(NO_WAV);
  const form = text(await read(file, 0, 4), 0) as WavLayout['form'];
  const chunks = await chunksOf(file);
  const format = chunks.find(({ id }) => id === 'fmt ');
  const sound = chunks.find(({ id }) => id === 'data');
  if (!format || format.size < 16 || !sound) throw new FileError(NO_WAV);
  const view = await read(file, format.from, 16);
  const [sampleRate, frameBytes] = [view.getUint32(4, true), view.getUint16(12, true)];
  if (sampleRate === 0 || frameBytes === 0) throw new FileError(NO_WAV);
  return { form, chunks, sampleRate, frameBytes, frames: Math.floor(sound.size / frameBytes) };
}
