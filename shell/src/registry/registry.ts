import { type PublishedModule, publishedModule, registry } from '@simmer/contracts';
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
 * @throws Error when it is no registry at all
 */
export function readRegistry(content: unknown): PublishedModule[] {
  envelope.parse(content);
  const { modules } = content as { modules: unknown };
  if (!Array.isArray(modules)) throw new Error('The registry has no list of modules.');
  return modules.flatMap((entry: unknown) => {
    const parsed = publishedModule.safeParse(entry);
    if (!parsed.success) console.error('A module is not described as agreed and was left out.', parsed.error);
    return parsed.success && parsed.data.enabled ? [parsed.data] : [];
  });
}

/** The modules as they are published now. @throws Error when they cannot be asked for */
export async function fetchRegistry(): Promise<PublishedModule[]> {
  const response = await fetch('/modules.json');
  if (!response.ok) throw new Error(`/modules.json answered ${response.status}`);
  return readRegistry(await response.json());
}

/** Fetches the registry into `$registry`; may be called again after a failure. */
export async function loadRegistry(): Promise<void> {
  $registry.set({ status: 'loading' });
  try {
    $registry.set({ status: 'ready', modules: await fetchRegistry() });
  } catch (error) {
    console.error('The list of modules could not be loaded.', error);
    $registry.set({ status: 'failed' });
  }
}
