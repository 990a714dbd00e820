import { promisify } from 'node:util';
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib';
import type { CatalogueText } from './catalogue.repository.ts';

export type CatalogueEncoding = 'br' | 'gzip' | 'identity';

/** A list ready to send, built once per revision. */
export type CatalogueBody = { revision: string; br: Buffer; gzip: Buffer };

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const decompress = promisify(gunzip);

/** Past this size the better compression takes longer than sending what it saves. */
const LARGE_BYTES = 4_000_000;

/** Compresses a list both ways, in zlib's own threads. */
export async function packCatalogue({ revision, json }: CatalogueText): Promise<CatalogueBody> {
  const bytes = Buffer.from(json);
  const brotliQuality = bytes.length > LARGE_BYTES ? 4 : 5;
  const [br, gz] = await Promise.all([
    compressBrotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      },
    }),
    compressGzip(bytes, { level: 4 }),
  ]);
  return { revision, br, gzip: gz };
}

/** The bytes in one encoding. Plain bytes are requested too rarely to keep. */
export async function bytesOf(body: CatalogueBody, encoding: CatalogueEncoding): Promise<Buffer> {
  return encoding === 'identity' ? decompress(body.gzip) : body[encoding];
}

/** The strong ETag of a list in one encoding; different bytes get a different tag. */
export function etagOf(revision: string, encoding: CatalogueEncoding): string {
  return `"${revision}-${encoding}"`;
}

/** Whether a client already holds this revision, in whichever encoding; weak tags count, as RFC 9110 has it for GET. */
export function isUnchanged(ifNoneMatch: string | undefined, revision: string): boolean {
  const given = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return (['br', 'gzip', 'identity'] as const).some((encoding) => given.includes(etagOf(revision, encoding)));
}
