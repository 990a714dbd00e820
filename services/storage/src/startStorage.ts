import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createStorage, type StorageOptions } from './app.ts';
import type { Faults } from './faults/faults.ts';

export { createStorage, type Storage, type StorageOptions } from './app.ts';
export type { Fault, Faults } from './faults/faults.ts';

export type RunningStorage = {
  /** `http://host:port`, without a slash at the end */
  url: string;
  /** Faults on demand; undefined unless switched on. */
  faults: Faults | undefined;
  /** Waits for running calls, closes the port and saves. May be called twice. */
  stop(): Promise<void>;
};

const STOP_WITHIN_MS = 3000;

/**
 * Starts the storage on a port (0, the default: any free one) and resolves when it accepts calls.
 * @throws the system's error if the port is taken or the folders cannot be created
 */
export async function startStorage(
  options: StorageOptions & { port?: number; host?: string; stopWithinMs?: number },
): Promise<RunningStorage> {
  const { port = 0, host = '127.0.0.1', stopWithinMs = STOP_WITHIN_MS } = options;
  const storage = await createStorage(options);
  const underWay = new Set<ServerResponse>();
  // Not imported: for an import, Node reads all that the module exports, and so loads its whole fetch.
  const server = process.getBuiltinModule('node:http').createServer((request, response) => {
    underWay.add(response);
    response.once('close', () => underWay.delete(response));
    storage.app(request, response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  }).catch(async (error: unknown) => {
    await storage.stop();
    throw error;
  });
  const address = server.address() as AddressInfo;

  let stopped: Promise<void> | undefined;
  async function stop(): Promise<void> {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    await storage.stop();
    const limit = setTimeout(() => server.closeAllConnections(), stopWithinMs);
    while (underWay.size > 0) await Promise.all([...underWay].map((response) => once(response, 'close')));
    clearTimeout(limit);
    // All connections, because Node never counts one as idle before its first request, and clients open some in
    // advance.
    server.closeAllConnections();
    await closed;
  }

  const urlHost = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  return {
    url: `http://${urlHost}:${address.port}`,
    faults: storage.faults,
    stop() {
      stopped ??= stop();
      return stopped;
    },
  };
}
