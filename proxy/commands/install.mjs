// Plain JavaScript for Node 18 and later, because it runs before anything is installed, on any Node the machine has.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { usedCpuSeconds } from './checks/cpuSeconds.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const ownNode = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
const stamp = join(root, 'node_modules', '.simmer-install');
const OLDEST_NODE_TO_INSTALL = 18;
const NODE_TO_RUN = 24;
/** An interrupted npm cleans up first. */
const KILL_AFTER_MS = 5_000;
const stopSignals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/** @param {string} sentence @returns {never} */
function giveUp(sentence) {
  console.error(`\n${sentence}`);
  process.exit(1);
}

const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');

/** Whether the installed packages match the lock file, according to the list npm keeps of them. */
function isInstalledByHand() {
  try {
    const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
    const present = JSON.parse(readFileSync(join(root, 'node_modules', '.package-lock.json'), 'utf8')).packages;
    return Object.entries(wanted).every(
      ([path, { version, optional, link }]) =>
        !path.includes('node_modules/') || optional || link || present[path]?.version === version,
    );
  } catch {
    return false;
  }
}

function isInstalled() {
  if (!existsSync(ownNode)) return false;
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash()) return true;
  if (!isInstalledByHand()) return false;
  writeFileSync(stamp, lockHash());
  return true;
}

/**
 * Runs npm: the one that runs us, otherwise the one on the PATH. Ends it, and us, when we are asked to stop.
 * @param {string[]} args
 * @returns {Promise<boolean>} whether it succeeded
 */
function npm(args) {
  const script = process.env.npm_execpath;
  const options = /** @type {const} */ ({ cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
  const child = script?.endsWith('.js')
    ? spawn(process.execPath, [script, ...args], options)
    : spawn('npm', args, { ...options, shell: process.platform === 'win32' });
  let isStopping = false;
  const stop = () => {
    isStopping = true;
    child.kill('SIGTERM');
    setTimeout(() => child.kill('SIGKILL'), KILL_AFTER_MS).unref();
  };
  for (const signal of stopSignals) process.on(signal, stop);
  return new Promise((resolve) => {
    child.once('error', () =>
      giveUp('npm was not found. Install Node.js 20.19 or later together with npm, then start again.'),
    );
    child.once('exit', (code) => {
      for (const signal of stopSignals) process.off(signal, stop);
      if (isStopping) process.exit(1);
      resolve(code === 0);
    });
  });
}

/**
 * Installs the dependencies if they don't match the lock file. `SIMMER_INSTALL_MS` and `SIMMER_INSTALL_CPU_SECONDS` tell the next program
 * what that took.
 */
export async function installDependencies() {
  if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE_TO_INSTALL) {
    giveUp(`Node.js ${process.versions.node} is too old for Simmer. Install 20.19 or later.`);
  }
  if (isInstalled()) return;
  console.log('Installing dependencies (about two minutes the first time) …');
  const startedMs = Date.now();
  const cpuSecondsBefore = usedCpuSeconds();
  if (!(await npm(['ci', '--no-audit', '--no-fund', '--loglevel=error']))) {
    giveUp('Could not install the dependencies; see npm’s message above. Check the network, then start again.');
  }
  // An install script installs the runtime, but npm may be configured not to run any.
  if (!existsSync(ownNode)) await npm(['rebuild', 'node', '--ignore-scripts=false']);
  if (!existsSync(ownNode)) {
    giveUp(
      'Node.js 24 was not installed. Allow install scripts (npm config set ignore-scripts false), remove node_modules and start again.',
    );
  }
  writeFileSync(stamp, lockHash());
  const tookMs = Date.now() - startedMs;
  process.env.SIMMER_INSTALL_MS = `${tookMs}`;
  process.env.SIMMER_INSTALL_CPU_SECONDS = `${usedCpuSeconds() - cpuSecondsBefore}`;
  console.log(`  install      ${(tookMs / 1000).toFixed(1)} s`);
}

/**
 * Runs a TypeScript file on the pinned Node: in this process if it already is that Node, otherwise in a child.
 * @param {string} file beside this one
 */
export async function runOnPinnedNode(file) {
  const script = join(dirname(fileURLToPath(import.meta.url)), file);
  if (Number(process.versions.node.split('.')[0]) >= NODE_TO_RUN) {
    await import(script);
    return;
  }
  // The channel notifies the child if we are killed. Ctrl-C reaches both, a process manager's signal only us; the
  // child takes two at once for one, decides, and we wait for it.
  const child = spawn(ownNode, [script, ...process.argv.slice(2)], { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  for (const signal of stopSignals) process.on(signal, () => child.kill(signal));
  child.once('error', (error) =>
    giveUp(`Could not start Node.js 24 (${error.message}). Remove node_modules and start again.`),
  );
  child.once('exit', (code) => process.exit(code ?? 1));
}
