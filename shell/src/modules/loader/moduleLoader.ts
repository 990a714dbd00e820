import type { PublishedModule } from '@simmer/contracts';
import { createActivations } from './activations.ts';
import { type CodeDeps, createCodeLoader, type LoadedDefinition, type Part, type PartComponent } from './moduleCode.ts';
import { ModuleFailure } from './moduleFailure.ts';

/** Remembers versions that worked. */
export type GoodVersions = {
  /** the version to fall back to, if any */
  before(module: PublishedModule): Promise<PublishedModule | undefined>;
  /** records that this version was shown */
  remember(module: PublishedModule): void;
};

type Deps = CodeDeps & {
  good: GoodVersions;
  report(failure: ModuleFailure): void;
  /** how long to wait before the page names the missing part */
  patienceMs: number;
};

/** A version whose code has loaded: the requested one, or its predecessor. */
type Running = { module: PublishedModule; definition: LoadedDefinition };

export type ModuleLoader = ReturnType<typeof createModuleLoader>;

const keyOf = ({ name, version }: PublishedModule) => `${name}@${version}`;
const partKey = (module: PublishedModule, part: Part) => `${keyOf(module)} ${Object.values(part).join(' ')}`;

/**
 * Loads modules' code on first use and starts them. Falls back to the last good version if one fails to load. Keeps
 * promises, so parts shown again appear at once. All promises reject with a `ModuleFailure`.
 *
 * @see PRODUCT.md, Modules: in the page
 */
export function createModuleLoader({ good, report, patienceMs, ...deps }: Deps) {
  const code = createCodeLoader(deps);
  const activations = createActivations((error) => {
    if (error instanceof ModuleFailure) report(error);
  });
  const definitions = new Map<string, Promise<Running>>();
  /** modules whose code has loaded, by the key of the requested version */
  const running = new Map<string, Running>();
  const parts = new Map<string, Promise<PartComponent>>();
  /** versions that have provided a part */
  const options = new Set<string>();

  let visit = 0;

  /** @throws the original failure if there is nothing to fall back to */
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
    // The person may have signed out meanwhile.
    if (startedInVisit === visit) activations.start(module, definition);
    const component = await code.part(module, definition, part);
    options.add(keyOf(module));
    return component;
  }

  async function loadPart(module: PublishedModule, part: Part): Promise<PartComponent> {
    const startedInVisit = visit;
    const found = await definitionOf(module);
    try {
      return await partOf(found, part, startedInVisit);
    } catch (failure) {
      // Two versions of a module never run together.
      if (found.module !== module || options.has(keyOf(module))) throw failure;
      const before = await goBack(module, failure);
      activations.stop(({ name }) => name === module.name);
      running.set(keyOf(module), before);
      definitions.set(keyOf(module), Promise.resolve(before));
      return partOf(before, part, startedInVisit);
    }
  }

  return {
    patienceMs,
    /** The component of a part; the same promise until `forget`. */
    part(module: PublishedModule, part: Part): Promise<PartComponent> {
      return remember(parts, partKey(module, part), () => loadPart(module, part));
    },
    /** Preloads a part's code without starting the module. Failures surface when the part is requested. */
    ahead(module: PublishedModule, part: Part): void {
      definitionOf(module)
        .then((found) => code.part(found.module, found.definition, part))
        .catch(() => undefined);
    },
    /** Lets the next `part` call retry: only the part if the module has loaded, otherwise everything. */
    forget(module: PublishedModule, part: Part): void {
      parts.delete(partKey(module, part));
      if (!running.has(keyOf(module))) definitions.delete(keyOf(module));
    },
    /** A part is on screen: marks the version as good. */
    shown(module: PublishedModule): void {
      good.remember(running.get(keyOf(module))?.module ?? module);
    },
    /** A part failed after it was provided. */
    failed: report,
    /** Stops the background work of a module that was switched off. */
    stop(name: string): void {
      activations.stop((module) => module.name === name);
    },
    /** Stops all background work on sign-out. Keeps the code; modules activate again when next shown. */
    deactivateAll(): void {
      activations.stop(() => true);
      // Anything failed or pending is requested again.
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
