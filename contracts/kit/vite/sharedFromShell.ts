import { exactRegex, prefixRegex } from '@rolldown/pluginutils';
import { SHARED_PACKAGE } from '@simmer/contracts/module';
import { init, parse } from 'es-module-lexer';
import type { ESTree, Plugin, Rolldown } from 'vite';
import { isLater, laterKeys, type SharedKey } from './sharedPackages.ts';

const asked = 'simmer-shared:';
const one = '\0simmer:shared:';
const whole = '\0simmer:required:';

/** Parts of the code to replace, in order. */
type Edit = { start: number; end: number; text: string };

const nameOf = (name: ESTree.ModuleExportName) => (name.type === 'Literal' ? name.value : name.name);

/** One import for each name, so that a name is in the file that uses it, and nowhere twice. */
function importsByName({ specifiers, source }: ESTree.ImportDeclaration): string {
  const imports = specifiers.map((specifier) => {
    const local = specifier.local.name;
    if (specifier.type === 'ImportNamespaceSpecifier') return `import ${local} from '${asked}${source.value}#*';`;
    const name = specifier.type === 'ImportDefaultSpecifier' ? 'default' : nameOf(specifier.imported);
    return `import { ${name} as ${local} } from '${asked}${source.value}#${name}';`;
  });
  return imports.join(' ');
}

function exportsByName({ specifiers, source }: ESTree.ExportNamedDeclaration): string {
  const exports = specifiers.map(({ local, exported }) => {
    const name = nameOf(local);
    return `export { ${name} as ${nameOf(exported)} } from '${asked}${source?.value}#${name}';`;
  });
  return exports.join(' ');
}

function edited(code: string, edits: readonly Edit[]): string {
  let text = code;
  for (const { start, end, text: replacement } of [...edits].reverse()) {
    // The same number of lines, so that the source map stays true.
    const lines = code.slice(start, end).split('\n').length - 1;
    text = text.slice(0, start) + replacement + '\n'.repeat(lines) + text.slice(end);
  }
  return text;
}

function codeOf(key: string, name: string | undefined): string {
  if (name === undefined) return `export default /* @__PURE__ */ globalThis.${SHARED_PACKAGE}(${JSON.stringify(key)});`;
  const all = `import all from '${asked}${key}';`;
  if (name === '*') return `${all} export default all;`;
  if (name === 'default') return `${all} const value = all.default ?? all; export { value as default };`;
  return `${all} const value = all.${name}; export { value as ${name} };`;
}

/** Which shared package a module of the bundle stands for, and which of its names: `*` for all, none where others take theirs from it. */
export function sharedBy(id: string): { key: string; name: string | undefined } | undefined {
  if (id.startsWith(whole)) return { key: id.slice(whole.length), name: '*' };
  if (!id.startsWith(one)) return undefined;
  const [key = '', name] = id.slice(one.length).split('#');
  return { key, name: name === 'default' ? '*' : name };
}

const chunkOf = (name: string, isIn: (key: string) => boolean): Rolldown.CodeSplittingGroup => ({
  name,
  test: (id) => {
    const shared = sharedBy(id);
    return shared !== undefined && isIn(shared.key);
  },
  includeDependenciesRecursively: false,
});

/**
 * What later screens read of the shared packages, in one file, and in one for each package that is not ready at the start. Left alone, each name that
 * two screens use would be a file.
 */
export const sharedChunks: Rolldown.CodeSplittingGroup[] = [
  chunkOf('shared', (key) => !isLater(key)),
  ...laterKeys.map((later) => chunkOf(later.replace(/.*\//, ''), (key) => key === later)),
];

/**
 * Makes a module read the packages it shares from the page, through the shell's `SHARED_PACKAGE`, and carry no copy.
 *
 * @param keys all that the module's sources may import so
 */
export function sharedFromShell(keys: readonly SharedKey[]): Plugin {
  const isShared = (source: string) => keys.some((key) => key === source);
  return {
    name: 'simmer:shared-from-shell',
    apply: 'build',
    enforce: 'post',
    buildStart: () => init(),
    resolveId: {
      order: 'pre',
      filter: { id: [prefixRegex(asked), ...keys.map((key) => exactRegex(key))] },
      handler: (source) =>
        source.startsWith(asked)
          ? { id: one + source.slice(asked.length), moduleSideEffects: false }
          : // What is left after `transform`: a library's `require`, or an import at run time.
            { id: whole + source, moduleSideEffects: false },
    },
    load: {
      filter: { id: [prefixRegex(whole), prefixRegex(one)] },
      handler(id) {
        if (id.startsWith(whole)) {
          return `module.exports = globalThis.${SHARED_PACKAGE}(${JSON.stringify(id.slice(whole.length))});`;
        }
        const [key = '', name] = id.slice(one.length).split('#');
        return codeOf(key, name);
      },
    },
    transform: {
      filter: {
        id: { exclude: /^\0/ },
        code: keys.flatMap((key) => [`'${key}'`, `"${key}"`]),
      },
      handler(code, id) {
        const edits = parse(code)[0].flatMap(({ type, specifier, importStart: start, importEnd: end }): Edit[] => {
          if (type === 'dynamic' || type === 'import-meta' || !isShared(specifier)) return [];
          // Only the statement, as the syntax tree of a whole file takes long.
          const [statement] = this.parse(code.slice(start, end)).body;
          if (statement?.type === 'ImportDeclaration') return [{ start, end, text: importsByName(statement) }];
          if (statement?.type === 'ExportNamedDeclaration') return [{ start, end, text: exportsByName(statement) }];
          return this.error(`${id} exports everything of ${specifier}. Name what it exports.`);
        });
        return edits.length === 0 ? null : { code: edited(code, edits), map: null };
      },
    },
  };
}
