import { beforeEach, describe, expect, it } from 'vitest';
import { aTeamPerson, startFakeAuth } from '../../../testing/fakeAuth.ts';
import { startGuestLibrary } from '../../../testing/guestCalls.ts';
import { perTest } from '../../../testing/lifetimes.ts';
import { notificationsMade } from '../../../testing/notificationsMade.ts';
import { admin, ana, ben } from '../../../testing/playlistCalls.ts';

type Item = {
  id: number;
  isRead: boolean;
  kind: string;
  guest: string | null;
  link: object | null;
  note: object | null;
  song: object | null;
  decision: object | null;
};

const team = perTest(() =>
  startFakeAuth([aTeamPerson(1, 'Ana'), aTeamPerson(2, 'Ben'), aTeamPerson(9, 'Bo', { isAdmin: true })]),
);
const library = perTest(() => startGuestLibrary({ authUrl: team.url }));

async function of(as = ana): Promise<Item[]> {
  await notificationsMade(library.database);
  return (await library.send('GET', '/api/notifications', undefined, as)).body.notifications;
}
const ask = (token: string, email: string) =>
  library.visit(`/api/share/${token}/access`, { method: 'POST', json: { name: 'Lee', email } });
const asked = async (count: number) =>
  expect.poll(() => library.database.query('SELECT FROM access_request')).toHaveLength(count);

/** A guest of a playlist that an admin has shared. */
async function guestOfSharedPlaylist() {
  const { id } = await library.make({ name: 'Bens' });
  await library.add(id, 'Slow Boil.mp3');
  const shared = await library.send('POST', `/api/playlists/${id}/share`, undefined, admin);
  await library.change('playlist', id, { canComment: true }, admin);
  return library.guest(shared.body.shareToken, 'Mia');
}

describe('a guest’s note', () => {
  it('notifies the link’s maker, and not those who only follow the song', async () => {
    await library.send('POST', '/api/songs/Midnight%20Drive/favorite', undefined, ben);
    const mia = await library.guest(library.songToken, 'Mia');
    await mia.written('Love the bridge', { atSeconds: 3 });
    expect(await of(ana)).toMatchObject([
      {
        kind: 'guest',
        user: null,
        guest: 'Mia',
        note: { excerpt: 'Love the bridge', atSeconds: 3 },
        link: { kind: 'song', title: expect.any(String), isRequest: false },
        song: { cleanTitle: 'Midnight Drive' },
      },
    ]);
    expect(await of(ben)).toEqual([]);
  });

  it('on a playlist that an admin shared notifies the admin and the playlist’s owner', async () => {
    const mia = await guestOfSharedPlaylist();
    await mia.written('Nice', { cleanTitle: 'Slow Boil' });
    expect((await of(ana)).map(({ kind }) => kind)).toEqual(['guest']);
    expect((await of(admin)).map(({ kind }) => kind)).toEqual(['guest']);
  });

  it('that answers somebody of the team is a reply to them', async () => {
    const mia = await library.guest(library.songToken, 'Mia');
    await mia.written('Louder?');
    const [root] = await library.notes();
    const { status } = await library.reply(root?.id ?? 0, 'Which part?', ben);
    expect(status).toBeLessThan(300);
    const [note] = (await mia.read()).notes;
    await mia.written('The chorus', { parentId: note?.id });
    expect((await of(ben)).map(({ kind, guest }) => [kind, guest])).toEqual([['reply', 'Mia']]);
    expect((await of(ana)).map(({ kind }) => kind)).toEqual(['guest', 'guest']);
  });

  it('of a song that the maker muted notifies nobody', async () => {
    await library.send('PUT', '/api/song-follows/Midnight%20Drive', { choice: 'muted' });
    const mia = await library.guest(library.songToken, 'Mia');
    await mia.written('Love the bridge');
    expect(await of(ana)).toEqual([]);
  });

  it('that the guest deletes takes its notification along', async () => {
    const mia = await library.guest(library.songToken, 'Mia');
    const note = await mia.written('Oops');
    expect(await of(ana)).toHaveLength(1);
    await mia.remove(note.id);
    expect(await of(ana)).toEqual([]);
  });
});

describe('a guest’s word on a version', () => {
  const said = async (as = ana) => (await of(as)).map(({ kind, guest, decision }) => [kind, guest, decision]);

  it('notifies the link’s maker, and not those who only follow the song', async () => {
    await library.send('POST', '/api/songs/Midnight%20Drive/favorite', undefined, ben);
    const mia = await library.guest(library.songToken, 'Mia');
    await mia.say('changes', { sentence: 'Louder' });
    expect(await of(ana)).toMatchObject([
      {
        kind: 'guest',
        user: null,
        guest: 'Mia',
        note: null,
        decision: { step: 'changes', sentence: 'Louder' },
        link: { kind: 'song', title: expect.any(String), isRequest: false },
        song: { cleanTitle: 'Midnight Drive', version: expect.any(Number) },
      },
    ]);
    expect(await of(ben)).toEqual([]);
  });

  it('on a playlist that an admin shared notifies the admin and the playlist’s owner', async () => {
    const mia = await guestOfSharedPlaylist();
    await mia.say('approved', { cleanTitle: 'Slow Boil' });
    expect(await said(ana)).toEqual([['guest', 'Mia', { step: 'approved' }]]);
    expect(await said(admin)).toEqual([['guest', 'Mia', { step: 'approved' }]]);
  });

  it('is told once, as it is now; its sentence is news even if the verdict was read', async () => {
    const mia = await library.guest(library.songToken, 'Mia');
    await mia.say('approved');
    await mia.say('approved');
    const [first] = await of(ana);
    library.clock.set('2026-05-02T09:30:00.000Z');
    await library.send('POST', '/api/notifications/mark', { ids: [first?.id], isRead: true });
    await mia.say('approved', { sentence: 'Love it' });
    expect(await said()).toEqual([['guest', 'Mia', { step: 'approved', sentence: 'Love it' }]]);
    expect((await of(ana))[0]?.isRead).toBe(false);
    library.clock.set('2026-05-02T09:40:00.000Z');
    await mia.say('changes');
    expect(await said()).toEqual([['guest', 'Mia', { step: 'changes' }]]);
  });

  it('by each of two guests is told by itself', async () => {
    for (const name of ['Mia', 'Lee']) await (await library.guest(library.songToken, name)).say('approved');
    expect((await of(ana)).map(({ guest }) => guest).toSorted()).toEqual(['Lee', 'Mia']);
  });

  it('that the guest takes back takes its notification along', async () => {
    const mia = await library.guest(library.songToken, 'Mia');
    await mia.say('approved');
    expect(await of(ana)).toHaveLength(1);
    await mia.say(null);
    expect(await of(ana)).toEqual([]);
    // Taken back before anybody was told.
    await mia.say('approved');
    await mia.say(null);
    expect(await of(ana)).toEqual([]);
  });

  it('of a song that the maker muted notifies nobody', async () => {
    await library.send('PUT', '/api/song-follows/Midnight%20Drive', { choice: 'muted' });
    await (await library.guest(library.songToken, 'Mia')).say('approved');
    expect(await of(ana)).toEqual([]);
  });
});

describe('a request for access', () => {
  beforeEach(() => library.send('DELETE', `/api/playlists/${library.playlistId}/share`));

  it('notifies the person who can answer it, once while it is open', async () => {
    for (let time = 0; time < 2; time += 1) await ask(library.token, 'lee@label.example');
    await asked(1);
    expect(await of(ana)).toHaveLength(1);
    expect(await library.database.query('SELECT user_id, kind, guest_name, link FROM notification')).toEqual([
      {
        user_id: 1,
        kind: 'guest',
        guest_name: 'Lee',
        link: { kind: 'playlist', title: 'Setlist', isRequest: true },
      },
    ]);
  });

  it('is forgotten with the request: a stranger’s name stays no longer', async () => {
    await ask(library.token, 'lee@label.example');
    await asked(1);
    expect((await of(ana)).map(({ guest, link }) => [guest, link])).toEqual([
      ['Lee', { kind: 'playlist', title: 'Setlist', isRequest: true }],
    ]);
    await library.database.query('DELETE FROM access_request');
    expect(await of(ana)).toEqual([]);
  });
});
