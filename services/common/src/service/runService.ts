import type { RequestListener, Server } from 'node:http';
import type { Express } from 'express';
import { collectDefaultMetrics } from 'prom-client';
import type { Log } from '../base/log.ts';
import { http } from '../base/nodeHttp.ts';
import { PRODUCT_VERSION } from '../base/productVersion.ts';
import { SettingsError } from '../base/settingsError.ts';
import { NewerDatabaseError } from '../database/lastProduct.ts';
import type { ServiceMetrics } from '../metrics/serviceMetrics.ts';
import { withoutAddresses } from '../redaction/withoutAddresses.ts';
import { drainOf } from './drain.ts';
import { takeLaterSettings } from './laterSettings.ts';
import { releaseCompiledCode } from './releaseCompiledCode.ts';
import { tellParent } from './tellParent.ts';

/** Longer than the proxy keeps its idle connections, so it never sends a request into one that we are closing. */
const KEEP_ALIVE_MS = 75_000;
const HEADERS_MS = 20_000;
const STOP_LIMIT_MS = 8_000;
/** Connections that wait to be taken: after a restart, all open pages come at once. The system may lower it. */
const MOST_WAITING = 4096;
/** How often the event loop's lag is measured: each time wakes the processor, also while nothing happens. */
const LAG_PRECISION_MS = 100;
/** The proxy's limit, plus the headers it adds. */
const MAX_HEADER_BYTES = 49_152;

export type Listening = { server: Server; port: number };

/** Opens the port. @throws the system's error when it is taken */
export async function listen(app: RequestListener, port: number, host: string): Promise<Listening> {
  const server = http.createServer(
    { keepAliveTimeout: KEEP_ALIVE_MS, headersTimeout: HEADERS_MS, maxHeaderSize: MAX_HEADER_BYTES },
    app,
  );
  // Limited by their size; Node would refuse the thousandth header, which some builds of nginx accept.
  server.maxHeadersCount = 0;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, MOST_WAITING, resolve);
  });
  const address = server.address();
  return { server, port: typeof address === 'object' && address ? address.port : port };
}

type RunningService = {
  app: Express;
  port: number;
  host: string;
  log: Log;
  /** how long it still answers after SIGTERM, so that callers find another instance; 0 if there is none */
  drainSeconds: number;
  /** ends the streams that stay open, when the drain begins */
  endStreams?(): void;
  /** Node's own metrics are added here */
  metrics: ServiceMetrics;
  /** releases what the app holds */
  close(): Promise<void>;
};

/** An error for a log that is no JSON: without its fields, which may hold other people's data. */
const shown = (error: unknown): string =>
  withoutAddresses(error instanceof Error ? (error.stack ?? error.message) : String(error));

/**
 * Runs a service's process: starts it, listens, and stops cleanly on SIGTERM, SIGINT or when its parent process is
 * gone. After SIGTERM it first drains: it goes on answering, but is no longer ready and closes each connection.
 * Exits with code 1 and a message if it cannot start.
 */
export async function runService(start: () => Promise<RunningService>): Promise<void> {
  // Nothing is open yet. False only after the channel has closed, perhaps while our code was being loaded.
  const endAtOnce = () => process.exit(1);
  process.once('disconnect', endAtOnce);
  if (process.connected === false) endAtOnce();
  try {
    await takeLaterSettings();
    const { app, port, host, log, drainSeconds, endStreams, metrics, close } = await start();
    collectDefaultMetrics({ register: metrics.registry, eventLoopMonitoringPrecision: LAG_PRECISION_MS });
    // Node itself would print all fields of the error, other people's data among them.
    process.once('uncaughtException', (error) => {
      log.fatal({ err: error }, 'the service crashed');
      process.exit(1);
    });
    const drain = drainOf(app);
    const { server, port: listening } = await listen(drain.handle, port, host);
    let stopping = false;
    const stop = async (reason: string, drainsFor = 0) => {
      if (stopping) return;
      stopping = true;
      log.info({ reason }, 'stopping');
      setTimeout(() => process.exit(1), STOP_LIMIT_MS + 1000 * drainsFor).unref();
      if (drainsFor > 0) {
        endStreams?.();
        await drain.run(server, drainsFor);
      }
      server.close();
      server.closeIdleConnections();
      await close().catch((error: unknown) => log.warn({ err: error }, 'the service did not stop cleanly'));
      server.closeAllConnections();
      process.exit(0);
    };
    process.once('SIGTERM', () => void stop('SIGTERM', drainSeconds));
    process.once('SIGINT', () => void stop('SIGINT'));
    process.off('disconnect', endAtOnce);
    process.once('disconnect', () => void stop('the starting process is gone'));
    // Only now: whoever reads this may end the service at once.
    log.info(
      { port: listening, version: PRODUCT_VERSION, metrics: `http://127.0.0.1:${listening}/metrics` },
      'listening',
    );
    tellParent('listening');
    releaseCompiledCode();
  } catch (error) {
    const isSentence = error instanceof SettingsError || error instanceof NewerDatabaseError;
    console.error(isSentence ? error.message : shown(error));
    process.exit(1);
  }
}
