import { type Plugin, runnerImport } from 'vite';
import type { pageTemplates } from './src/template/pageTemplates.tsx';

type Templates = { pageTemplates: typeof pageTemplates };

const NO_STYLE = '\0no-style';

/** Leaves out style sheets, which don't affect the markup. */
const withoutStyles: Plugin = {
  name: 'simmer:without-styles',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css') ? NO_STYLE : undefined),
  load: (id) => (id === NO_STYLE ? '' : undefined),
};

async function readTemplates(folder: string): Promise<Templates['pageTemplates']> {
  const { module } = await runnerImport<Templates>(`${folder}/src/template/pageTemplates.tsx`, {
    root: folder,
    configFile: false,
    logLevel: 'error',
    plugins: [withoutStyles],
  });
  return module.pageTemplates;
}

/** Renders the pages' components once into the built pages, as the templates that the library service fills. */
export function templatesIntoPages(folder: string): Plugin {
  let templates: Promise<Templates['pageTemplates']>;
  return {
    name: 'simmer:templates-into-pages',
    apply: 'build',
    buildStart() {
      // Once for all pages: running the components takes longer than all else here.
      templates = readTemplates(folder);
      // Reported by the first page.
      templates.catch(() => undefined);
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { path }) {
        const template = (await templates)[path.slice(1)];
        if (!template) throw new Error(`There is no template for ${path}.`);
        return html
          .replace('<!--simmer:head-->', () => template.head)
          .replace('<!--simmer:content-->', () => template.content)
          .replace('<!--simmer:foot-->', () => template.foot);
      },
    },
  };
}
