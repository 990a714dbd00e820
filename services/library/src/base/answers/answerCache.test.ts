import { ReadyJson } from '@simmer/service-common/endpoint/readyJson.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createAnswerCaches } from './answerCache.ts';

let state: string;
const readState = vi.fn(async () => state);
const read = vi.fn(async () => ['Paper Boats']);

beforeEach(() => {
  state = 'a-1';
  vi.clearAllMocks();
});

describe('a cached answer', () => {
  it('is the same as long as nothing has changed', async () => {
    const cache = createAnswerCaches(readState)<string[]>();
    const first = await cache('mine', read);
    expect(await cache('mine', read)).toBe(first);
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('is read anew after any change', async () => {
    const cache = createAnswerCaches(readState)<string[]>();
    await cache('mine', read);
    state = 'a-2';
    await cache('mine', read);
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('is read once for all who ask at the same time, and so is the state', async () => {
    const cache = createAnswerCaches(readState)<string[]>();
    const answers = await Promise.all(Array.from({ length: 10 }, () => cache('mine', read)));
    expect(new Set(answers).size).toBe(1);
    expect(read).toHaveBeenCalledTimes(1);
    expect(readState.mock.calls.length).toBeLessThanOrEqual(2);
  });

  it('is each caller’s own', async () => {
    const cache = createAnswerCaches(readState)<string[]>();
    await cache('mine', read);
    expect(await cache('yours', async () => ['Slow Boil'])).toEqual(['Slow Boil']);
  });

  it('is not cached if it failed', async () => {
    const cache = createAnswerCaches(readState)<string[]>();
    await expect(cache('mine', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await cache('mine', read)).toEqual(['Paper Boats']);
  });

  it('makes room when all take too much, the one not asked for longest first', async () => {
    // Each takes something over 3,000 bytes.
    const song = async () => ['x'.repeat(1_000)];
    const long = vi.fn(song);
    const cache = createAnswerCaches(readState, 13_000)<string[]>();
    for (const key of ['a', 'b', 'c', 'a', 'd', 'e']) await cache(key, long);
    expect(long).toHaveBeenCalledTimes(5);
    for (const key of ['a', 'c', 'd', 'e']) await cache(key, long);
    expect(long).toHaveBeenCalledTimes(5);
    await cache('b', long);
    expect(long).toHaveBeenCalledTimes(6);
  });

  it('of another kind shares the room, not the keys', async () => {
    const createCache = createAnswerCaches(readState, 13_000);
    const [lists, songs] = [createCache<string[]>(), createCache<string[]>()];
    await lists('1', read);
    expect(await songs('1', async () => ['Slow Boil'])).toEqual(['Slow Boil']);
    for (const key of ['2', '3', '4', '5']) await songs(key, async () => ['x'.repeat(1_000)]);
    await lists('1', read);
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('is not cached if it takes more than a quarter of the room', async () => {
    const cache = createAnswerCaches(readState, 13_000)<string[] | ReadyJson<string[]>>();
    const long = vi.fn(async () => ['x'.repeat(1_100)]);
    const ready = vi.fn(async () => new ReadyJson<string[]>(JSON.stringify(['x'.repeat(3_300)])));
    await cache('mine', read);
    for (const _time of [1, 2]) {
      await cache('long', long);
      await cache('ready', ready);
    }
    await cache('mine', read);
    expect([long, ready].map(({ mock }) => mock.calls.length)).toEqual([2, 2]);
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('takes a third of the room when it is ready JSON', async () => {
    const cache = createAnswerCaches(readState, 13_000)<ReadyJson<string[]>>();
    const ready = vi.fn(async () => new ReadyJson<string[]>(JSON.stringify(['x'.repeat(2_900)])));
    for (const key of ['a', 'b', 'c', 'd', 'a']) await cache(key, ready);
    expect(ready).toHaveBeenCalledTimes(4);
  });
});
