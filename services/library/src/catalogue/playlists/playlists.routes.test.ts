import { describe, expect, it } from 'vitest';
import { refusal } from '../../testing/askLibrary.ts';
import { perTest } from '../../testing/lifetimes.ts';
import { admin, ben, type Caller, startPlaylistLibrary } from '../../testing/playlistCalls.ts';

const library = perTest(startPlaylistLibrary);

describe('making a playlist', () => {
  it('is refused to a person with 300, until one is deleted', async () => {
    const { id } = await library.make({ name: 'Setlist' });
    await library.database.query(
      `INSERT INTO playlist (user_id, name, icon, is_open, created_at)
       SELECT user_id, 'Number ' || n, icon, is_open, created_at FROM playlist, generate_series(2, 300) AS n WHERE id = $1`,
      [id],
    );
    const one = () => library.send('POST', '/api/playlists', { name: 'One more' });
    expect(await one()).toMatchObject(refusal(409, 'You have 300 playlists. Delete one to make another.'));
    expect((await library.send('POST', '/api/playlists', { name: 'His first' }, ben)).status).toBe(201);
    await library.send('DELETE', `/api/playlists/${id}`);
    expect((await one()).status).toBe(201);
  });

  it('creates 300 of 320 requested at once, across two instances', async () => {
    const other = await library.startAnother();
    const asked = Array.from({ length: 320 }, (_, place) =>
      library.call(`${place % 2 ? other.url : ''}/api/playlists`, {
        method: 'POST',
        json: { name: 'One of many' },
        as: ben,
      }),
    );
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(300);
    expect(statuses.filter((status) => status === 409)).toHaveLength(20);
  });

  it('creates one owned by the caller, by default open and with the default icon', async () => {
    expect(await library.make({ name: '  Setlist ' })).toMatchObject({
      userId: 1,
      name: 'Setlist',
      description: null,
      icon: 'bi-music-note-beamed',
      isOpen: true,
      useCustomOrder: false,
      isHidden: false,
      songCount: 0,
      totalDuration: 0,
      isOwner: true,
      isShareable: false,
      shareToken: null,
      createdAt: '2026-05-02T09:00:05.000Z',
      user: { displayName: 'ana', firstName: 'Ana' },
    });
  });

  it('keeps all four fields, whatever characters they hold', async () => {
    const form = { name: `Été 🔥 "'; DROP`, description: 'for <b>all</b>', icon: 'bi-fire', isOpen: false };
    const { id } = await library.make(form);
    expect((await library.listed()).find((one) => one.id === id)).toMatchObject(form);
  });

  it.each([
    [{}, 'Name is required'],
    [{ name: '   ' }, 'Playlist name is required'],
    [{ name: 'x'.repeat(101) }, 'Name too long'],
    [{ name: 'a', description: 'x'.repeat(501) }, 'Description too long'],
    [{ name: 'a', icon: 'fire' }, 'Please select an icon'],
  ])('refuses %o', async (form, sentence) => {
    expect(await library.send('POST', '/api/playlists', form)).toMatchObject(refusal(400, sentence));
  });
});

describe('changing a playlist', () => {
  it('changes each field by itself and leaves the others', async () => {
    const { id } = await library.make({ description: 'old' });
    const changes = [
      { name: 'New' },
      { description: ' new ' },
      { icon: 'bi-gem' },
      { isOpen: false },
      { useCustomOrder: true },
    ];
    for (const change of changes)
      expect((await library.send('PATCH', `/api/playlists/${id}`, change)).status).toBe(200);
    expect(await library.listed()).toMatchObject([
      { name: 'New', description: 'new', icon: 'bi-gem', isOpen: false, useCustomOrder: true },
    ]);
    expect((await library.send('PATCH', `/api/playlists/${id}`, { description: '' })).body).toMatchObject({
      name: 'New',
      description: null,
    });
  });

  it('is for its owner and admins', async () => {
    const { id } = await library.make();
    expect(await library.send('PATCH', `/api/playlists/${id}`, { name: 'Mine' }, ben)).toMatchObject(
      refusal(403, 'Only the owner can edit this playlist'),
    );
    expect((await library.send('PATCH', `/api/playlists/${id}`, { name: 'Ours' }, admin)).body).toMatchObject({
      name: 'Ours',
      isOwner: false,
      userId: 1,
    });
    expect(await library.send('PATCH', '/api/playlists/999', { name: 'x' })).toMatchObject(
      refusal(404, 'Playlist not found'),
    );
  });
});

describe('deleting a playlist', () => {
  it('removes its links and leaves its songs in the library', async () => {
    const { id } = await library.filled();
    expect(await library.send('DELETE', `/api/playlists/${id}`, undefined, ben)).toMatchObject(
      refusal(403, 'Only the owner can delete this playlist'),
    );
    expect((await library.send('DELETE', `/api/playlists/${id}`)).status).toBe(204);
    expect(await library.listed()).toEqual([]);
    expect((await library.send('GET', '/api/playlist-songs')).body).toEqual([]);
    expect((await library.send('GET', '/api/songs')).body).toHaveLength(3);
    expect(await library.send('DELETE', `/api/playlists/${id}`)).toMatchObject(refusal(404, 'Playlist not found'));
  });

  it('is for admins too', async () => {
    const { id } = await library.make();
    expect((await library.send('DELETE', `/api/playlists/${id}`, undefined, admin)).status).toBe(204);
  });
});

describe('hiding a playlist', () => {
  it('is personal, idempotent, and can be undone', async () => {
    const { id } = await library.make();
    for (const body of [undefined, { isHidden: true }]) {
      expect((await library.send('POST', `/api/playlists/${id}/hide`, body, ben)).status).toBe(204);
    }
    expect((await library.listed(ben))[0]?.isHidden).toBe(true);
    expect((await library.listed())[0]?.isHidden).toBe(false);
    await library.send('POST', `/api/playlists/${id}/hide`, { isHidden: false }, ben);
    expect((await library.listed(ben))[0]?.isHidden).toBe(false);
    expect(await library.send('POST', '/api/playlists/999/hide')).toMatchObject(refusal(404, 'Playlist not found'));
  });
});

describe('the list somebody was in last', () => {
  const track = (playlistId: number | null, as?: Caller) =>
    library.send('POST', '/api/playlists/track-access', { playlistId }, as);
  const last = async (as?: Caller) =>
    (await library.send('GET', '/api/playlists/last-access', undefined, as)).body.playlistId;

  it('is all songs at first, then each person’s own choice', async () => {
    const { id } = await library.make();
    expect(await last()).toBeNull();
    for (const scope of [id, -2, null, id]) {
      expect((await track(scope)).status).toBe(204);
      expect(await last()).toBe(scope);
    }
    expect(await last(ben)).toBeNull();
  });

  it('is all songs again when the playlist is gone', async () => {
    const { id } = await library.make();
    await track(id);
    await library.send('DELETE', `/api/playlists/${id}`);
    expect(await last()).toBeNull();
    expect(await track(id)).toMatchObject(refusal(404, 'Playlist not found'));
  });

  it('is the hidden songs only for current admins', async () => {
    expect(await track(-1)).toMatchObject(refusal(403, 'Only admins can open the hidden songs'));
    expect((await track(-1, admin)).status).toBe(204);
    expect(await last(admin)).toBe(-1);
    expect(await last({ ...admin, isAdmin: false })).toBeNull();
  });
});
