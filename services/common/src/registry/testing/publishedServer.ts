import type { PublishedFile } from '@simmer/contracts/services';
import express from 'express';
import { requireInternalCall } from '../../internal/internalCalls.ts';
import { listenForTest } from '../../testing/listenForTest.ts';
import { sha256Of } from '../store/localFiles.ts';

/** What auth answers about its published modules, from memory. */
export async function startPublishedServer(secret: string) {
  const state = {
    revision: 0,
    files: new Map<string, Buffer>(),
    /** how many listings were sent in full */
    listings: 0,
    /** every content that was asked for, by hash */
    asked: [] as string[],
    isAway: false,
    /** what is sent instead of a content */
    broken: undefined as Buffer | undefined,
    /** called before a content is sent */
    beforeContent: undefined as ((path: string) => Promise<void>) | undefined,
  };
  const app = express();
  app.use((_request, response, next) => (state.isAway ? void response.status(503).end() : next()));
  app.use(requireInternalCall(secret, 'auth'));
  app.get('/internal/modules', (request, response) => {
    const etag = `"${state.revision}"`;
    response.setHeader('ETag', etag);
    if (request.get('if-none-match') === etag) return void response.status(304).end();
    state.listings += 1;
    const files = [...state.files].map(([path, bytes]): PublishedFile => {
      return { path, sha256: sha256Of(bytes), sizeBytes: bytes.length };
    });
    response.json({ revision: state.revision, files });
  });
  app.get('/internal/modules/content/:sha256', async (request, response) => {
    const { sha256 } = request.params;
    state.asked.push(sha256);
    const [path = '', bytes] = [...state.files].find(([, content]) => sha256Of(content) === sha256) ?? [];
    await state.beforeContent?.(path);
    if (!bytes) return void response.status(404).end();
    response.send(state.broken ?? bytes);
  });
  const { url, close } = await listenForTest(app);
  return {
    url,
    close,
    state,
    /** Replaces everything that is published. */
    publish(files: Record<string, string | Buffer>) {
      state.files = new Map(Object.entries(files).map(([path, content]) => [path, Buffer.from(content)]));
      state.revision += 1;
    },
  };
}
