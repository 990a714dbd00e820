import { build, type Plugin } from 'vite';
import type { pageTemplates } from './src/template/pageTemplates.tsx';

type Templates = { pageTemplates: typeof pageTemplates };

type Components = {
  /** the module's folder */
  folder: string;
  /** runs CommonJS code, which imports React alone */
  run(code: string, exports: object): void;
};

const NO_STYLE = '\0no-style';

/** Leaves out style sheets, which don't affect the markup. */
const withoutStyles: Plugin = {
  name: 'simmer:without-styles',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css') ? NO_STYLE : undefined),
  load: (id) => (id === NO_STYLE ? '' : undefined),
};

/** Runs the components, bundled: importing their 250 files one by one takes four times as long. */
async function readTemplates({ folder, run }: Components): Promise<Templates['pageTemplates']> {
  const built = await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    plugins: [withoutStyles],
    build: {
      ssr: `${folder}/src/template/pageTemplates.tsx`,
      write: false,
      minify: false,
      rolldownOptions: { output: { format: 'cjs', codeSplitting: false } },
    },
  });
  const [bundle] = [built].flat().flatMap((result) => ('output' in result ? [result.output[0]] : []));
  if (!bundle) throw new Error('The templates were not built.');
  const exported: Partial<Templates> = {};
  run(bundle.code, exported);
  if (!exported.pageTemplates) throw new Error('pageTemplates.tsx exports no pageTemplates.');
  return exported.pageTemplates;
}

/** Renders the pages' components once into the built pages, as the templates that the library service fills. */
export function templatesIntoPages(components: Components): Plugin {
  let templates: Promise<Templates['pageTemplates']>;
  return {
    name: 'simmer:templates-into-pages',
    apply: 'build',
    buildStart() {
      // Once for all pages: running the components takes longer than all else here.
      templates = readTemplates(components);
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
