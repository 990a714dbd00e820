import express from 'express';
import { createLog } from '../base/log.ts';
import { createServiceMetrics } from '../metrics/serviceMetrics.ts';
import { runService } from '../service/runService.ts';

// A service for tests of its process: it answers everything, and says on its output which port it has.
await runService(async () => {
  const app = express();
  app.get('/database', (_request, response) => void response.end(process.env['DATABASE_URL']));
  app.use((_request, response) => void response.end('here'));
  return {
    app,
    port: 0,
    host: '127.0.0.1',
    log: createLog('small'),
    metrics: createServiceMetrics('auth'),
    drainSeconds: Number(process.env.DRAIN_SECONDS),
    endStreams: () => console.info('streams ended'),
    close: async () => undefined,
  };
});
