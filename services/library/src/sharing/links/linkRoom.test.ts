import { beforeEach, describe, expect, it } from 'vitest';
import { refusal } from '../../testing/askLibrary.ts';
import { perTest } from '../../testing/lifetimes.ts';
import { admin, ana, ben } from '../../testing/playlistCalls.ts';
import { startShareLibrary } from '../../testing/shareCalls.ts';
import { aStoredFile } from '../../testing/storedFiles.ts';

const library = perTest(startShareLibrary);
const numbers = Array.from({ length: 60 }, (_, place) => place + 1);

beforeEach(() => library.apply(...numbers.map((number) => aStoredFile(`/Over ${number} Hills.mp3`))));

const call = (number: number) => `/api/songs/Over%20${number}%20Hills/share`;
const share = (number: number, form: object = {}, as = ana) => library.send('POST', call(number), form, as);
const full = refusal(409, 'You have 50 shared links. End one to make another.');

describe('the links of a person', () => {
  it('are at most fifty, however many are requested at once', async () => {
    const { id } = await library.make({ name: 'Second' });
    const answers = await Promise.all(numbers.map((number) => share(number)));
    // The playlist and the song of the beginning are links, too.
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(48);
    expect(await library.links()).toHaveLength(50);
    const refused = answers.findIndex(({ status }) => status !== 200) + 1;
    expect(await share(refused)).toMatchObject(full);
    expect(await library.send('POST', `/api/playlists/${id}/share`)).toMatchObject(full);
    expect(await library.send('POST', `/api/playlists/${id}/share`, undefined, admin)).toMatchObject(
      refusal(409, 'The owner of this playlist has 50 shared links. End one to make another.'),
    );
    // Existing shares stay, a download needs no new link, and other people have their own limit.
    const shared = answers.findIndex(({ status }) => status === 200) + 1;
    expect((await share(shared, { title: 'Newer words' })).status).toBe(200);
    expect((await library.send('POST', `/api/playlists/${library.playlistId}/share`)).status).toBe(200);
    expect((await share(refused, { purpose: 'download' })).status).toBe(200);
    expect(await share(refused)).toMatchObject(full);
    expect((await share(refused, {}, ben)).status).toBe(200);
    const { id: linkId } = await library.songLink();
    expect((await library.send('DELETE', `/api/shares/song/${linkId}`)).status).toBe(204);
    expect((await share(refused)).status).toBe(200);
  });
});
