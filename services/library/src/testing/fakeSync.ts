import { type CompareAnswer, compareRequest, type FeedChange } from '@simmer/contracts';
import { requireInternalCall } from '@simmer/service-common/internal/internalCalls.ts';
import { listenForTest } from '@simmer/service-common/testing/listenForTest.ts';
import express from 'express';
import type { z } from 'zod';
import { TEST_SECRET } from './testLibrary.ts';

export type AskedComparison = z.infer<typeof compareRequest>;

/** A sync service that has only its change log, and compares as the test says. */
export type FakeSync = {
  url: string;
  changes: FeedChange[];
  /** answers this instead of a page, once for each entry */
  troubles: { status: number; body: unknown }[];
  asked: { after: number; limit: number }[];
  /** what it was asked to compare */
  compared: AskedComparison[];
  /** the answer, or the status of a failure */
  compare: (asked: AskedComparison) => CompareAnswer | number;
  close(): Promise<void>;
};

export async function startFakeSync(): Promise<FakeSync> {
  const sync: Omit<FakeSync, 'url' | 'close'> = {
    changes: [],
    troubles: [],
    asked: [],
    compared: [],
    compare: () => ({ state: 'waiting' }),
  };
  const app = express();
  app.get('/internal/changes', requireInternalCall(TEST_SECRET, 'sync'), (request, response) => {
    const query = new URL(request.url, 'http://sync').searchParams;
    const after = Number(query.get('after'));
    const limit = Number(query.get('limit'));
    sync.asked.push({ after, limit });
    const trouble = sync.troubles.shift();
    if (trouble) {
      response.status(trouble.status).json(trouble.body);
      return;
    }
    response.json({
      changes: sync.changes.filter((change) => change.seq > after).slice(0, limit),
      latestSeq: sync.changes.at(-1)?.seq ?? 0,
    });
  });
  app.post('/internal/compare', requireInternalCall(TEST_SECRET, 'sync'), express.json(), (request, response) => {
    const asked = compareRequest.parse(request.body);
    sync.compared.push(asked);
    const answer = sync.compare(asked);
    if (typeof answer === 'number') response.status(answer).end();
    else response.json(answer);
  });
  return Object.assign(sync, await listenForTest(app));
}
