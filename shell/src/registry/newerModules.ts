import type { PublishedModule } from '@simmer/contracts';
import { atom } from 'nanostores';
import { onPageReturn } from '../events/pageReturn.ts';
import { $registry, fetchRegistry, loadRegistry } from './registry.ts';

const lookEveryMs = 10 * 60_000;

/** Whether other modules, or other versions of them, are published than this page has. */
export const $hasNewerModules = atom(false);

const versionsOf = (modules: readonly PublishedModule[]) =>
  modules
    .map(({ name, version }) => `${name}@${version}`)
    .sort()
    .join();

let looking: Promise<void> | undefined;

/** Compares the registry with what this page has; one look at a time. */
export function lookForNewerModules(): Promise<void> {
  looking ??= look().finally(() => {
    looking = undefined;
  });
  return looking;
}

async function look(): Promise<void> {
  const known = $registry.get();
  if (known.status === 'failed') return loadRegistry();
  if (known.status !== 'ready') return;
  try {
    $hasNewerModules.set(versionsOf(await fetchRegistry()) !== versionsOf(known.modules));
  } catch (error) {
    console.warn('Whether there are newer modules could not be asked.', error);
  }
}

/** Looks whenever somebody comes back to the page, and every ten minutes. @returns how to stop */
export function watchForNewerModules(): () => void {
  const again = () => void lookForNewerModules();
  const timer = setInterval(again, lookEveryMs);
  const stopListening = onPageReturn(again);
  return () => {
    clearInterval(timer);
    stopListening();
  };
}
