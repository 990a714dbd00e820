// Plain JavaScript for Node 18 and later, because it watches from the first moment, before anything is installed.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const LOOK_EVERY_MS = 500;
const PACKAGE_MANAGER = /^(npm|pnpm|yarn|bun)\b|\/(npm-cli|pnpm|yarn)[\w.-]*\.c?js\b|\/(npm|pnpm|yarn|bun) /;
const hasProc = existsSync('/proc/self/stat');

/**
 * @param {number} pid
 * @returns {{ parent: number, born: string } | undefined} undefined if it is gone, or only waits to be collected
 */
function look(pid) {
  if (!hasProc) {
    const parent = spawnSync('ps', ['-p', `${pid}`, '-o', 'ppid='], { encoding: 'utf8' }).stdout.trim();
    return parent ? { parent: Number(parent), born: '' } : undefined;
  }
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // after the program's name, which may contain spaces and brackets
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? undefined : { parent: Number(fields[1]), born: fields[19] ?? '' };
  } catch {
    return undefined;
  }
}

/** @param {number} pid */
function commandLine(pid) {
  if (!hasProc) return spawnSync('ps', ['-p', `${pid}`, '-o', 'command='], { encoding: 'utf8' }).stdout.trim();
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    return '';
  }
}

/** The processes between us and the package manager that runs us, which is the last; none if there is no such. */
function upToPackageManager() {
  const chain = [];
  for (let pid = process.ppid; pid > 0; pid = look(pid)?.parent ?? 0) {
    chain.push(pid);
    if (PACKAGE_MANAGER.test(commandLine(pid))) return chain;
  }
  return [];
}

/**
 * Notices when the package manager that runs us is gone, or a shell between us. A killed one cannot pass on a signal,
 * and a shell does not.
 *
 * @param {() => void} onGone
 * @returns {() => void} ends the watch
 */
export function watchStarter(onGone) {
  const { npm_lifecycle_event: command, npm_lifecycle_script: script = '' } = process.env;
  if (!command) return () => {};
  const watched = upToPackageManager().map((pid) => ({ pid, born: look(pid)?.born }));
  // It was gone before we could look: what was started for it now belongs to the system's first process.
  const isOrphan = watched.length === 0 && process.ppid === 1 && script.includes('start.mjs');
  if (watched.length === 0 && !isOrphan) return () => {};
  const timer = setInterval(() => {
    if (!isOrphan && watched.every(({ pid, born }) => look(pid)?.born === born)) return;
    clearInterval(timer);
    onGone();
  }, LOOK_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
