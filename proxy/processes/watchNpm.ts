import { bornAt, commandLine, isAlive, parentOf } from './processTable.ts';

const LOOK_EVERY_MS = 500;
const PACKAGE_MANAGER = /^npm\b|\/(npm-cli|pnpm|yarn)\.c?js\b/;

/** The processes between us and the npm that runs us, npm included; none without npm. */
function upToNpm(pid: number): number[] {
  const chain: number[] = [];
  for (let next = parentOf(pid); next > 1; next = parentOf(next)) {
    chain.push(next);
    if (PACKAGE_MANAGER.test(commandLine(next))) return chain;
  }
  return [];
}

/**
 * Notices when the npm that runs us is gone. npm passes a signal to the shell between us, which dies without passing it
 * on; and npm
 * itself may be killed.
 * @param pid ours
 * @returns a function that ends the watch
 */
export function watchNpm(pid: number, onGone: () => void): () => void {
  const watched = upToNpm(pid).map((ancestor) => ({ ancestor, born: bornAt(ancestor) }));
  if (watched.length === 0) return () => {};
  const timer = setInterval(() => {
    if (watched.every(({ ancestor, born }) => isAlive(ancestor) && bornAt(ancestor) === born)) return;
    clearInterval(timer);
    onGone();
  }, LOOK_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
