import { feedPage } from '@simmer/contracts/services';
import { internalHeaders } from '@simmer/service-common/internal/internalCalls.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { deletedAt, listedFile } from '../../testing/scriptedStorage.ts';
import { startBefore, sync } from '../../testing/startBefore.ts';

startBefore(beforeAll);

beforeAll(async () => {
  const { mirror, pages } = sync.parts;
  const entries = [listedFile('/A/1.wav'), listedFile('/2.mp3')];
  await pages.apply({ entries, unknownKinds: [], cursor: 'a', hasMore: false }, await mirror.open('/Music'), '/Music');
  await pages.apply(
    { entries: [deletedAt('/A')], unknownKinds: [], cursor: 'b', hasMore: false },
    await mirror.open('/Music'),
    '/Music',
  );
});

const page = (query: string) => sync.ask(`/internal/changes?${query}`);

describe('the change log', () => {
  it('returns the changes after a number in order, as the contract says', async () => {
    const { changes, latestSeq } = feedPage.parse(await (await page('after=0&limit=10')).json());
    expect(latestSeq).toBe(3);
    expect(changes).toMatchObject([
      {
        seq: 1,
        kind: 'upsert',
        file: {
          fileId: 'id:/A/1.wav',
          path: '/Music/A/1.wav',
          relativePath: '/A/1.wav',
          filename: '1.wav',
          modifiedAt: '2026-05-01T10:00:00.000Z',
          sizeBytes: 1000,
          durationSeconds: null,
          mediaName: expect.stringMatching(/^[0-9a-f]{64}\.wav$/),
        },
      },
      { seq: 2, kind: 'upsert', file: { relativePath: '/2.mp3' } },
      { seq: 3, kind: 'remove', fileId: 'id:/A/1.wav' },
    ]);
  });

  it('is read on from where a follower stopped, a page at a time', async () => {
    expect(await (await page('after=1&limit=1')).json()).toMatchObject({ changes: [{ seq: 2 }], latestSeq: 3 });
    expect(await (await page('after=3')).json()).toEqual({ changes: [], latestSeq: 3 });
  });

  it('is for our own services', async () => {
    expect((await fetch(`${sync.url}/internal/changes`)).status).toBe(401);
    const headers = await internalHeaders(sync.parts.secret, 'library', 'auth');
    expect((await fetch(`${sync.url}/internal/changes`, { headers })).status).toBe(401);
  });

  it('refuses a question that makes no sense', async () => {
    expect((await page('after=some')).status).toBe(400);
  });
});
