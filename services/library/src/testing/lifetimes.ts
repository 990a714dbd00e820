import { beforeAll, beforeEach } from 'vitest';

type Closable = { close(): Promise<unknown> };

/** What is started anew for every test, and closed after it. */
export function perTest<Thing extends Closable>(start: () => Promise<Thing>): Thing {
  return startedBy(beforeEach, start);
}

/** What is started once for all tests of a file, and closed after them. */
export function perFile<Thing extends Closable>(start: () => Promise<Thing>): Thing {
  return startedBy(beforeAll, start);
}

/** Stands for whatever the hook started last. */
function startedBy<Thing extends Closable>(
  hook: (set: () => Promise<() => Promise<unknown>>) => void,
  start: () => Promise<Thing>,
): Thing {
  let current: Thing;
  hook(async () => {
    const started = await start();
    current = started;
    return () => started.close();
  });
  return new Proxy({} as Thing, {
    get: (_target, key) => Reflect.get(current, key),
    set: (_target, key, value) => Reflect.set(current, key, value),
    defineProperty: (_target, key, descriptor) => Reflect.defineProperty(current, key, descriptor),
    ownKeys: () => Reflect.ownKeys(current),
    getOwnPropertyDescriptor: (_target, key) => Reflect.getOwnPropertyDescriptor(current, key),
  });
}
