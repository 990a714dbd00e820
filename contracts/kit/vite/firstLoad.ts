import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

// Every page needs these at its start, but the browser would find them only after running earlier code.
const sharedByEveryScreen = /__loadShare__|__prebuild__|localSharedImportMap|hostInit/;
const neededLater = /ui_mf_2_(extra|floating)|ui(Extra|Floating)/;

function chunksBehind(bundle: Rolldown.OutputBundle): Set<string> {
  const found = new Set<string>();
  for (const output of Object.values(bundle)) {
    if (output.type !== 'chunk' || neededLater.test(output.fileName)) continue;
    if (output.isEntry || sharedByEveryScreen.test(output.fileName)) found.add(output.fileName);
  }
  for (const file of found) {
    const output = bundle[file];
    if (output?.type === 'chunk') for (const imported of output.imports) found.add(imported);
  }
  return found;
}

/** Preloads what the first screen needs, the shared code and the font, from the page's head. */
export function firstLoad(): Plugin {
  return {
    name: 'simmer:first-load',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) return [];
        const modules = [...chunksBehind(bundle)].filter((file) => !html.includes(file));
        const fonts = Object.keys(bundle).filter((file) => file.endsWith('.woff2'));
        const link = (attrs: Record<string, string | boolean>): HtmlTagDescriptor => ({
          tag: 'link',
          attrs,
          injectTo: 'head',
        });
        return [
          ...fonts.map((file) =>
            link({ rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true }),
          ),
          ...modules.map((file) => link({ rel: 'modulepreload', href: `/${file}`, crossorigin: true })),
        ];
      },
    },
  };
}
