import {
  type AskedSoundRequest,
  askedSoundRequest,
  type BlindCopiesAnswer,
  type BlindCopiesRequest,
  blindCopiesRequest,
  type CompareAnswer,
  compareRequest,
  type FeedChange,
  forgottenCopies,
  type LikenessAnswer,
} from '@simmer/contracts/services';
import { requireInternalCall } from '@simmer/service-common/internal/internalCalls.ts';
import { listenForTest } from '@simmer/service-common/testing/listenForTest.ts';
import express from 'express';
import type { z } from 'zod';
import { TEST_SECRET } from './testLibrary.ts';

export type AskedComparison = z.infer<typeof compareRequest>;

/** A sync service that has only its change log, and compares, copies and hears as the test says. */
export type FakeSync = {
  url: string;
  changes: FeedChange[];
  /** answers this instead of a page, once for each entry */
  troubles: { status: number; body: unknown }[];
  asked: { after: number; limit: number }[];
  /** what it was asked to compare */
  compared: AskedComparison[];
  /** the answer, or the status of a failure */
  compare: (asked: AskedComparison) => CompareAnswer | number | Promise<CompareAnswer>;
  /** the copies it was asked for */
  copied: BlindCopiesRequest[];
  copy: (asked: BlindCopiesRequest) => BlindCopiesAnswer | number;
  /** how many seconds of each copy a voter has asked for, or the status of a failure */
  askedSound: (asked: AskedSoundRequest) => number[] | number;
  /** the names of copies it was told to forget; it answers a status */
  forgotten: string[][];
  forget: () => number;
  likeness: LikenessAnswer;
  /** the peaks it was asked for, which it has only of contents it heard */
  peaksAsked: string[];
  close(): Promise<void>;
};

export async function startFakeSync(): Promise<FakeSync> {
  const sync: Omit<FakeSync, 'url' | 'close'> = {
    changes: [],
    troubles: [],
    asked: [],
    compared: [],
    compare: () => ({ state: 'waiting' }),
    copied: [],
    copy: () => ({ state: 'preparing' }),
    askedSound: ({ names }) => names.map(() => 60),
    forgotten: [],
    forget: () => 204,
    likeness: { pairs: [], waiting: [], unheard: [] },
    peaksAsked: [],
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
  app.post('/internal/compare', requireInternalCall(TEST_SECRET, 'sync'), express.json(), async (request, response) => {
    const asked = compareRequest.parse(request.body);
    sync.compared.push(asked);
    const answer = await sync.compare(asked);
    if (typeof answer === 'number') response.status(answer).end();
    else response.json(answer);
  });
  app.post('/internal/blind-copies', requireInternalCall(TEST_SECRET, 'sync'), express.json(), (request, response) => {
    const asked = blindCopiesRequest.parse(request.body);
    sync.copied.push(asked);
    const answer = sync.copy(asked);
    if (typeof answer === 'number') response.status(answer).end();
    else response.json(answer);
  });
  app.post(
    '/internal/blind-copies/asked',
    [requireInternalCall(TEST_SECRET, 'sync'), express.json()],
    (request: express.Request, response: express.Response) => {
      const answer = sync.askedSound(askedSoundRequest.parse(request.body));
      if (typeof answer === 'number') response.status(answer).end();
      else response.json({ seconds: answer });
    },
  );
  const forgetting = [requireInternalCall(TEST_SECRET, 'sync'), express.json()];
  app.post('/internal/blind-copies/forget', forgetting, (request: express.Request, response: express.Response) => {
    sync.forgotten.push(forgottenCopies.parse(request.body).names);
    response.status(sync.forget()).end();
  });
  app.post('/internal/likeness', requireInternalCall(TEST_SECRET, 'sync'), (_request, response) => {
    response.json(sync.likeness);
  });
  app.get('/media/peaks/:name', (request, response) => {
    sync.peaksAsked.push(request.params.name);
    response.status(404).end();
  });
  return Object.assign(sync, await listenForTest(app));
}
