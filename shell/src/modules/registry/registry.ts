import { lastModules, type PublishedModule, publishedModule, registry } from '@simmer/contracts';
import { atom } from 'nanostores';

/**
 * The state of the registry: loading, failed, or the published and enabled modules. For what a page shows, see
 * `$pageModules`.
 */
export type RegistryState =
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'ready'; modules: readonly PublishedModule[] };

export const $registry = atom<RegistryState>({ status: 'loading' });

const envelope = registry.omit({ modules: true });

/**
 * Parses `/modules.json` into the enabled modules, in order. Validates each entry separately, so a malformed one
 * affects only its module.
 *
 * @throws Error if the content is no registry or none of its entries is valid
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

/** How long to wait for the registry before using the last one. */
const registryPatienceMs = 5000;

/** The currently published modules; this browser remembers them. @throws Error if they can't be fetched */
export async function fetchRegistry(patienceMs = registryPatienceMs): Promise<PublishedModule[]> {
  const response = await fetch('/modules.json', { signal: AbortSignal.timeout(patienceMs) });
  if (!response.ok) throw new Error(`/modules.json returned ${response.status}`);
  const modules = readRegistry(await response.json());
  lastModules.write(modules);
  return modules;
}

/**
 * Loads the registry into `$registry`; may be called again after a failure. Falls back to this browser's last registry:
 * the server keeps its versions for thirty days, and each is verified before it runs.
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
