import { lastModules, type PublishedModule, publishedModule, registry } from '@simmer/contracts';
import { atom } from 'nanostores';

/** What the shell knows of the modules: not yet, not at all, or each that is published and in use. What a page shows of it: `$pageModules`. */
export type RegistryState =
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'ready'; modules: readonly PublishedModule[] };

export const $registry = atom<RegistryState>({ status: 'loading' });

const envelope = registry.omit({ modules: true });

/**
 * Reads `/modules.json`'s content: the modules that are switched on, in its order. Entries are checked one by one, so that a malformed one
 * costs that module only.
 *
 * @throws Error when it is no registry at all, or none of its entries can be read
 */
export function readRegistry(content: unknown): PublishedModule[] {
  envelope.parse(content);
  const { modules } = content as { modules: unknown };
  if (!Array.isArray(modules)) throw new Error('The registry has no list of modules.');
  const described = modules.flatMap((entry: unknown) => {
    const parsed = publishedModule.safeParse(entry);
    if (!parsed.success) console.error('Skipped a module with an invalid registry entry.', parsed.error);
    return parsed.success ? [parsed.data] : [];
  });
  if (described.length === 0 && modules.length > 0) throw new Error('The registry contains no valid module.');
  return described.filter(({ enabled }) => enabled);
}

/** How long the registry may take before the page goes by what it had last. */
const registryPatienceMs = 5000;

/** The modules as they are published now; this browser remembers them. @throws Error when they cannot be asked for */
export async function fetchRegistry(patienceMs = registryPatienceMs): Promise<PublishedModule[]> {
  const response = await fetch('/modules.json', { signal: AbortSignal.timeout(patienceMs) });
  if (!response.ok) throw new Error(`/modules.json returned ${response.status}`);
  const modules = readRegistry(await response.json());
  lastModules.write(modules);
  return modules;
}

/**
 * Fetches the registry into `$registry`; may be called again after a failure. Where it does not arrive, the one that this browser had last is used:
 * what it names lies on the server for thirty days, and is compared with what was published before it runs.
 */
export async function loadRegistry(patienceMs?: number): Promise<void> {
  $registry.set({ status: 'loading' });
  try {
    $registry.set({ status: 'ready', modules: await fetchRegistry(patienceMs) });
  } catch (error) {
    console.error('Failed to load the list of modules.', error);
    const modules = lastModules.read();
    $registry.set(modules.length > 0 ? { status: 'ready', modules } : { status: 'failed' });
  }
}
