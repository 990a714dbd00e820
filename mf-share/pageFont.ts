import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

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

/** Cuts the pages' font to what they use, and preloads it: their styles are inline, so it is the only file the first text waits for. */
export function pageFont(): Plugin {
  return {
    name: 'simmer:page-font',
    apply: 'build',
    async generateBundle(_, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type !== 'asset' || !output.fileName.endsWith('.woff2')) continue;
        output.source = await subsetFont(Buffer.from(output.source), CHARACTERS, parts);
      }
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => file.endsWith('.woff2'))
          .map((file) => ({
            tag: 'link',
            attrs: {
              rel: 'preload',
              as: 'font',
              type: 'font/woff2',
              href: `./${file}`,
              crossorigin: true,
            },
            injectTo: 'head',
          })),
    },
  };
}
