import { exactRegex } from '@rolldown/pluginutils';
import type { Plugin } from 'vite';

const asking = /\/@griffel\/react\/\w+\/(?!_*makeStatic|__static)\w+\.js$/;
// By its name it belongs to the libraries' file. In the shell's own, the two would import each other, and the start's files run as one.
const inRender = '\0simmer:/node_modules/styles-in-render';

/** As Griffel has it for servers: rules are inserted where they are first used, once for each page. */
const insertion = `export const insertionFactory = () => {
  const done = new WeakSet();
  return (renderer, rules) => {
    if (done.has(renderer)) return;
    done.add(renderer);
    renderer.insertCSSRules(rules);
  };
};`;

/**
 * Has Griffel insert a component's rules while it is rendered. By itself it does so in an effect of each component, all within the one task that puts the
 * page in place, where a phone can't answer; rendering pauses. Rules of elements (`makeStaticStyles`) stay there, because they would change what is
 * still on the page.
 */
export function stylesInRender(): Plugin {
  return {
    name: 'simmer:styles-in-render',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\/insertionFactory\.js$/ },
      handler: (_source, importer) => (importer && asking.test(importer) ? inRender : null),
    },
    load: { filter: { id: exactRegex(inRender) }, handler: () => insertion },
  };
}
