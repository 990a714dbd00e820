import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { minify, type Plugin } from 'vite';

const entryScript = /\s*<script type="module"[^>]* src="([^"]+)"><\/script>/;
const preloaded = /\s*<link rel="modulepreload"[^>]* href="([^"]+)">/g;
const earlyScript = /<script src="[^"]*\/early\.js"/;

/**
 * Leaves a page's frame with nothing but its styles: the shell's public/early.js gets the names of the code's files, in the order in which they run, and of
 * the font, and fetches them once the frame is painted.
 */
export function firstLoad(): Plugin {
  let base = '/';
  let outDir = '';
  return {
    name: 'simmer:first-load',
    apply: 'build',
    configResolved(config) {
      ({ base } = config);
      outDir = resolve(config.root, config.build.outDir);
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const entry = entryScript.exec(html)?.[1];
        if (!entry || !earlyScript.test(html)) throw new Error('index.html has no early.js, or no code.');
        const code = [...[...html.matchAll(preloaded)].map(([, file]) => file), entry];
        if (new Set(code).size < code.length)
          throw new Error('A file of the start imports the one that starts the page.');
        const fonts = Object.keys(bundle).filter((file) => file.endsWith('.woff2'));
        return html
          .replace(entryScript, '')
          .replace(preloaded, '')
          .replace(
            earlyScript,
            `$& data-code="${code.join(' ')}" data-fonts="${fonts.map((file) => base + file).join(' ')}"`,
          );
      },
    },
    // Before its compressed copies are made. Vite copies what is in public/ as it is.
    writeBundle: {
      sequential: true,
      order: 'pre',
      async handler() {
        const file = resolve(outDir, 'early.js');
        const { code } = await minify(file, await readFile(file, 'utf8'), { module: false });
        await writeFile(file, code);
      },
    },
  };
}
