import type { PublishedModule } from '@simmer/contracts';
import { ModuleFailure } from './moduleFailure.ts';

/** Addresses whose files are here, or on their way, and are what was published. */
const arriving = new Map<string, Promise<void>>();
/** Federation manifests that were checked and are not used yet. */
const manifests = new Map<string, Response>();

/** Modules whose files are asked for, by the folder they lie in. */
const known = new Map<string, PublishedModule>();

type File = { module: PublishedModule; address: string; integrity: string | undefined };

/** Says after a script failed what was wrong with it: the browser keeps that to itself. */
async function whyRefused({ module, address }: File): Promise<ModuleFailure> {
  const answer = await fetch(address, { cache: 'no-cache' }).catch(() => undefined);
  if (!answer) return new ModuleFailure('load', module, `${address} did not arrive`);
  if (!answer.ok) return new ModuleFailure('load', module, `${address} returned ${answer.status}`);
  const type = answer.headers.get('content-type') ?? 'nothing';
  if (!type.includes('javascript')) return new ModuleFailure('load', module, `${address} is ${type}, not a script`);
  return new ModuleFailure('integrity', module, `${address} differs from the published file`);
}

/** Through a link, because what it fetched is what an `import` of the same address then runs: nothing is fetched or checked twice. */
function fetchScript(file: File): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = file.address;
    link.integrity = file.integrity ?? '';
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      void whyRefused(file).then(reject);
    };
    document.head.append(link);
  });
}

async function fetchManifest({ module, address, integrity }: File): Promise<void> {
  const answer = await fetch(address, { integrity: integrity ?? '' }).catch(async (cause: unknown) => {
    const there = await fetch(address, { cache: 'no-cache' }).catch(() => undefined);
    throw new ModuleFailure(
      there?.ok ? 'integrity' : 'load',
      module,
      `${address} differs from the published file`,
      cause,
    );
  });
  if (!answer.ok) throw new ModuleFailure('load', module, `${address} returned ${answer.status}`);
  manifests.set(address, answer);
}

function once(file: File, fetchFile: (file: File) => Promise<void>): Promise<void> {
  const arrival = arriving.get(file.address);
  if (arrival) return arrival;
  const fetched = fetchFile(file).catch((error: unknown) => {
    // The next try asks again.
    arriving.delete(file.address);
    throw error;
  });
  arriving.set(file.address, fetched);
  return fetched;
}

const folderOf = ({ name, version }: PublishedModule) => `/modules/${name}/${version}/`;

/**
 * Fetches the files that a module begins with, each checked against what was published, before any of it runs. Called as soon as it is
 * known that a page needs the module, and again by the loader, which waits for it.
 *
 * @throws ModuleFailure `load` or `integrity`
 */
export async function fetchFiles(module: PublishedModule): Promise<void> {
  const folder = folderOf(module);
  // A module's development server has nothing to compare with.
  if (!module.entry.startsWith(folder)) return;
  known.set(folder, module);
  const file = (address: string): File => ({
    module,
    address,
    integrity: module.integrity[address.slice(folder.length)],
  });
  const scripts = module.preload.filter((address) => address.startsWith(folder));
  await Promise.all([
    once(file(module.entry), fetchManifest),
    ...scripts.map((address) => once(file(address), fetchScript)),
  ]);
}

/** The manifest that was checked, for the federation runtime to read; it is given out once. */
export function takeManifest(address: string): Response | undefined {
  const path = new URL(address, location.href).pathname;
  const checked = manifests.get(path);
  manifests.delete(path);
  arriving.delete(path);
  return checked;
}

/**
 * Fetches files that a module imports later, each checked against what was published: the page's `CODE_CHECK`.
 *
 * @param from the address of the file that asks; what they are relative to
 * @throws ModuleFailure `integrity`; TypeError in a browser's words for what did not arrive, as an `import` throws it
 */
export async function checkCode(files: readonly string[], from: string): Promise<void> {
  await Promise.all(
    files.map(async (name) => {
      const address = new URL(name, from).pathname;
      const [folder = ''] = /^\/modules\/[^/]+\/[^/]+\//.exec(address) ?? [];
      const module = known.get(folder);
      // What comes from a development server has nothing to be compared with.
      if (!module) return;
      const integrity = module.integrity[address.slice(folder.length)];
      if (!integrity) throw new ModuleFailure('integrity', module, `${address} was not published`);
      await once({ module, address, integrity }, fetchScript).catch((cause: unknown) => {
        if (cause instanceof ModuleFailure && cause.kind === 'integrity') throw cause;
        throw new TypeError(`Failed to fetch dynamically imported module: ${address}`, { cause });
      });
    }),
  );
}
