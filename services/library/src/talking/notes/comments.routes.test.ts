import type { CommentsSummary } from '@simmer/contracts/services';
import { anIdentity } from '@simmer/service-common/testing/testIdentity.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { rememberPerson } from '../../base/people/rememberPerson.ts';
import { askLibrary } from '../../testing/askLibrary.ts';
import { perFile } from '../../testing/lifetimes.ts';
import { aStoredFile } from '../../testing/storedFiles.ts';
import { startTestLibrary } from '../../testing/testLibrary.ts';

const library = perFile(startTestLibrary);

beforeAll(async () => {
  await library.apply(
    aStoredFile('/Midnight Drive v1.mp3'),
    aStoredFile('/Paper Boats.mp3'),
    aStoredFile('/Slow Boil.mp3'),
    aStoredFile('/Secret.mp3'),
    ...Array.from({ length: 600 }, (_, index) => aStoredFile(`/A title as long as they get ${index} x.mp3`)),
  );
  await library.database.query(`UPDATE version SET is_hidden = true WHERE filename = 'Secret.mp3'`);
  await rememberPerson(library.database, anIdentity({ displayName: null }));
  await library.database.query(
    `INSERT INTO song_comment (title_key, user_id, comment, is_resolved)
     VALUES ('midnight drive', 1, 'louder', false), ('midnight drive', 1, 'softer', false),
            ('midnight drive', 1, 'done', true), ('paper boats', 1, 'done too', true), ('secret', 1, 'psst', false)`,
  );
});

const ask = async (titles: string[], as: object = {}) => {
  const query = new URLSearchParams(titles.map((title) => ['cleanTitles', title]));
  const answer = await askLibrary<CommentsSummary[]>(library, 'GET', `/api/song-comments-summary?${query}`, { as });
  expect(answer.status).toBe(200);
  return answer.body;
};

describe('the summary of notes', () => {
  it('counts open notes of every song that has some', async () => {
    expect(await ask([])).toEqual([{ cleanTitle: 'Midnight Drive', unresolvedCount: 2, toConfirmCount: 0 }]);
  });

  it('covers only the named songs', async () => {
    expect(await ask(['Slow Boil'])).toEqual([{ cleanTitle: 'Slow Boil', unresolvedCount: 0, toConfirmCount: 0 }]);
    expect(await ask(['PAPER_BOATS', 'midnight drive', 'Midnight-Drive', 'unheard', ''])).toEqual([
      { cleanTitle: 'Midnight Drive', unresolvedCount: 2, toConfirmCount: 0 },
      { cleanTitle: 'Paper Boats', unresolvedCount: 0, toConfirmCount: 0 },
    ]);
  });

  it('includes hidden songs only for people who can unhide them', async () => {
    expect(await ask(['Secret'])).toEqual([]);
    expect(await ask(['Secret'], { canCurateSongs: true })).toEqual([
      { cleanTitle: 'Secret', unresolvedCount: 1, toConfirmCount: 0 },
    ]);
  });

  it('takes hundreds of titles', async () => {
    const titles = Array.from({ length: 600 }, (_, index) => `A title as long as they get ${index} x`);
    expect(await ask(titles)).toHaveLength(600);
  });
});
