import { SHARED_PACKAGE } from '@simmer/contracts/module';
import type { ESTree, Plugin, Rolldown } from 'vite';
import { isLater, laterKeys, type SharedKey } from './sharedPackages.ts';

const asked = 'simmer-shared:';
const one = '\0simmer:shared:';
const whole = '\0simmer:required:';

/** Parts of the code to replace, in order. */
type Edit = { start: number; end: number; text: string };

const nameOf = (name: ESTree.ModuleExportName) => (name.type === 'Literal' ? name.value : name.name);

/** One import for each name, so that a name is in the file that uses it, and nowhere twice. */
function importsByName({ start, end, specifiers, source }: ESTree.ImportDeclaration): Edit {
  const imports = specifiers.map((specifier) => {
    const local = specifier.local.name;
    if (specifier.type === 'ImportNamespaceSpecifier') return `import ${local} from '${asked}${source.value}#*';`;
    const name = specifier.type === 'ImportDefaultSpecifier' ? 'default' : nameOf(specifier.imported);
    return `import { ${name} as ${local} } from '${asked}${source.value}#${name}';`;
  });
  return { start, end, text: imports.join(' ') };
}

function exportsByName({ start, end, specifiers, source }: ESTree.ExportNamedDeclaration): Edit {
  const exports = specifiers.map(({ local, exported }) => {
    const name = nameOf(local);
    return `export { ${name} as ${nameOf(exported)} } from '${asked}${source?.value}#${name}';`;
  });
  return { start, end, text: exports.join(' ') };
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
    resolveId: {
      order: 'pre',
      handler(source) {
        if (source.startsWith(asked)) return { id: one + source.slice(asked.length), moduleSideEffects: false };
        // What is left after `transform`: a library's `require`, or an import at run time.
        return isShared(source) ? { id: whole + source, moduleSideEffects: false } : null;
      },
    },
    load(id) {
      if (id.startsWith(whole)) {
        return `module.exports = globalThis.${SHARED_PACKAGE}(${JSON.stringify(id.slice(whole.length))});`;
      }
      if (!id.startsWith(one)) return null;
      const [key = '', name] = id.slice(one.length).split('#');
      return codeOf(key, name);
    },
    transform(code, id) {
      if (id.startsWith('\0') || !keys.some((key) => code.includes(key))) return null;
      const edits = this.parse(code).body.flatMap((statement): Edit[] => {
        if (statement.type === 'ImportDeclaration' && isShared(statement.source.value))
          return [importsByName(statement)];
        if (statement.type === 'ExportNamedDeclaration' && statement.source && isShared(statement.source.value)) {
          return [exportsByName(statement)];
        }
        if (statement.type === 'ExportAllDeclaration' && isShared(statement.source.value)) {
          this.error(`${id} exports everything of ${statement.source.value}. Name what it exports.`);
        }
        return [];
      });
      return edits.length === 0 ? null : { code: edited(code, edits), map: null };
    },
  };
}
