import type { CustomTitleRecord } from '@simmer/contracts/services';
import { beforeEach, describe, expect, it } from 'vitest';
import { announcedTopics, askLibrary, refusal } from '../../testing/askLibrary.ts';
import { perTest } from '../../testing/lifetimes.ts';
import { aStoredFile } from '../../testing/storedFiles.ts';
import { startTestLibrary } from '../../testing/testLibrary.ts';

const library = perTest(startTestLibrary);
const curator = { canCurateSongs: true };

beforeEach(() => library.apply(aStoredFile('/Midnight Drive v1.mp3'), aStoredFile('/Paper Boats.mp3')));

const at = (title: string) => `/api/custom-titles/${encodeURIComponent(title)}`;
const put = (title: string, customTitle: unknown, as: object = curator) =>
  askLibrary<CustomTitleRecord>(library, 'PUT', at(title), { body: { customTitle }, as });
const read = (title: string) => askLibrary(library, 'GET', at(title));
const list = async (path = '/api/custom-titles/', as: object = {}) =>
  (await askLibrary<CustomTitleRecord[]>(library, 'GET', path, { as })).body;

describe('a title by hand', () => {
  it('is given to a song however its own title is written, and replaced by the next', async () => {
    expect(await read('paper boats')).toEqual({
      status: 200,
      body: { cleanTitle: 'Paper Boats', customTitle: null },
    });
    expect(await put('PAPER_boats', '  Boats  ')).toEqual({
      status: 200,
      body: { cleanTitle: 'Paper Boats', customTitle: 'Boats' },
    });
    await put('Paper Boats', 'Paper Fleet', { isAdmin: true });
    expect((await read('Paper Boats')).body).toEqual({ cleanTitle: 'Paper Boats', customTitle: 'Paper Fleet' });
  });

  it('is listed, with and without a slash at the end of the address', async () => {
    await put('Midnight Drive', 'Night Drive');
    await put('Paper Boats', 'Paper Fleet');
    const both = [
      { cleanTitle: 'Midnight Drive', customTitle: 'Night Drive' },
      { cleanTitle: 'Paper Boats', customTitle: 'Paper Fleet' },
    ];
    expect(await list()).toEqual(both);
    expect(await list('/api/custom-titles')).toEqual(both);
  });

  it('of a hidden song is listed only for those who can show it', async () => {
    await put('Midnight Drive', 'Night Drive');
    await put('Paper Boats', 'Paper Fleet');
    await library.database.query(`UPDATE version SET is_hidden = true WHERE filename = 'Paper Boats.mp3'`);
    expect(await list()).toHaveLength(1);
    expect(await list(undefined, curator)).toHaveLength(2);
  });

  it('is announced only when it changes; removing it twice is fine', async () => {
    const before = (await announcedTopics(library)).length;
    await put('Paper Boats', 'Fleet');
    await put('Paper Boats', 'Fleet');
    const remove = () => askLibrary(library, 'DELETE', at('paper-boats'), { as: curator });
    expect((await remove()).status).toBe(204);
    expect((await remove()).status).toBe(204);
    expect((await announcedTopics(library)).slice(before)).toEqual(['titles', 'news', 'titles', 'news']);
    expect((await read('Paper Boats')).body).toMatchObject({ customTitle: null });
  });

  it('is the last of those set at the same moment, once', async () => {
    const titles = ['One', 'Two', 'Three', 'Four'];
    const answers = await Promise.all(titles.map((title) => put('Paper Boats', title)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const stored = (await list()).filter(({ cleanTitle }) => cleanTitle === 'Paper Boats');
    expect(stored).toHaveLength(1);
    expect(titles).toContain(stored[0]?.customTitle);
  });

  it('is not overwritten by someone who has not seen the last change', async () => {
    const save = (customTitle: string, was: string | null) =>
      askLibrary(library, 'PUT', at('Paper Boats'), { body: { customTitle, was }, as: curator });
    await put('Paper Boats', 'Fleet');
    expect(await save('Boats', null)).toMatchObject(refusal(409, 'Someone else has changed this title to “Fleet”.'));
    expect((await save('Boats', 'Fleet')).status).toBe(200);
    await askLibrary(library, 'DELETE', at('Paper Boats'), { as: curator });
    expect(await save('Ships', 'Boats')).toMatchObject(refusal(409, 'Someone else has reset this title.'));
  });

  it('stays with its song when its files are renamed, moved and gone', async () => {
    await put('Midnight Drive', 'Night Drive');
    await library.apply(aStoredFile('/tour/midnight_drive_mix2.mp3', { fileId: 'id:/Midnight Drive v1.mp3' }));
    expect((await read('Midnight Drive')).body).toMatchObject({ customTitle: 'Night Drive' });
  });

  it('is set and removed by curators and admins', async () => {
    for (const as of [{}, { canManageCollaborators: true }]) {
      expect((await put('Paper Boats', 'Mine', as)).status).toBe(403);
      expect((await askLibrary(library, 'DELETE', at('Paper Boats'), { as })).status).toBe(403);
    }
  });

  it('has at least one character and at most 500', async () => {
    expect(await put('Paper Boats', '   ')).toMatchObject(refusal(400, 'Title is required'));
    expect(await put('Paper Boats', 'x'.repeat(501))).toMatchObject(refusal(400, 'Title too long'));
    expect((await put('Paper Boats', 'Paper\u0007\nFleet ')).body.customTitle).toBe('Paper Fleet');
    expect((await put('Paper Boats', '🎸'.repeat(250))).status).toBe(200);
  });

  it.each([
    ['a NUL', 'Paper\0Fleet', 'Custom title has a character that cannot be saved'],
    ['nothing that can be seen', '\u200b\u2060', 'Please use readable characters'],
    ['blank letters alone', '\u3164\u2800', 'Please use readable characters'],
    ['half of an emoji', 'Paper \ud83c', 'Please use readable characters'],
    ['text that is turned round', 'Paper \u202ebmul', 'Please use readable characters'],
  ])('is refused with %s', async (_what, title, detail) => {
    expect(await put('Paper Boats', title)).toMatchObject(refusal(400, detail));
  });

  it('may contain joined characters', async () => {
    expect((await put('Paper Boats', 'Family 👩‍👩‍👧 می‌خواهم')).status).toBe(200);
  });

  it('is refused for unknown songs', async () => {
    expect(await put('unheard', 'X')).toMatchObject(refusal(404, 'Song not found'));
    expect((await read('unheard')).status).toBe(404);
    expect((await read('un\0heard')).status).toBe(400);
    expect((await askLibrary(library, 'DELETE', at('unheard'), { as: curator })).status).toBe(404);
  });
});
