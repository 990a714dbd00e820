import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { filesIn } from '@simmer/service-common/registry/disk.ts';
import { transformWithOxc } from 'vite';
import { z } from 'zod';

const run = promisify(execFile);
const versions = z.record(z.string(), z.string()).default({});
const description = z.looseObject({
  name: z.string(),
  version: z.string(),
  exports: z.record(z.string(), z.string()),
  dependencies: versions,
  devDependencies: versions,
});
type Description = z.infer<typeof description>;

/** The tools with which a team checks, tests and builds its module; the kit depends on them. */
const tools = ['@types/node', 'jsdom', 'typescript', 'vitest'];

type PackContracts = {
  /** the repository's folder */
  root: string;
  /** the packages' target folder */
  to: string;
};

/**
 * Packs the two packages a team needs to create, test and publish a module outside this repository: contracts and kit.
 * Node does not run installed TypeScript, so each source is packed together with its JavaScript: types come from one,
 * code from the other.
 * @returns the packages' files
 */
export async function packContracts({ root, to }: PackContracts): Promise<string[]> {
  const rootDescription = description.partial().parse(JSON.parse(await readFile(join(root, 'package.json'), 'utf8')));
  const toolVersions = Object.fromEntries(tools.map((tool) => [tool, rootDescription.devDependencies?.[tool] ?? '*']));
  await mkdir(to, { recursive: true });
  const stage = await mkdtemp(join(tmpdir(), 'simmer-pack-'));
  try {
    return await Promise.all([
      packOne({ from: join(root, 'contracts'), stage: join(stage, 'contracts'), to, folders: ['src'], more: {} }),
      packOne({
        from: join(root, 'contracts/kit'),
        stage: join(stage, 'kit'),
        to,
        folders: ['src', 'vite', 'module', 'template'],
        more: toolVersions,
      }),
    ]);
  } finally {
    await rm(stage, { recursive: true, force: true });
  }
}

type PackOne = { from: string; stage: string; to: string; folders: string[]; more: Record<string, string> };

async function packOne({ from, stage, to, folders, more }: PackOne): Promise<string> {
  for (const folder of folders) {
    for (const file of await filesIn(join(from, folder))) await stageFile(from, stage, join(folder, file));
  }
  for (const file of ['README.md', 'CHANGELOG.md', 'PRODUCT.md', 'MODULES.md', 'tsconfig.module.json']) {
    await cp(join(from, file), join(stage, file)).catch(() => undefined);
  }
  const packageJson = description.parse(JSON.parse(await readFile(join(from, 'package.json'), 'utf8')));
  await writeFile(join(stage, 'package.json'), JSON.stringify(asPublished(packageJson, more), null, 2));
  const { stdout } = await run('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', to], { cwd: stage });
  const [packed] = z.array(z.object({ filename: z.string() })).parse(JSON.parse(stdout));
  return join(to, packed?.filename ?? '');
}

async function stageFile(from: string, stage: string, file: string): Promise<void> {
  if (/\.test\.tsx?$/.test(file)) return;
  await mkdir(dirname(join(stage, file)), { recursive: true });
  await cp(join(from, file), join(stage, file));
  if (!/\.tsx?$/.test(file)) return;
  const { code } = await transformWithOxc(await readFile(join(from, file), 'utf8'), file, {
    sourcemap: false,
    target: 'es2024',
    jsx: { runtime: 'automatic' },
  });
  await writeFile(join(stage, asScript(file)), withScriptNames(code));
}

const asScript = (file: string) => file.replace(/\.tsx?$/, '.js');

/** The names of files beside it, as in the package. */
const withScriptNames = (code: string) =>
  code.replace(/((?:from|import|import\()\s*["']\.{1,2}\/[^"']+?)\.tsx?(["'])/g, '$1.js$2');

/** Without the parts that only concern the repository. */
function asPublished(packageJson: Description, more: Record<string, string>) {
  const isKit = packageJson.name === '@simmer/kit';
  const entries = Object.entries(packageJson.exports).map(([name, file]) =>
    /\.tsx?$/.test(file) ? [name, { types: file, default: asScript(file) }] : [name, file],
  );
  const { name, version, type, sideEffects, peerDependencies, peerDependenciesMeta } = packageJson;
  return {
    name,
    version,
    type,
    sideEffects,
    peerDependencies,
    peerDependenciesMeta,
    exports: Object.fromEntries(entries),
    dependencies: { ...packageJson.dependencies, ...(isKit && packageJson.devDependencies), ...more },
    ...(isKit && { bin: { 'simmer-module': './module/cli.js' } }),
  };
}
