import type { PublishedModule } from '@simmer/contracts';
import { ModuleFailure } from './moduleFailure.ts';

/** Addresses of files that are loading or loaded, and verified. */
const arriving = new Map<string, Promise<void>>();

/** Address → hash of the scripts that have arrived as published. */
const checked = new Map<string, string>();

/** Modules with requested files, by folder. */
const known = new Map<string, PublishedModule>();

type File = { module: PublishedModule; address: string; integrity: string | undefined };

/** Finds out why a script failed, since the browser doesn't say. */
async function whyRefused({ module, address }: File): Promise<ModuleFailure> {
  const answer = await fetch(address, { cache: 'no-cache' }).catch(() => undefined);
  if (!answer) return new ModuleFailure('load', module, `${address} did not arrive`);
  if (!answer.ok) return new ModuleFailure('load', module, `${address} returned ${answer.status}`);
  const type = answer.headers.get('content-type') ?? 'nothing';
  if (!type.includes('javascript')) return new ModuleFailure('load', module, `${address} is ${type}, not a script`);
  return new ModuleFailure('integrity', module, `${address} differs from the published file`);
}

/**
 * Uses a preload link: a later `import` of the same address runs exactly what it fetched, so nothing is fetched or
 * checked twice.
 */
function fetchScript(file: File): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = file.address;
    link.integrity = file.integrity ?? '';
    link.onload = () => {
      if (file.integrity) checked.set(file.address, file.integrity);
      resolve();
    };
    link.onerror = () => {
      link.remove();
      void whyRefused(file).then(reject);
    };
    document.head.append(link);
  });
}

function once(file: File): Promise<void> {
  const arrival = arriving.get(file.address);
  if (arrival) return arrival;
  const fetched = fetchScript(file).catch((error: unknown) => {
    // Lets the next attempt fetch again.
    arriving.delete(file.address);
    throw error;
  });
  arriving.set(file.address, fetched);
  return fetched;
}

/** The scripts of modules that this page has fetched so far, with their hashes. */
export const checkedFiles = () => [...checked].map(([address, integrity]) => ({ address, integrity }));

const folderOf = ({ name, version }: PublishedModule) => `/modules/${name}/${version}/`;

/**
 * Fetches a module's initial files and verifies them before any of it runs. Called as soon as a page is known to need
 * the module, and again by the loader, which waits for it.
 *
 * @throws ModuleFailure `load` or `integrity`
 */
export async function fetchFiles(module: PublishedModule): Promise<void> {
  const folder = folderOf(module);
  // Development servers have no published files to compare with.
  if (!module.entry.startsWith(folder)) return;
  known.set(folder, module);
  const file = (address: string): File => ({
    module,
    address,
    integrity: module.integrity[address.slice(folder.length)],
  });
  const scripts = module.preload.filter((address) => address.startsWith(folder));
  await Promise.all([...new Set([module.entry, ...scripts])].map((address) => once(file(address))));
}

/**
 * Fetches and verifies files a module imports later: the page's `CODE_CHECK`.
 *
 * @param from the address of the importing file, which `files` are relative to
 * @throws ModuleFailure `integrity`; TypeError, as `import` throws it, if a file fails to load
 */
export async function checkCode(files: readonly string[], from: string): Promise<void> {
  await Promise.all(
    files.map(async (name) => {
      const address = new URL(name, from).pathname;
      const [folder = ''] = /^\/modules\/[^/]+\/[^/]+\//.exec(address) ?? [];
      const module = known.get(folder);
      // Development servers have no published files to compare with.
      if (!module) return;
      const integrity = module.integrity[address.slice(folder.length)];
      if (!integrity) throw new ModuleFailure('integrity', module, `${address} was not published`);
      await once({ module, address, integrity }).catch((cause: unknown) => {
        if (cause instanceof ModuleFailure && cause.kind === 'integrity') throw cause;
        throw new TypeError(`Failed to fetch dynamically imported module: ${address}`, { cause });
      });
    }),
  );
}
