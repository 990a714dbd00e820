import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createSongRows, type SongRow, type SongRows } from './songRows.ts';

const row = (titleKey: string, plays = 0): SongRow => ({ titleKey, json: JSON.stringify({ titleKey, plays }) });
const many = Array.from({ length: 1_000 }, (_, index) => row(`song ${index}`));
const listed = async (rows: SongRows): Promise<unknown[]> => JSON.parse(gunzipSync(await rows.pack()).toString());
const titles = async (rows: SongRows) =>
  (await listed(rows)).map((shown) => (shown as { titleKey: string }).titleKey).toSorted();

describe('the rows of the list', () => {
  it.each([0, 1, 256, 257, 1_000])('are all there, for %i songs', async (count) => {
    expect(await listed(createSongRows(many.slice(0, count)))).toEqual(
      many.slice(0, count).map(({ json }) => JSON.parse(json)),
    );
  });

  it('change, come and go one by one', async () => {
    const rows = createSongRows(many);
    await rows.pack();
    rows.put(['song 300', 'song 301', 'new'], [row('song 300', 7), row('new')]);
    const after = await listed(rows);
    expect(after).toHaveLength(1_000);
    expect(after[300]).toEqual({ titleKey: 'song 300', plays: 7 });
    expect(await titles(rows)).toEqual(
      [...many.map(({ titleKey }) => titleKey).filter((title) => title !== 'song 301'), 'new'].toSorted(),
    );
    expect(rows.get('song 300')).toBe(row('song 300', 7).json);
    expect(rows.get('song 301')).toBeUndefined();
  });

  it('make a list when those in front are gone, and when none is left', async () => {
    const rows = createSongRows(many.slice(0, 300));
    await rows.pack();
    const [front, back] = [many.slice(0, 256), many.slice(256, 300)].map((part) =>
      part.map(({ titleKey }) => titleKey),
    );
    rows.put(front ?? [], []);
    expect(await titles(rows)).toEqual(back?.toSorted());
    rows.put(back ?? [], []);
    expect(await listed(rows)).toEqual([]);
    rows.put(['again'], [row('again')]);
    expect(await titles(rows)).toEqual(['again']);
  });
});
