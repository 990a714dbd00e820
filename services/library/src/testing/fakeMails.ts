import { mailsRequest, type ShareMail } from '@simmer/contracts/services';
import { requireInternalCall } from '@simmer/service-common/internal/internalCalls.ts';
import { listenForTest } from '@simmer/service-common/testing/listenForTest.ts';
import express from 'express';
import { TEST_SECRET } from './testLibrary.ts';

/** Auth's queue of mails, as a test has it. */
export type FakeMails = {
  sent: ShareMail[];
  isAway: boolean;
  isInOutbox: boolean;
  url: string;
  close(): Promise<void>;
};

export async function startFakeMails(): Promise<FakeMails> {
  const queue: Pick<FakeMails, 'sent' | 'isAway' | 'isInOutbox'> = { sent: [], isAway: false, isInOutbox: false };
  const app = express();
  app.post('/internal/mails', requireInternalCall(TEST_SECRET, 'auth'), express.json(), (request, response) => {
    if (!queue.isAway) queue.sent.push(...mailsRequest.parse(request.body).mails);
    response.status(queue.isAway ? 503 : 200).json({ isInOutbox: queue.isInOutbox });
  });
  return Object.assign(queue, await listenForTest(app));
}
