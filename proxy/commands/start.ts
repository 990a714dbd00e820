import { AppError } from '@simmer/service-common/base/appError.ts';
import { nginxWarnings } from '../nginx/nginxBinary.ts';
import { StartError } from '../processes/startError.ts';
import { watchNpm } from '../processes/watchNpm.ts';
import { warnings } from '../start/settings.ts';
import { startSimmer } from '../start/startSimmer.ts';

const isDev = process.argv.includes('--dev');
const breakingOff = new AbortController();
let stopRunning: (() => Promise<void>) | undefined;
let askedAtMs = 0;

/** One Ctrl-C may arrive twice: from the terminal, and forwarded by npm. */
const SAME_PRESS_MS = 1000;

/** Stops cleanly at the first request, and at once at the second. */
async function stop(): Promise<void> {
  const nowMs = Date.now();
  if (askedAtMs > 0) {
    if (nowMs - askedAtMs > SAME_PRESS_MS) process.exit(1);
    return;
  }
  askedAtMs = nowMs;
  breakingOff.abort();
  if (!stopRunning) return;
  console.log('\nStopping …');
  const startedMs = performance.now();
  await stopRunning();
  console.log(`Stopped in ${seconds(performance.now() - startedMs)}.`);
  process.exit(0);
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

function report(step: string, tookMs: number): void {
  console.log(`  ${step.padEnd(12)} ${seconds(tookMs)}`);
}

// Registered before anything starts, because nothing we start may outlive us.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());
process.once('disconnect', () => void stop());
if (process.env.npm_lifecycle_event) watchNpm(process.pid, () => void stop());
// A closed terminal accepts no more output; stopping continues.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

try {
  console.log('Starting Simmer');
  const startedMs = performance.now();
  const simmer = await startSimmer({
    env: isDev ? { ...process.env, NODE_ENV: 'development' } : undefined,
    signal: breakingOff.signal,
    onStep: report,
    onTrouble: (sentence) => console.error(`  ${sentence}`),
  });
  stopRunning = simmer.stop;
  if (breakingOff.signal.aborted) {
    await simmer.stop();
    process.exit(0);
  }
  console.log(`  nginx ${simmer.nginx.version} (${simmer.nginx.path})`);
  for (const warning of [...warnings(simmer.settings), ...nginxWarnings(simmer.nginx)])
    console.warn(`  Note: ${warning}`);
  console.log(`Ready in ${seconds(performance.now() - startedMs)}: ${simmer.settings.PUBLIC_URL}`);
  console.log(`Drop music into ${simmer.settings.SIMMER_MUSIC}. Press Ctrl-C to stop.`);
  if (isDev) console.log('To run one module alone, with hot reload: npm run dev -w mf-player (or another mf-…).');
} catch (error) {
  if (breakingOff.signal.aborted) process.exit(0);
  console.error(error instanceof StartError || error instanceof AppError ? `\n${error.message}` : error);
  process.exit(1);
}
