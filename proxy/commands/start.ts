import { AppError } from '@simmer/service-common/base/appError.ts';
import { PRODUCT_VERSION } from '@simmer/service-common/base/productVersion.ts';
import { nginxWarnings } from '../nginx/nginxBinary.ts';
import { StartError } from '../processes/startError.ts';
import { warnings } from '../start/settings.ts';
import { type RunningSimmer, startSimmer } from '../start/startSimmer.ts';

const isDev = process.argv.includes('--dev');
const takeOver = process.argv.includes('--take-over');
const breakingOff = new AbortController();
let running: Pick<RunningSimmer, 'stop' | 'endNow'> | undefined;
let askedAtMs = 0;

/** One Ctrl-C may arrive several times: from the terminal, and forwarded by npm. */
const SAME_PRESS_MS = 1000;
/** Whoever asked us to stop may kill us after ten seconds. */
const STOP_WITHIN_MS = 8_000;

/** Stops cleanly at the first request, and at once at the second. */
async function stop(): Promise<void> {
  const nowMs = Date.now();
  if (askedAtMs > 0) {
    if (nowMs - askedAtMs > SAME_PRESS_MS) process.exit(1);
    return;
  }
  askedAtMs = nowMs;
  breakingOff.abort();
  // A start that is broken off stops what it has started. If it takes too long, the guardian ends the rest.
  setTimeout(() => (running ? running.endNow() : process.exit(1)), STOP_WITHIN_MS).unref();
  if (!running) return;
  console.log('\nStopping …');
  const startedMs = performance.now();
  await running.stop();
  console.log(`Stopped in ${seconds(performance.now() - startedMs)}.`);
  process.exit(0);
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

function report(step: string, tookMs: number): void {
  console.log(`  ${step.padEnd(12)} ${seconds(tookMs)}`);
}

function complain(sentence: string): void {
  console.error(`  ${sentence}`);
}

// Registered before anything starts, because nothing we start may outlive us.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());
process.once('disconnect', () => void stop());
// A closed terminal accepts no more output; stopping continues.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

try {
  console.log(`Starting Simmer ${PRODUCT_VERSION}`);
  const startedMs = performance.now();
  const simmer = await startSimmer({
    env: isDev ? { ...process.env, NODE_ENV: 'development' } : undefined,
    installs: true,
    takeOver,
    signal: breakingOff.signal,
    onStep: report,
    onTrouble: complain,
  });
  running = simmer;
  if (breakingOff.signal.aborted) {
    await simmer.stop();
    process.exit(0);
  }
  console.log(`  nginx ${simmer.nginx.version} (${simmer.nginx.path})`);
  for (const warning of [...warnings(simmer.settings), ...nginxWarnings(simmer.nginx)])
    console.warn(`  Note: ${warning}`);
  console.log(`Ready in ${seconds(performance.now() - startedMs)}: ${simmer.settings.PUBLIC_URL}`);
  console.log(`Drop music into ${simmer.settings.SIMMER_MUSIC}. Press Ctrl-C to stop.`);
  if (simmer.settings.METRICS_TOKEN) {
    console.log(`Metrics: ${simmer.settings.PUBLIC_URL}/metrics/auth, …/library and …/sync, with METRICS_TOKEN.`);
  }
  if (isDev) console.log('To run one module alone, with hot reload: npm run dev -w mf-player (or another mf-…).');
  // Nobody waits for the backups' code.
  const [{ nightlyOf }, { startNightly }] = await Promise.all([
    import('../backup/nightly/nightlyOf.ts'),
    import('../backup/nightly/startNightly.ts'),
  ]);
  if (!breakingOff.signal.aborted) {
    const nightly = startNightly({ ...nightlyOf(simmer.settings), onTrouble: complain });
    running = {
      async stop() {
        await nightly.stop();
        await simmer.stop();
      },
      endNow: simmer.endNow,
    };
  }
} catch (error) {
  if (breakingOff.signal.aborted) process.exit(0);
  console.error(error instanceof StartError || error instanceof AppError ? `\n${error.message}` : error);
  process.exit(1);
}
