import type { ESTree, Plugin } from 'vite';

/** This much code runs in far less than a slice, on a phone too. Counts characters of statements that do something. */
const CODE_BETWEEN_PAUSES = 1_200;

/** Declarations and imports take no time when a file runs; everything else at its top does. */
const doesNothing = ({ type }: ESTree.Program['body'][number]) =>
  type === 'FunctionDeclaration' || type === 'ImportDeclaration' || type.startsWith('Export');

/** After which statements a pause goes, as places in the code. */
export function pausePlaces(body: ESTree.Program['body']): number[] {
  let sinceLast = 0;
  return body.flatMap((statement) => {
    if (doesNothing(statement)) return [];
    sinceLast += statement.end - statement.start;
    if (sinceLast < CODE_BETWEEN_PAUSES) return [];
    sinceLast = 0;
    return [statement.end];
  });
}

/**
 * Lets the page answer presses while a file of its start runs: between the statements at its top it waits for `simmerPause` of the shell's
 * public/early.js, which takes a turn once a slice of time is used up. Statements run in the same order as before, and a file that imports this one
 * waits for its end.
 *
 * @param isSliced which of the build's files, by name
 */
export function pausesInStart(isSliced: (name: string) => boolean): Plugin {
  return {
    name: 'simmer:pauses-in-start',
    apply: 'build',
    renderChunk(code, { name }) {
      if (!isSliced(name)) return null;
      const places = pausePlaces(this.parse(code).body);
      if (places.length === 0) return null;
      // On the lines that are there, so that the source map stays true.
      const pieces = [0, ...places].map((place, at) => code.slice(place, places[at]));
      return { code: `const $pause = globalThis.simmerPause;${pieces.join('await $pause?.();')}`, map: null };
    },
  };
}
