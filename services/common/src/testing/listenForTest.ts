import type { Express } from 'express';
import { listen } from '../service/runService.ts';

/** Opens a free port for a test. */
export async function listenForTest(app: Express): Promise<{ url: string; close(): Promise<void> }> {
  const { server, port } = await listen(app, 0, '127.0.0.1');
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
