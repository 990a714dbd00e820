// Plain JavaScript for Node 18 and later, because it runs before anything is installed, on any Node the machine has.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const ownNode = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
const stamp = join(root, 'node_modules', '.simmer-install');
const OLDEST_NODE_TO_INSTALL = 18;
const NODE_TO_RUN = 24;

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

/** Runs npm: the one that runs us, otherwise the one on the PATH. @param {string[]} args */
function npm(args) {
  const script = process.env.npm_execpath;
  const options = /** @type {const} */ ({ cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
  const { status, error } = script?.endsWith('.js')
    ? spawnSync(process.execPath, [script, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
  if (error) giveUp('npm was not found. Install Node.js 20.19 or later together with npm, then start again.');
  return status === 0;
}

/**
 * Installs the dependencies if they don't match the lock file. `SIMMER_INSTALL_MS` passes the duration on to the next
 * program.
 */
export function installDependencies() {
  if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE_TO_INSTALL) {
    giveUp(`Node.js ${process.versions.node} is too old for Simmer. Install 20.19 or later.`);
  }
  if (isInstalled()) return;
  console.log('Installing dependencies (about two minutes the first time) …');
  const startedMs = Date.now();
  if (!npm(['ci', '--no-audit', '--no-fund', '--loglevel=error'])) {
    giveUp('Could not install the dependencies; see npm’s message above. Check the network, then start again.');
  }
  // An install script installs the runtime, but npm may be configured not to run any.
  if (!existsSync(ownNode)) npm(['rebuild', 'node', '--ignore-scripts=false']);
  if (!existsSync(ownNode)) {
    giveUp(
      'Node.js 24 was not installed. Allow install scripts (npm config set ignore-scripts false), remove node_modules and start again.',
    );
  }
  writeFileSync(stamp, lockHash());
  const tookMs = Date.now() - startedMs;
  process.env.SIMMER_INSTALL_MS = `${tookMs}`;
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
  // The channel notifies the child if we are killed. Ctrl-C reaches both; the child decides, and we wait for it.
  const child = spawn(ownNode, [script, ...process.argv.slice(2)], { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  process.on('SIGINT', () => {});
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGHUP'])) process.on(signal, () => child.kill(signal));
  child.once('error', (error) =>
    giveUp(`Could not start Node.js 24 (${error.message}). Remove node_modules and start again.`),
  );
  child.once('exit', (code) => process.exit(code ?? 1));
}
