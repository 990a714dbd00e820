import type { ModuleRuntime } from '../modules/loader/federation.ts';

/** The results of successive loads; the last one repeats. */
type Loads = (() => unknown)[];

/** A runtime with made-up modules, by name; records what was requested. */
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
