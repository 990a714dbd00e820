import type { ServiceName } from '@simmer/contracts/services';
import { requireInternalCall } from '@simmer/service-common/internal/internalCalls.ts';
import { listenForTest } from '@simmer/service-common/testing/listenForTest.ts';
import express, { type Request, type Response } from 'express';
import { TEST_SECRET } from './testLibrary.ts';

/** Another service, with only the calls that the library makes, by their paths. A reply that is a number is a failure's status. */
export async function startStandIn<State extends object>(
  service: ServiceName,
  state: State,
  replies: Record<string, (request: Request, response: Response) => unknown>,
) {
  const app = express();
  app.use('/internal', requireInternalCall(TEST_SECRET, service), express.json({ limit: '16mb' }));
  for (const [path, reply] of Object.entries(replies)) {
    app.all(path, async (request, response) => {
      const answer = await reply(request, response);
      if (typeof answer === 'number') response.status(answer).end();
      else response.json(answer);
    });
  }
  return Object.assign(state, await listenForTest(app));
}
