import type { ModuleRuntime } from '../registry/federationRuntime.ts';

/** What each load of a module gives, in turn; the last one stands for all that follow. */
type Loads = (() => unknown)[];

/** A federation runtime whose remotes a test makes up, by their federation names; it remembers what it was asked for. */
export function fakeRuntime(remotes: Record<string, Loads>) {
  const loaded: string[] = [];
  const registered: string[] = [];
  const runtime: ModuleRuntime = {
    fetchFiles: async () => undefined,
    register: (_, entry) => void registered.push(entry),
    async load(name) {
      loaded.push(name);
      const loads = remotes[name] ?? [];
      const load = loads[Math.min(loaded.filter((one) => one === name).length, loads.length) - 1];
      if (!load) throw new Error(`404: ${name}`);
      return load();
    },
  };
  return { runtime, loaded, registered };
}
