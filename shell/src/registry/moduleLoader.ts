import {
  CONTRACT_VERSION,
  isCompatible,
  type ModuleDefinition,
  moduleDefinition,
  type PublishedModule,
  type SlotName,
  type SlotProps,
} from '@simmer/contracts';
import type { ComponentType } from 'react';
import { federationName, type ModuleRuntime } from './federationRuntime.ts';
import { type Provided, refusal } from './gate.ts';
import { ModuleFailure } from './moduleFailure.ts';

/** One thing a module shows: a page behind a path, or a part in a slot. */
export type Part = { kind: 'route'; path: string } | { kind: 'slot'; slot: SlotName; id: string };
export type PartComponent = ComponentType<Partial<SlotProps>>;

type Loaded = ModuleDefinition<PartComponent, PartComponent>;
type Deps = {
  runtime: ModuleRuntime;
  provided(): Provided;
  /** how long each try may take */
  timeoutMs: number;
  report(error: unknown): void;
};

export type ModuleLoader = ReturnType<typeof createModuleLoader>;

const keyOf = ({ name, version }: PublishedModule) => `${name}@${version}`;
const partKey = (module: PublishedModule, part: Part) => `${keyOf(module)} ${Object.values(part).join(' ')}`;

/**
 * Loads modules' code when it is first shown: gate, fetch with a time limit and one more try, check of what arrived, `activate`. Promises
 * are kept, so that a part shown again is there at once. All of them fail with a `ModuleFailure`.
 */
export function createModuleLoader({ runtime, provided, timeoutMs, report }: Deps) {
  const definitions = new Map<string, Promise<Loaded>>();
  const parts = new Map<string, Promise<PartComponent>>();
  const active = new Map<string, { abort: AbortController; deactivate: Promise<(() => void) | undefined> }>();

  let visit = 0;

  async function inTime<T>(work: Promise<T>): Promise<T> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`nothing arrived within ${timeoutMs / 1000} s`)), timeoutMs);
    });
    return Promise.race([work, late]).finally(() => clearTimeout(timer));
  }

  async function fetchCode(module: PublishedModule): Promise<unknown> {
    const name = federationName(module.name);
    const attempt = async () => {
      runtime.register(name, module.entry);
      return inTime(runtime.load(name));
    };
    return attempt().catch(attempt);
  }

  async function loadDefinition(module: PublishedModule): Promise<Loaded> {
    const refused = refusal(module, provided());
    if (refused) throw new ModuleFailure('contract', module, refused);
    const exposed = await fetchCode(module).catch((cause: unknown) => {
      throw new ModuleFailure('load', module, cause instanceof Error ? cause.message : String(cause), cause);
    });
    const candidate =
      exposed !== null && typeof exposed === 'object' && 'module' in exposed ? exposed.module : undefined;
    const checked = moduleDefinition.safeParse(candidate);
    if (!checked.success) throw new ModuleFailure('shape', module, 'it exports no module definition', checked.error);
    if (checked.data.name !== module.name)
      throw new ModuleFailure('shape', module, `it calls itself ${checked.data.name}`);
    if (!isCompatible(CONTRACT_VERSION, checked.data.contract)) {
      throw new ModuleFailure('contract', module, `its code needs contract ${checked.data.contract}`);
    }
    // The shape was just checked; what the load functions resolve to is checked when they are called.
    return candidate as Loaded;
  }

  /** Never in the way: a module that fails to activate still shows its parts, and the others do not notice. */
  function activate(module: PublishedModule, definition: Loaded): void {
    if (active.has(keyOf(module))) return;
    const abort = new AbortController();
    const host = {
      contract: CONTRACT_VERSION,
      module: { name: module.name, version: module.version },
      signal: abort.signal,
      report,
    };
    const deactivate = Promise.resolve()
      .then(() => definition.activate?.(host))
      .then((stop) => (typeof stop === 'function' ? stop : undefined))
      .catch((error: unknown) => {
        report(new ModuleFailure('render', module, 'it failed to activate', error));
        return undefined;
      });
    active.set(keyOf(module), { abort, deactivate });
  }

  function definitionOf(module: PublishedModule): Promise<Loaded> {
    return remember(definitions, keyOf(module), () => loadDefinition(module));
  }

  async function loadPart(module: PublishedModule, part: Part): Promise<PartComponent> {
    const startedInVisit = visit;
    const definition = await definitionOf(module);
    // Whoever asked for it may have left in the meantime.
    if (startedInVisit === visit) activate(module, definition);
    const offered =
      part.kind === 'route'
        ? definition.routes.find(({ path }) => path === part.path)
        : definition.slots.find(({ slot, id }) => slot === part.slot && id === part.id);
    if (!offered) throw new ModuleFailure('shape', module, `its code has no ${Object.values(part).join(' ')}`);
    const loaded = await inTime(offered.load()).catch((cause: unknown) => {
      throw new ModuleFailure('load', module, cause instanceof Error ? cause.message : String(cause), cause);
    });
    const isComponent = typeof loaded?.Component === 'function' || typeof loaded?.Component === 'object';
    if (!isComponent) throw new ModuleFailure('shape', module, 'its part is no component');
    return loaded.Component;
  }

  return {
    /** The component of one part; the same promise until `forget`. */
    part(module: PublishedModule, part: Part): Promise<PartComponent> {
      return remember(parts, partKey(module, part), () => loadPart(module, part));
    },
    /** Lets the next `part` try again: this part only where the module itself is there, all of it where it is not. */
    forget(module: PublishedModule, part: Part): void {
      parts.delete(partKey(module, part));
      if (!active.has(keyOf(module))) definitions.delete(keyOf(module));
    },
    /** The person left: modules stop what they do in the background. Their code stays; what is shown next activates it again. */
    deactivateAll(): void {
      for (const { abort, deactivate } of active.values()) {
        abort.abort();
        deactivate.then((stop) => stop?.()).catch(report);
      }
      // What failed or was still on its way is asked for anew.
      for (const key of definitions.keys()) if (!active.has(key)) definitions.delete(key);
      visit++;
      active.clear();
      parts.clear();
    },
  };
}

function remember<T>(cache: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  const known = cache.get(key);
  if (known) return known;
  const made = make();
  cache.set(key, made);
  return made;
}
