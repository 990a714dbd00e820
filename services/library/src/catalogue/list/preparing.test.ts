import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { silentLog } from '../../testing/testLibrary.ts';
import type { CatalogueRepository } from './catalogue.repository.ts';
import { createSongList, type SongList } from './songList.ts';

let plays: number;
let reads: number;
let readChanges: () => ReturnType<CatalogueRepository['readChanges']>;
let rests: { milliseconds: number; end(): void }[];
let catalogue: SongList;

/** A library of one song, which each play changes. */
function aRepository(): CatalogueRepository {
  const now = () => ({
    revision: `a-3-${plays}`,
    generation: 'first',
    snapshot: '',
    rows: [{ titleKey: 'boats', json: `${plays}` }],
  });
  const read = async () => {
    reads += 1;
    return now();
  };
  readChanges = async () => ({ ...(await read()), titleKeys: ['boats'] });
  return {
    revision: async () => now().revision,
    readAll: read,
    readChanges: () => readChanges(),
    trim: async () => undefined,
  };
}

beforeEach(() => {
  [plays, reads, rests] = [0, 0, []];
  const rest = (milliseconds: number) => new Promise<void>((end) => rests.push({ milliseconds, end }));
  catalogue = createSongList(aRepository(), silentLog, rest);
});
afterEach(() => catalogue.close());

const change = () => {
  plays += 1;
  catalogue.prepare();
};
const listed = async () =>
  JSON.parse(gunzipSync((await catalogue.body(await catalogue.revision())).gzip).toString()) as number[];

it('is prepared at once after a change, then rests for a second or longer while it goes on changing', async () => {
  change();
  await vi.waitFor(() => expect(rests).toHaveLength(1));
  expect(rests[0]?.milliseconds).toBeGreaterThanOrEqual(1_000);
  for (let page = 0; page < 50; page += 1) change();
  expect(reads).toBe(1);
  rests[0]?.end();
  await vi.waitFor(() => expect(rests).toHaveLength(2));
  expect(reads).toBe(2);
});

it('is as new as the question for those who ask while it rests, and read once for many', async () => {
  change();
  await vi.waitFor(() => expect(rests).toHaveLength(1));
  for (let page = 0; page < 50; page += 1) change();
  expect(await Promise.all(Array.from({ length: 100 }, listed))).toEqual(Array.from({ length: 100 }, () => [51]));
  expect(reads).toBe(2);
  change();
  expect(await listed()).toEqual([52]);
});

it('has to be read whole by those who held it before it was read whole here', async () => {
  await listed();
  change();
  await listed();
  const since = await catalogue.revision();
  readChanges = async () => undefined;
  change();
  expect(await catalogue.changes(since, await catalogue.revision())).toBeUndefined();
});

it('is read again by the next who ask, after a reading that failed', async () => {
  await listed();
  const since = await catalogue.revision();
  const readBefore = readChanges;
  readChanges = () => Promise.reject(new Error('the database is away'));
  plays += 1;
  await expect(listed()).rejects.toThrow('the database is away');
  readChanges = readBefore;
  expect(await catalogue.changes(since, await catalogue.revision())).toMatchObject({
    revision: 'a-3-1',
    changed: ['1'],
  });
  expect(await listed()).toEqual([1]);
});
