import type { Plugin } from 'vite';

/** Preloads the pages' font: their styles are inline, so it is the only file the first text waits for. */
export function pageFont(): Plugin {
  return {
    name: 'simmer:page-font',
    apply: 'build',
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
