import { createHash } from 'node:crypto';
import { copyFile, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { findPostgresBinaries } from '@simmer/proxy/start/postgres/postgresBinaries.ts';
import type { Engine } from '../engine/dockerEngine.ts';
import { run } from '../engine/run.ts';

const here = import.meta.dirname;
const { resolve: resolved } = createRequire(import.meta.url);

type Base = {
  file: string;
  /** what else its Dockerfile copies from here */
  beside: readonly string[];
  /** puts the rest of what it copies into a folder */
  gather(folder: string): Promise<void>;
};

/** The official names, and what their stand-ins are made from. */
const bases: Readonly<Record<string, Base>> = {
  'node:24-bookworm-slim': { file: 'node.Dockerfile', beside: [], gather: gatherNode },
  'nginx:stable': { file: 'nginx.Dockerfile', beside: [], gather: async () => {} },
  'postgres:18': { file: 'postgres.Dockerfile', beside: ['postgresEntry.sh'], gather: gatherPostgres },
};

async function gatherNode(folder: string): Promise<void> {
  await copyFile(join(dirname(resolved('node/package.json')), 'bin/node'), join(folder, 'node'));
  const [packed = ''] = (await run('npm', ['pack', '--silent', 'npm@11'], { cwd: folder })).trim().split('\n');
  await copyFile(join(folder, packed), join(folder, 'npm.tgz'));
  await writeFile(join(folder, 'npmrc'), await machineRegistry());
  const certificates = process.env['NODE_EXTRA_CA_CERTS'] ?? '/etc/ssl/certs/ca-certificates.crt';
  await copyFile(certificates, join(folder, 'certificates.crt'));
}

const machineRegistry = async () => `registry=${(await run('npm', ['config', 'get', 'registry'])).trim()}\n`;

async function gatherPostgres(folder: string): Promise<void> {
  await cp(findPostgresBinaries(), join(folder, 'native'), { recursive: true, verbatimSymlinks: true });
}

/** Debian without manuals and translations, as the official images have it. */
async function makeDebian({ docker }: Engine, folder: string): Promise<void> {
  if (await docker('image', 'inspect', 'simmer-test-debian').catch(() => '')) return;
  const archive = join(folder, 'debian.tar');
  const without = ['doc', 'man', 'info', 'locale'].map((name) => `--dpkgopt=path-exclude=/usr/share/${name}/*`);
  await run('mmdebstrap', ['--variant=minbase', '--include=ca-certificates', ...without, 'bookworm', archive]);
  await docker('import', archive, 'simmer-test-debian');
  await rm(archive);
}

/** Changes when the stand-in has to be made again. */
async function fingerprint({ file, beside }: Base): Promise<string> {
  const hash = createHash('sha256')
    .update(await machineRegistry())
    .update(process.version);
  for (const name of [file, ...beside]) hash.update(await readFile(join(here, name)));
  return hash.digest('hex');
}

/**
 * Makes stand-ins that carry the official images' names, for machines that reach no registry of images. What is tested
 * is our file and our images, not theirs.
 * @param folder for what is passing
 */
export async function makeBaseImages(engine: Engine, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await makeDebian(engine, folder);
  await Promise.all(Object.entries(bases).map(([name, base]) => makeBaseImage(engine, folder, name, base)));
}

async function makeBaseImage({ docker }: Engine, folder: string, name: string, base: Base): Promise<void> {
  const wanted = await fingerprint(base);
  const format = '{{ index .Config.Labels "simmer.standIn" }}';
  const made = await docker('image', 'inspect', '--format', format, name).catch(() => '');
  if (made.trim() === wanted) return;
  const context = await mkdtemp(join(folder, 'base-'));
  try {
    await copyFile(join(here, base.file), join(context, 'Dockerfile'));
    for (const file of base.beside) await copyFile(join(here, file), join(context, file));
    await base.gather(context);
    await docker('build', '--network=host', '--label', `simmer.standIn=${wanted}`, '--tag', name, context);
  } finally {
    await rm(context, { recursive: true, force: true });
  }
}
