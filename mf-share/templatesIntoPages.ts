import { type Plugin, runnerImport } from 'vite';
import type { pageTemplates } from './src/template/pageTemplates.tsx';

type Templates = { pageTemplates: typeof pageTemplates };

const NO_STYLE = '\0no-style';

/** Leaves style sheets out: what is drawn does not depend on them. */
const withoutStyles: Plugin = {
  name: 'simmer:without-styles',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css') ? NO_STYLE : undefined),
  load: (id) => (id === NO_STYLE ? '' : undefined),
};

/** Draws the pages' components once and puts what comes out, the templates that the library service fills, into the built pages. */
export function templatesIntoPages(folder: string): Plugin {
  return {
    name: 'simmer:templates-into-pages',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { path }) {
        const { module } = await runnerImport<Templates>(`${folder}/src/template/pageTemplates.tsx`, {
          root: folder,
          configFile: false,
          logLevel: 'error',
          plugins: [withoutStyles],
        });
        const template = module.pageTemplates[path.slice(1)];
        if (!template) throw new Error(`There is no template for ${path}.`);
        return html
          .replace('<!--simmer:head-->', () => template.head)
          .replace('<!--simmer:content-->', () => template.content);
      },
    },
  };
}
