import { describe, expect, it, vi } from 'vitest';
import { createListedSongs, type PickedSongs } from './listedSongs.ts';

const rows: Record<string, string> = { boats: '{"id":1}', boil: '{"id":2}' };

/** A list that shows revision 2. */
const listed = createListedSongs({
  rowsAt: async (revision, titleKeys) =>
    revision === '2' ? titleKeys.map((titleKey) => rows[titleKey] as string | undefined) : undefined,
});

const picked = (revision: string, ...titleKeys: string[]): PickedSongs<{ place?: number }> => ({
  revision,
  songs: titleKeys.map((titleKey, place) => ({ titleKey, more: { place } })),
});

const jsonOf = async (read: () => Promise<PickedSongs>): Promise<unknown> => {
  const answer = await listed(read);
  return answer && JSON.parse(answer.bytes.toString());
};

describe('picked songs', () => {
  it('are rows of the list in their own order, with what is more about them', async () => {
    expect(await jsonOf(async () => picked('2', 'boil', 'boats'))).toEqual([
      { id: 2, place: 0 },
      { id: 1, place: 1 },
    ]);
  });

  it('may have no more about them, and be none', async () => {
    expect(await jsonOf(async () => ({ revision: '2', songs: [{ titleKey: 'boil', more: {} }] }))).toEqual([{ id: 2 }]);
    expect(await jsonOf(async () => picked('2'))).toEqual([]);
  });

  it('are left out where the list has no row', async () => {
    expect(await jsonOf(async () => picked('2', 'hidden', 'boats', 'gone'))).toEqual([{ id: 1, place: 1 }]);
  });

  it('are picked again if the list has moved on meanwhile', async () => {
    const read = vi.fn(async () => picked(read.mock.calls.length === 1 ? '1' : '2', 'boats'));
    expect(await jsonOf(read)).toEqual([{ id: 1, place: 0 }]);
  });

  it('are nothing if the list never stands where they were read', async () => {
    expect(await jsonOf(async () => picked('1', 'boats'))).toBeUndefined();
  });
});
