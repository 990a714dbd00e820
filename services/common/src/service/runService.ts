import { createServer, type Server } from 'node:http';
import type { Express } from 'express';
import { SettingsError } from '../base/config.ts';
import type { Log } from '../base/log.ts';
import { NewerDatabaseError } from '../database/dataSource.ts';

/** Longer than the proxy keeps its idle connections, so it never sends a request into one that we are closing. */
const KEEP_ALIVE_MS = 75_000;
const HEADERS_MS = 20_000;
const STOP_LIMIT_MS = 8_000;
/** The proxy's limit, plus the headers it adds. */
const MAX_HEADER_BYTES = 49_152;

export type Listening = { server: Server; port: number };

/** Opens the port. @throws the system's error when it is taken */
export async function listen(app: Express, port: number, host: string): Promise<Listening> {
  const server = createServer(
    { keepAliveTimeout: KEEP_ALIVE_MS, headersTimeout: HEADERS_MS, maxHeaderSize: MAX_HEADER_BYTES },
    app,
  );
  // Limited by their size; Node would refuse the thousandth header, which some builds of nginx accept.
  server.maxHeadersCount = 0;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return { server, port: typeof address === 'object' && address ? address.port : port };
}

export type RunningService = {
  app: Express;
  port: number;
  host: string;
  log: Log /** releases what the app holds */;
  close(): Promise<void>;
};

/**
 * Runs a service's process: starts it, listens, and stops cleanly on SIGTERM, SIGINT or when its parent process is
 * gone. Exits with code 1 and a message if it cannot start.
 */
export async function runService(start: () => Promise<RunningService>): Promise<void> {
  try {
    const { app, port, host, log, close } = await start();
    const { server, port: listening } = await listen(app, port, host);
    log.info({ port: listening }, 'listening');
    let stopping = false;
    const stop = async (reason: string) => {
      if (stopping) return;
      stopping = true;
      log.info({ reason }, 'stopping');
      setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
      server.close();
      server.closeIdleConnections();
      await close().catch((error: unknown) => log.warn({ err: error }, 'the service did not stop cleanly'));
      server.closeAllConnections();
      process.exit(0);
    };
    process.once('SIGTERM', () => void stop('SIGTERM'));
    process.once('SIGINT', () => void stop('SIGINT'));
    process.once('disconnect', () => void stop('the starting process is gone'));
  } catch (error) {
    const isSentence = error instanceof SettingsError || error instanceof NewerDatabaseError;
    console.error(isSentence ? error.message : error);
    process.exit(1);
  }
}
