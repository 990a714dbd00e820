import type { FeedChange } from '@simmer/contracts';
import { requireInternalCall } from '@simmer/service-common/internal/internalCalls.ts';
import { listenForTest } from '@simmer/service-common/testing/listenForTest.ts';
import express from 'express';
import { TEST_SECRET } from './testLibrary.ts';

/** A sync service that has only its change log. */
export type FakeSync = {
  url: string;
  changes: FeedChange[];
  /** answers this instead of a page, once for each entry */
  troubles: { status: number; body: unknown }[];
  asked: { after: number; limit: number }[];
  close(): Promise<void>;
};

export async function startFakeSync(): Promise<FakeSync> {
  const sync: Omit<FakeSync, 'url' | 'close'> = { changes: [], troubles: [], asked: [] };
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
  return Object.assign(sync, await listenForTest(app));
}
