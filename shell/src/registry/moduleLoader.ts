import type { PublishedModule } from '@simmer/contracts';
import { createActivations } from './activations.ts';
import { type CodeDeps, createCodeLoader, type LoadedDefinition, type Part, type PartComponent } from './moduleCode.ts';
import { ModuleFailure } from './moduleFailure.ts';

/** What is known of versions that worked. */
export type GoodVersions = {
  /** the version to go back to from this one, or none */
  before(module: PublishedModule): Promise<PublishedModule | undefined>;
  /** this one was shown */
  remember(module: PublishedModule): void;
};

type Deps = CodeDeps & {
  good: GoodVersions;
  report(failure: ModuleFailure): void;
  /** how long people wait before the page names what is missing */
  patienceMs: number;
};

/** A version whose code is there: the one asked for, or the one before it. */
type Running = { module: PublishedModule; definition: LoadedDefinition };

export type ModuleLoader = ReturnType<typeof createModuleLoader>;

const keyOf = ({ name, version }: PublishedModule) => `${name}@${version}`;
const partKey = (module: PublishedModule, part: Part) => `${keyOf(module)} ${Object.values(part).join(' ')}`;

/**
 * Loads modules' code when it is first shown and starts them. A version that does not load gives way to the last good one. Promises are
 * kept, so that a part shown again is there at once. All of them fail with a `ModuleFailure`.
 *
 * @see PRODUCT.md, Modules: in the page
 */
export function createModuleLoader({ good, report, patienceMs, ...deps }: Deps) {
  const code = createCodeLoader(deps);
  const activations = createActivations((error) => {
    if (error instanceof ModuleFailure) report(error);
  });
  const definitions = new Map<string, Promise<Running>>();
  /** whose code has arrived, by the key of what was asked for */
  const running = new Map<string, Running>();
  const parts = new Map<string, Promise<PartComponent>>();
  /** versions that have given a part already */
  const given = new Set<string>();

  let visit = 0;

  /** @throws the failure itself where there is nothing to go back to */
  async function goBack(module: PublishedModule, failure: unknown): Promise<Running> {
    const before = await good.before(module);
    if (!before) throw failure;
    try {
      const definition = await code.definition(before);
      report(ModuleFailure.from('load', module, failure));
      console.warn(`${keyOf(module)} failed to load; using ${before.version} instead.`);
      return { module: before, definition };
    } catch {
      throw failure;
    }
  }

  function definitionOf(module: PublishedModule): Promise<Running> {
    return remember(definitions, keyOf(module), async () => {
      const found = await code.definition(module).then(
        (definition) => ({ module, definition }),
        (failure: unknown) => goBack(module, failure),
      );
      running.set(keyOf(module), found);
      return found;
    });
  }

  async function partOf({ module, definition }: Running, part: Part, startedInVisit: number): Promise<PartComponent> {
    // Whoever asked for it may have left in the meantime.
    if (startedInVisit === visit) activations.start(module, definition);
    const component = await code.part(module, definition, part);
    given.add(keyOf(module));
    return component;
  }

  async function loadPart(module: PublishedModule, part: Part): Promise<PartComponent> {
    const startedInVisit = visit;
    const found = await definitionOf(module);
    try {
      return await partOf(found, part, startedInVisit);
    } catch (failure) {
      // Two versions of one module are never at work together.
      if (found.module !== module || given.has(keyOf(module))) throw failure;
      const before = await goBack(module, failure);
      activations.stop(({ name }) => name === module.name);
      running.set(keyOf(module), before);
      definitions.set(keyOf(module), Promise.resolve(before));
      return partOf(before, part, startedInVisit);
    }
  }

  return {
    patienceMs,
    /** The component of one part; the same promise until `forget`. */
    part(module: PublishedModule, part: Part): Promise<PartComponent> {
      return remember(parts, partKey(module, part), () => loadPart(module, part));
    },
    /** Has the code of a part here before it is shown; nothing is started by it. What fails is told when the part is asked for. */
    ahead(module: PublishedModule, part: Part): void {
      definitionOf(module)
        .then((found) => code.part(found.module, found.definition, part))
        .catch(() => undefined);
    },
    /** Lets the next `part` try again: this part only where the module itself is there, all of it where it is not. */
    forget(module: PublishedModule, part: Part): void {
      parts.delete(partKey(module, part));
      if (!running.has(keyOf(module))) definitions.delete(keyOf(module));
    },
    /** A part of it is on the screen: its version is a good one. */
    shown(module: PublishedModule): void {
      good.remember(running.get(keyOf(module))?.module ?? module);
    },
    /** A part of it failed after it was given. */
    failed: report,
    /** It was switched off: it stops what it does in the background. */
    stop(name: string): void {
      activations.stop((module) => module.name === name);
    },
    /** The person left: modules stop what they do in the background. Their code stays; what is shown next activates it again. */
    deactivateAll(): void {
      activations.stop(() => true);
      // What failed or was still on its way is asked for anew.
      for (const key of definitions.keys()) if (!running.has(key)) definitions.delete(key);
      visit++;
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
