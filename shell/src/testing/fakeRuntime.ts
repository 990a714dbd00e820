import type { ModuleRuntime } from '../registry/federationRuntime.ts';

/** What each load of a module gives, in turn; the last one stands for all that follow. */
type Loads = (() => unknown)[];

/** A federation runtime whose modules a test makes up, by their names; it remembers what it was asked for. */
export function fakeRuntime(modules: Record<string, Loads>) {
  const loaded: string[] = [];
  const entries: string[] = [];
  const runtime: ModuleRuntime = {
    fetchFiles: async () => undefined,
    async load({ name, entry }) {
      entries.push(entry);
      loaded.push(name);
      const loads = modules[name] ?? [];
      const load = loads[Math.min(loaded.filter((one) => one === name).length, loads.length) - 1];
      if (!load) throw new Error(`404: ${name}`);
      return load();
    },
  };
  return { runtime, loaded, entries };
}
