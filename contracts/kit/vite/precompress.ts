import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(js|css|html|svg|json)$/;
const worthwhileBytes = 512;
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** What a file's `.br` holds. */
export function brotliOf(source: Buffer): Promise<Buffer> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: source.length };
  return toBrotli(source, { params });
}

async function compressFile(file: string, withBrotli: boolean): Promise<void> {
  const source = await readFile(file);
  if (source.length < worthwhileBytes) return;
  await Promise.all([
    withBrotli ? brotliOf(source).then((bytes) => writeFile(`${file}.br`, bytes)) : rm(`${file}.br`, { force: true }),
    toGzip(source, { level: 9 }).then((bytes) => writeFile(`${file}.gz`, bytes)),
  ]);
}

/**
 * Writes a `.br` and a `.gz` beside every text file of a build, which spares the proxy from compressing. With
 * `SIMMER_BROTLI=later` only the `.gz`: a `.br` takes fifty times as long, and `npm start` makes it once the product is up.
 */
export function precompress(): Plugin {
  return {
    name: 'simmer:precompress',
    apply: 'build',
    enforce: 'post',
    writeBundle: {
      sequential: true,
      order: 'post',
      async handler({ dir = 'dist' }) {
        const withBrotli = process.env.SIMMER_BROTLI !== 'later';
        const files = await readdir(dir, { recursive: true });
        await Promise.all(
          files.filter((file) => compressible.test(file)).map((file) => compressFile(resolve(dir, file), withBrotli)),
        );
      },
    },
  };
}
