import { promisify } from 'node:util';
import { brotliCompress, constants, gunzip } from 'node:zlib';

const catalogueEncodings = ['br', 'gzip', 'identity'] as const;
export type CatalogueEncoding = (typeof catalogueEncodings)[number];

/** A list ready to send. What takes longer than gzip is made once somebody asks for it, and kept with the revision. */
export type CatalogueBody = {
  revision: string;
  gzip: Buffer;
  /** on the clock of `performance` */
  madeAtMs: number;
  br?: Buffer;
  plain?: Promise<Buffer>;
  /** brotli was begun; once is enough */
  isPacking?: boolean;
};

const decompress = promisify(gunzip);
const compress = promisify(brotliCompress);

/** During an import hardly any list stands so long. */
const STANDS_MS = 1_000;

/** The plain bytes. */
export function plainOf(body: CatalogueBody): Promise<Buffer> {
  const plain = body.plain ?? decompress(body.gzip);
  body.plain = plain;
  plain.catch(() => {
    if (body.plain === plain) delete body.plain;
  });
  return plain;
}

async function packBrotli(body: CatalogueBody): Promise<void> {
  const plain = await decompress(body.gzip);
  body.br = await compress(plain, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 4,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  });
}

/**
 * Begins to compress a list that has stood for a moment once more, in zlib's own threads: a seventh smaller, for those who
 * ask later. If that fails, they get gzip.
 */
export function beginBrotli(body: CatalogueBody): void {
  if (body.isPacking || performance.now() - body.madeAtMs < STANDS_MS) return;
  body.isPacking = true;
  packBrotli(body).catch(() => undefined);
}

/** The weak ETag of a list in one encoding: rows stand in another order where another instance packed them. */
export function etagOf(revision: string, encoding: CatalogueEncoding): string {
  return `W/"${revision}-${encoding}"`;
}

/** The tag of this revision that a client already holds, in whichever encoding. */
export function knownTag(ifNoneMatch: string | undefined, revision: string): string | undefined {
  const known = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim());
  return catalogueEncodings
    .map((encoding) => etagOf(revision, encoding))
    .find((tag) => known.includes(tag) || known.includes(tag.slice(2)));
}
