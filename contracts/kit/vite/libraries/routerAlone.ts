import { exactRegex } from '@rolldown/pluginutils';
import type { Plugin } from 'vite';

const asking = /\/react-router\/dist\/\w+\/lib\/(dom\/lib|components)\.js$/;
// By its name it belongs to the libraries' file.
const stub = '\0simmer:/node_modules/react-router/no-framework';

/** What react-router's links do where no framework is around them, which is nothing: they neither fetch ahead nor listen for it. */
const noFramework = `import { createContext } from 'react';
export const FrameworkContext = createContext(undefined);
export const usePrefetchBehavior = () => [false, undefined, {}];
export const mergeRefs = (ref) => ref;
export const PrefetchPageLinks = () => null;`;

const displayName = /^(\w+)\.displayName = "\1";$/gm;
const component = /(?<= = )(?=React\$1\.(?:forwardRef|memo)\()/g;

/**
 * Leaves out what react-router has for its own framework and for forms. A link would otherwise keep two states and run two effects for fetching a
 * framework's pages ahead, and take its reference anew each time it is drawn.
 */
export function routerAlone(): Plugin {
  return {
    name: 'simmer:router-alone',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\/ssr\/components\.js$/ },
      handler: (_source, importer) => (importer && asking.test(importer) ? stub : null),
    },
    load: { filter: { id: exactRegex(stub) }, handler: () => noFramework },
    // A component that nobody uses stays if it is given a name for tools, or made by a call that may do more.
    transform: {
      filter: { id: asking },
      handler: (code) => ({ code: code.replace(displayName, '').replace(component, '/* @__PURE__ */ '), map: null }),
    },
  };
}
