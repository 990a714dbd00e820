import { FIRST_SHARED_SONGS, sharedPlaylist } from '@simmer/contracts/services';
import { beforeEach, describe, expect, it } from 'vitest';
import { perTest } from '../../testing/lifetimes.ts';
import { publishSharePage, sharePages } from '../../testing/publishSharePage.ts';
import { startShareLibrary } from '../../testing/shareCalls.ts';
import { aStoredFile } from '../../testing/storedFiles.ts';

const COUNT = FIRST_SHARED_SONGS + 10;
const titles = Array.from({ length: COUNT }, (_, place) => `Take ${String(place).padStart(2, '0')}`);
const page = sharePages['/share/'].replace(
  '{{#songs}}',
  '{{#allSongs}}<a href="{{allSongs}}">all</a>{{/allSongs}}{{#songs}}',
);

const library = perTest(startShareLibrary);
let token: string;

beforeEach(async () => {
  await publishSharePage(library.dataFolder, { version: '1.0.1', pages: { ...sharePages, '/share/': page } });
  await library.apply(...titles.map((title) => aStoredFile(`/${title}.mp3`)));
  const { id } = await library.make();
  await library.send('POST', `/api/playlists/${id}/songs/batch`, { cleanTitles: titles });
  token = (await library.send('POST', `/api/playlists/${id}/share`)).body.shareToken;
});

const htmlOf = async (query = '') => (await library.visit(`/share/${token}${query}`)).text();
const rowsIn = (html: string) => [...html.matchAll(/<li>(Take \d+)\|/g)].map(([, title]) => title);
function dataIn(html: string) {
  const [, data = ''] = /<script type="application\/json" id="share-data">(.*?)<\/script>/s.exec(html) ?? [];
  return sharedPlaylist.parse(JSON.parse(data).shared);
}

describe('the page of a long shared playlist', () => {
  it('has the first songs, how many there are, and where all of them are', async () => {
    const html = await htmlOf();
    const firstTitles = titles.slice(0, FIRST_SHARED_SONGS);
    expect(rowsIn(html)).toEqual(firstTitles);
    expect(html).toContain(`${COUNT} Songs`);
    expect(html).toContain('<a href="?all=1">all</a>');
    expect(dataIn(html)).toMatchObject({ songCount: COUNT, songs: firstTitles.map((cleanTitle) => ({ cleanTitle })) });
    const preview = /preview\.png\?r=([\w-]+)/.exec(html)?.[1];
    const { headers } = await library.visit(`/api/share/${token}/preview.png?r=${preview}`);
    // It shows the state that the page names.
    expect(headers.get('cache-control')).toBe('public, max-age=3600');
  });

  it('has all songs where it leads, and so has the call', async () => {
    const html = await htmlOf('?all=1');
    expect(rowsIn(html)).toEqual(titles);
    expect(html).not.toContain('>all</a>');
    const shared = sharedPlaylist.parse(await (await library.visit(`/api/share/${token}`)).json());
    expect(shared.songs.map(({ cleanTitle }) => cleanTitle)).toEqual(titles);
    expect(shared.songCount).toBe(COUNT);
  });

  it('counts only songs that visitors see', async () => {
    await library.database.query(`UPDATE version SET is_hidden = true WHERE title_key IN ('take 00', 'take 59')`);
    const html = await htmlOf();
    expect(rowsIn(html)).toEqual(titles.slice(1, FIRST_SHARED_SONGS + 1));
    expect(html).toContain(`${COUNT - 2} Songs`);
  });

  it('has all songs in a page that says nothing of where they are', async () => {
    await publishSharePage(library.dataFolder, { version: '1.0.2' });
    expect(rowsIn(await htmlOf())).toEqual(titles);
  });
});
