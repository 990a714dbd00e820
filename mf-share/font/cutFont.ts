import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const NAME = 'inter-latin-wght-normal.woff2';

const from = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');

/** ASCII, the letters of Western Europe and the punctuation of our texts. Others come from the visitor's own fonts. */
const CHARACTERS = `${from(0x20, 0x7e)}${from(0xc0, 0xff).replace(/[×÷ÐÞðþÝýÿ]/g, '')}Œœ\u00a0¡¿«»·–—‘’“”„…`;

/** The parts of Inter that the pages use: a third of the file. */
const parts = {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 700 } },
  keepFeatures: ['kern', 'tnum'],
} as const;

/** Inter, cut to what the pages use. The result is committed: cutting takes as long as building a small module. */
export async function cutFont(): Promise<Buffer> {
  const inter = fileURLToPath(import.meta.resolve('@fontsource-variable/inter/package.json'));
  return subsetFont(await readFile(join(inter, '../files', NAME)), CHARACTERS, parts);
}

/** The committed one. */
export const cutFile = join(import.meta.dirname, NAME);

if (import.meta.main) await writeFile(cutFile, await cutFont());
