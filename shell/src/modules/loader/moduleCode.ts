import {
  CONTRACT_VERSION,
  isCompatible,
  isMissingCode,
  type ModuleDefinition,
  type ModuleFailureKind,
  moduleDefinition,
  type PublishedModule,
  type SlotName,
  type SlotProps,
} from '@simmer/contracts';
import type { ComponentType } from 'react';
import type { ModuleRuntime } from './federation.ts';
import { type Provided, refusal } from './gate.ts';
import { ModuleFailure } from './moduleFailure.ts';

/** A visible part of a module: a page at a path, or a component in a slot. */
export type Part = { kind: 'route'; path: string } | { kind: 'slot'; slot: SlotName; id: string };
export type PartComponent = ComponentType<Partial<SlotProps>>;
export type LoadedDefinition = ModuleDefinition<PartComponent, PartComponent>;

export type CodeDeps = {
  runtime: ModuleRuntime;
  provided(): Provided;
  /** time limit per attempt */
  timeoutMs: number;
};

class TooLate extends Error {}

function kindOf(cause: unknown): ModuleFailureKind {
  if (cause instanceof TooLate) return 'timeout';
  return isMissingCode(cause) ? 'load' : 'activate';
}

/** Fetches and validates modules' code before use. Throws every problem as a `ModuleFailure`. */
export function createCodeLoader({ runtime, provided, timeoutMs }: CodeDeps) {
  async function inTime<T>(work: Promise<T>): Promise<T> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new TooLate(`nothing arrived within ${timeoutMs / 1000} s`)), timeoutMs);
    });
    return Promise.race([work, late]).finally(() => clearTimeout(timer));
  }

  const asLoadFailure = (module: PublishedModule) => (cause: unknown) => {
    throw ModuleFailure.from(kindOf(cause), module, cause);
  };

  /** Tries twice. Runs nothing until the files match what was published. */
  function fetchCode(module: PublishedModule): Promise<unknown> {
    const attempt = async () =>
      inTime(
        (async () => {
          await runtime.fetchFiles(module);
          return runtime.load(module);
        })(),
      );
    return attempt().catch(attempt).catch(asLoadFailure(module));
  }

  return {
    /** Loads a module's definition: checks compatibility, files, code and shape. */
    async definition(module: PublishedModule): Promise<LoadedDefinition> {
      const refused = refusal(module, provided());
      if (refused) throw new ModuleFailure('contract', module, refused);
      const exposed = await fetchCode(module);
      const candidate =
        exposed !== null && typeof exposed === 'object' && 'module' in exposed ? exposed.module : undefined;
      const checked = moduleDefinition.safeParse(candidate);
      if (!checked.success) throw new ModuleFailure('shape', module, 'it exports no module definition', checked.error);
      if (checked.data.name !== module.name)
        throw new ModuleFailure('shape', module, `it calls itself ${checked.data.name}`);
      if (!isCompatible(CONTRACT_VERSION, checked.data.contract)) {
        throw new ModuleFailure('contract', module, `its code needs contract ${checked.data.contract}`);
      }
      // The shape has been checked; what the load functions return is checked when they are called.
      return candidate as LoadedDefinition;
    },

    /** Loads the component of one part. */
    async part(module: PublishedModule, definition: LoadedDefinition, part: Part): Promise<PartComponent> {
      const offered =
        part.kind === 'route'
          ? definition.routes.find(({ path }) => path === part.path)
          : definition.slots.find(({ slot, id }) => slot === part.slot && id === part.id);
      if (!offered) throw new ModuleFailure('shape', module, `its code has no ${Object.values(part).join(' ')}`);
      const loaded = await inTime(Promise.resolve().then(() => offered.load())).catch(asLoadFailure(module));
      const isComponent = typeof loaded?.Component === 'function' || typeof loaded?.Component === 'object';
      if (!isComponent) throw new ModuleFailure('shape', module, 'its part isn’t a component');
      return loaded.Component;
    },
  };
}
