import { playlistSongLink } from '@simmer/contracts/services';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { announcedTopics, refusal } from '../../testing/askLibrary.ts';
import { perTest } from '../../testing/lifetimes.ts';
import { admin, ben, type Caller, startPlaylistLibrary } from '../../testing/playlistCalls.ts';
import { aStoredFile } from '../../testing/storedFiles.ts';

const library = perTest(startPlaylistLibrary);

describe('a playlist’s songs', () => {
  it('are rows like the library’s, in their order, with place and who added them', async () => {
    const { id } = await library.filled();
    const all = z.array(z.object({ id: z.number() }).loose()).parse((await library.send('GET', '/api/songs')).body);
    const found = await library.rows(id);
    expect(found.map((row) => [row.cleanTitle, row.orderPosition, row.addedByUserId])).toEqual([
      ['Midnight Drive', 0, 1],
      ['Paper Boats', 1, 1],
      ['Slow Boil', 2, 1],
    ]);
    for (const { orderPosition: _place, addedByUserId: _who, ...row } of found) expect(all).toContainEqual(row);
    expect(await library.send('GET', '/api/playlists/999/songs')).toMatchObject(refusal(404, 'Playlist not found'));
  });

  it('are counted and summed up if visible', async () => {
    const { id } = await library.filled();
    expect((await library.listed())[0]).toMatchObject({ songCount: 3, totalDuration: 185 });
    await library.database.query(`UPDATE version SET is_hidden = true WHERE filename = 'Paper Boats.mp3'`);
    await library.apply({ removed: 'id:/Slow Boil.mp3' });
    expect((await library.listed())[0]).toMatchObject({ songCount: 1, totalDuration: 100 });
    expect(await library.titles(id)).toEqual(['Midnight Drive']);
    expect((await library.send('GET', '/api/playlist-songs')).body).toHaveLength(1);
    await library.database.query('UPDATE version SET is_hidden = false');
    expect(await library.titles(id)).toEqual(['Midnight Drive', 'Paper Boats']);
  });

  it('have a total length without rounding noise', async () => {
    await library.filled();
    await library.apply(
      aStoredFile('/Midnight Drive v4.wav', { durationSeconds: 0.1 }),
      aStoredFile('/Paper Boats v9.wav', { durationSeconds: 0.2 }),
      aStoredFile('/Slow Boil v9.wav', { durationSeconds: 0 }),
    );
    expect((await library.listed())[0]?.totalDuration).toBe(0.3);
  });

  it('follow the song to its newest version', async () => {
    const { id } = await library.filled();
    await library.apply(aStoredFile('/Midnight Drive v4.wav', { durationSeconds: 110 }));
    expect((await library.rows(id))[0]).toMatchObject({ version: 4, versionCount: 2 });
    expect((await library.listed())[0]).toMatchObject({ songCount: 3, totalDuration: 195 });
  });

  it('are linked with what shows their playlist', async () => {
    const one = await library.filled();
    const two = await library.make({ name: 'Faves', icon: 'bi-gem' });
    await library.add(two.id, 'Paper Boats.mp3');
    const links = z.array(playlistSongLink).parse((await library.send('GET', '/api/playlist-songs')).body);
    expect(links.filter((link) => link.cleanTitle === 'Paper Boats')).toEqual([
      {
        playlistId: one.id,
        playlistName: 'Setlist',
        playlistIcon: 'bi-music-note-beamed',
        cleanTitle: 'Paper Boats',
        orderPosition: 1,
      },
      {
        playlistId: two.id,
        playlistName: 'Faves',
        playlistIcon: 'bi-gem',
        cleanTitle: 'Paper Boats',
        orderPosition: 0,
      },
    ]);
  });
});

describe('adding a song', () => {
  it('puts it at the end, once, whichever of its versions is named', async () => {
    await library.apply(aStoredFile('/midnight drive v1.mp3'));
    const { id } = await library.make();
    await library.add(id, 'Slow Boil.mp3');
    expect(await library.add(id, 'midnight drive v1.mp3')).toMatchObject({
      status: 201,
      body: { playlistId: id, playlistName: 'Setlist', cleanTitle: 'Midnight Drive', orderPosition: 1 },
    });
    expect(await library.add(id, 'Midnight Drive v3.wav')).toMatchObject(
      refusal(409, 'This song is already in the playlist'),
    );
    expect(await library.titles(id)).toEqual(['Slow Boil', 'Midnight Drive']);
  });

  it('is for everyone while the playlist is open, otherwise for its owner and admins', async () => {
    const { id } = await library.make();
    expect((await library.add(id, 'Slow Boil.mp3', ben)).status).toBe(201);
    await library.send('PATCH', `/api/playlists/${id}`, { isOpen: false });
    expect(await library.add(id, 'Paper Boats.mp3', ben)).toMatchObject(
      refusal(403, 'Only the owner can add songs to this playlist'),
    );
    expect((await library.add(id, 'Paper Boats.mp3', admin)).status).toBe(201);
    expect((await library.add(id, 'Midnight Drive v3.wav')).status).toBe(201);
    expect((await library.rows(id)).map((row) => row.addedByUserId)).toEqual([2, 9, 1]);
  });

  it('finds neither unknown nor hidden songs', async () => {
    const { id } = await library.make();
    await library.database.query(`UPDATE version SET is_hidden = true WHERE filename = 'Slow Boil.mp3'`);
    expect(await library.add(id, 'Nothing.mp3')).toMatchObject(refusal(404, 'Song not found'));
    expect(await library.add(id, 'Slow Boil.mp3')).toMatchObject(refusal(404, 'Song not found'));
    expect(await library.add(999, 'Paper Boats.mp3')).toMatchObject(refusal(404, 'Playlist not found'));
  });
});

describe('adding several songs', () => {
  const addAll = (id: number, cleanTitles: string[], as?: Caller) =>
    library.send('POST', `/api/playlists/${id}/songs/batch`, { cleanTitles }, as);

  it('appends them in the given order, and leaves the others in place', async () => {
    const { id } = await library.make();
    await library.add(id, 'Slow Boil.mp3');
    const before = (await announcedTopics(library)).length;
    expect(await addAll(id, ['paper boats', 'Slow Boil', 'Midnight Drive'], ben)).toEqual({
      status: 201,
      body: {
        added: ['Paper Boats', 'Midnight Drive'].map((cleanTitle, index) => ({
          playlistId: id,
          playlistName: 'Setlist',
          playlistIcon: 'bi-music-note-beamed',
          cleanTitle,
          orderPosition: index + 1,
        })),
        alreadyIn: ['Slow Boil'],
      },
    });
    expect((await library.rows(id)).map((row) => [row.cleanTitle, row.orderPosition, row.addedByUserId])).toEqual([
      ['Slow Boil', 0, 1],
      ['Paper Boats', 1, 2],
      ['Midnight Drive', 2, 2],
    ]);
    expect((await announcedTopics(library)).slice(before)).toEqual(['news', 'playlists']);
    expect(await addAll(id, ['Slow Boil', 'Paper Boats'])).toMatchObject(
      refusal(409, 'These songs are already in the playlist'),
    );
    expect(await addAll(id, ['Slow Boil'])).toMatchObject(refusal(409, 'This song is already in the playlist'));
  });

  it('adds none where one is unknown or hidden', async () => {
    const { id } = await library.make();
    await library.database.query(`UPDATE version SET is_hidden = true WHERE filename = 'Slow Boil.mp3'`);
    expect(await addAll(id, ['Paper Boats', 'Slow Boil'])).toMatchObject(
      refusal(404, '"Slow Boil" is no longer in the library. Nothing was changed.'),
    );
    expect(await addAll(id, ['Paper Boats', 'Nothing'])).toMatchObject(
      refusal(404, '"Nothing" is no longer in the library. Nothing was changed.'),
    );
    expect(await library.titles(id)).toEqual([]);
    expect(await addAll(999, ['Paper Boats'])).toMatchObject(refusal(404, 'Playlist not found'));
  });

  it('is for people who may add one', async () => {
    const { id } = await library.make({ isOpen: false });
    expect(await addAll(id, ['Paper Boats'], ben)).toMatchObject(
      refusal(403, 'Only the owner can add songs to this playlist'),
    );
    expect((await addAll(id, ['Paper Boats'], admin)).status).toBe(201);
    expect((await addAll(id, ['Slow Boil'])).status).toBe(201);
  });

  it('is for five hundred songs at most, each named once', async () => {
    const { id } = await library.make();
    const titles = Array.from({ length: 501 }, (_, index) => `Song ${index}`);
    expect(await addAll(id, titles)).toMatchObject(refusal(400, 'Please choose at most 500 songs at once'));
    expect(await addAll(id, ['Paper Boats', 'PAPER-boats'])).toMatchObject(
      refusal(400, 'Each song can be named only once'),
    );
  });

  it('at the same moment gives each song one place', async () => {
    const { id } = await library.make();
    const titles = ['Midnight Drive', 'Paper Boats', 'Slow Boil'];
    const answers = await Promise.all(Array.from({ length: 8 }, (_, who) => addAll(id, titles, { userId: who + 1 })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409, 409, 409]);
    expect((await library.rows(id)).map((row) => row.orderPosition)).toEqual([0, 1, 2]);
  });
});

describe('taking a song out', () => {
  const remove = (id: number, songId: number, as?: Caller) =>
    library.send('DELETE', `/api/playlists/${id}/songs/${songId}`, undefined, as);

  it('closes the gap, and can be done once', async () => {
    const { id } = await library.filled();
    const second = (await library.rows(id))[1]?.id ?? 0;
    expect((await remove(id, second)).status).toBe(204);
    expect((await library.rows(id)).map((row) => [row.cleanTitle, row.orderPosition])).toEqual([
      ['Midnight Drive', 0],
      ['Slow Boil', 1],
    ]);
    expect((await library.listed())[0]?.songCount).toBe(2);
    expect(await remove(id, second)).toMatchObject(refusal(404, 'Song not found'));
    expect(await remove(999, second)).toMatchObject(refusal(404, 'Playlist not found'));
  });

  it('is for its owner, admins and the person who added it', async () => {
    const { id } = await library.make();
    await library.add(id, 'Slow Boil.mp3', ben);
    await library.add(id, 'Paper Boats.mp3');
    const [bens = 0, anas = 0] = (await library.rows(id)).map((row) => row.id);
    expect(await remove(id, anas, ben)).toMatchObject(
      refusal(403, 'Only the owner can remove songs from this playlist'),
    );
    expect((await remove(id, bens, ben)).status).toBe(204);
    expect((await remove(id, anas, admin)).status).toBe(204);
  });
});

describe('reordering', () => {
  const reorder = (id: number, songOrders: unknown, as?: Caller) =>
    library.send('PATCH', `/api/playlists/${id}/reorder`, { songOrders }, as);
  const swapped = [
    { cleanTitle: 'Slow Boil', orderPosition: 1 },
    { cleanTitle: 'Paper Boats', orderPosition: 2 },
  ];

  it('is kept', async () => {
    const { id } = await library.filled({ useCustomOrder: true });
    expect((await reorder(id, swapped)).status).toBe(204);
    expect((await library.rows(id)).map((row) => [row.cleanTitle, row.orderPosition])).toEqual([
      ['Midnight Drive', 0],
      ['Slow Boil', 1],
      ['Paper Boats', 2],
    ]);
  });

  it('is only for the owner', async () => {
    const { id } = await library.filled();
    for (const who of [ben, admin]) {
      expect(await reorder(id, swapped, who)).toMatchObject(refusal(403, 'Only the owner can reorder a playlist'));
    }
    expect(await reorder(999, swapped)).toMatchObject(refusal(404, 'Playlist not found'));
  });

  it('changes nothing if one title is not in the playlist', async () => {
    const { id } = await library.filled();
    const answer = await reorder(id, [...swapped, { cleanTitle: 'Nothing', orderPosition: 0 }]);
    expect([answer.status, answer.body.detail]).toEqual([400, 'Only songs of this playlist can be reordered']);
    expect(await library.titles(id)).toEqual(['Midnight Drive', 'Paper Boats', 'Slow Boil']);
  });
});
