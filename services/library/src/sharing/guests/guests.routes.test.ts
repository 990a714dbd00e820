import { describe, expect, it } from 'vitest';
import { refusal } from '../../testing/askLibrary.ts';
import { startGuestLibrary } from '../../testing/guestCalls.ts';
import { perTest } from '../../testing/lifetimes.ts';
import { admin, ana, ben, type Caller } from '../../testing/playlistCalls.ts';

const library = perTest(startGuestLibrary);

const cleanTitle = 'Midnight Drive';
const idOfGuest = async (name: string) =>
  (await library.notes()).find(({ guest }) => guest?.name === name)?.guest?.id ?? Promise.reject(new Error(name));
/** They write something here, so their name is known. */
const remember = (as: Caller) => library.send('POST', '/api/song-comments', { cleanTitle, comment: 'Mine' }, as);
const block = (id: number, isBlocked: boolean, as?: Caller) =>
  library.send('PUT', `/api/guests/${id}`, { isBlocked }, as);

describe('who may do what with a guest’s note', () => {
  it('is written down here, outside', async () => {
    const jo = await library.guest(library.songToken, 'Jo');
    const note = await jo.written('Louder');
    const kim = await library.guest(library.songToken, 'Kim');
    const stranger = library.visitor(library.songToken, (await library.guest(library.token, 'Sam')).cookie);
    const max = await library.guest(library.songToken, 'Max');
    await max.written('Mine');
    await block(await idOfGuest('Max'), true);
    const callers = { visitor: library.visitor(library.songToken), other: stranger, blocked: max, kim, jo };

    const rows = [];
    for (const [who, caller] of Object.entries(callers)) {
      rows.push([
        who,
        (await caller.tryRead()).status,
        (await caller.write('Hello')).status,
        (await caller.say('approved')).status,
        (await caller.edit(note.id, 'Louder!')).status,
        (await caller.remove(note.id)).status,
      ]);
    }
    expect(rows).toEqual([
      ['visitor', 200, 401, 401, 401, 401],
      ['other', 200, 401, 401, 401, 401],
      ['blocked', 200, 403, 403, 403, 403],
      ['kim', 200, 201, 204, 404, 404],
      ['jo', 200, 201, 204, 200, 204],
    ]);
    expect((await max.write('Please')).body.detail).toBe('You can’t comment on this link anymore.');
    expect((await max.read()).guest).toEqual({ name: 'Max', isBlocked: true });
    // A key that was given for another link is nobody's here.
    expect((await stranger.read()).guest).toBeNull();
  });

  it('is written down here, inside', async () => {
    // Ben shares Ana's playlist as an admin: he made its link, she owns the playlist.
    await library.send('DELETE', `/api/playlists/${library.playlistId}/share`);
    const maker = { ...ben, isAdmin: true };
    const shared = await library.send('POST', `/api/playlists/${library.playlistId}/share`, undefined, maker);
    await library.change('playlist', library.playlistId, { canComment: true });
    const jo = await library.guest(shared.body.shareToken, 'Jo');
    await jo.written('Louder', { cleanTitle });
    const id = await idOfGuest('Jo');

    const callers: Record<string, Caller> = { maker: ben, owner: ana, admin, member: { userId: 5 } };
    const rows = [];
    for (const [who, as] of Object.entries(callers)) {
      const [note] = await library.notes(cleanTitle, as);
      rows.push([
        who,
        note?.guest?.mayManage,
        (await block(id, true, as)).status,
        (await block(id, false, as)).status,
        (await library.send('PUT', `/api/song-comments/${note?.id}`, { comment: 'Mine now' }, as)).status,
      ]);
    }
    expect(rows).toEqual([
      ['maker', true, 204, 204, 403],
      ['owner', true, 204, 204, 403],
      ['admin', true, 204, 204, 403],
      ['member', false, 403, 403, 403],
    ]);
    expect((await block(999, true)).status).toBe(404);
    expect((await library.call(`/api/guests/${id}`, { method: 'PUT', as: null })).status).toBe(401);

    const deleting = [];
    for (const as of [{ userId: 5 }, ben, ana, admin]) {
      const { id: noteId } = (await library.notes()).at(-1) ?? { id: 0 };
      deleting.push((await library.send('DELETE', `/api/song-comments/${noteId}`, undefined, as)).status);
      if (deleting.at(-1) === 204) await jo.written('Again', { cleanTitle });
    }
    expect(deleting).toEqual([403, 204, 204, 204]);
  });

  it('lets whoever manages the guest confirm a fix, as nobody else is there to', async () => {
    const jo = await library.guest(library.songToken, 'Jo');
    await jo.written('Louder');
    const [note] = await library.notes();
    await library.send('PUT', `/api/song-comments/${note?.id}/fix`, { versionId: note?.versionId }, ben);
    const confirm = (as: Caller) =>
      library.send('PUT', `/api/song-comments/${note?.id}/confirm`, { isFixed: true }, as);
    expect((await confirm(ben)).status).toBe(403);
    expect((await confirm(ana)).body).toMatchObject({ isResolved: true, guest: { name: 'Jo', mayManage: true } });
  });
});

describe('a link without comments', () => {
  it('answers every guest’s call like an unknown link, and counts it', async () => {
    await library.change('song', library.songLinkId, { canComment: false });
    const asked = async (token: string) => {
      const caller = library.visitor(token);
      const replies = await Promise.all([
        caller.tryRead(),
        caller.join('Jo'),
        caller.write('Hi'),
        caller.edit(1, 'Hi'),
        caller.remove(1),
        caller.say('approved'),
      ]);
      return replies.map(({ status, body }) => ({ status, body: { ...body, requestId: undefined } }));
    };
    const off = await asked(library.songToken);
    expect(off).toEqual(await asked('AAAAAAAAAAAAAAAAAAAAAA'));
    expect(off.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
    expect(off[0]?.body).toMatchObject({ detail: 'Share not found' });
    for (let tries = 0; tries < 48; tries += 1) await library.visitor(library.songToken).tryRead();
    expect((await library.visitor(library.songToken).tryRead()).status).toBe(429);
  });

  it('keeps what its guests wrote inside, and shows it again once they are back', async () => {
    const jo = await library.guest(library.songToken, 'Jo');
    await jo.written('Louder');
    await library.change('song', library.songLinkId, { canComment: false });
    expect((await jo.tryRead()).status).toBe(404);
    expect(await library.notes()).toHaveLength(1);
    await library.change('song', library.songLinkId, { canComment: true });
    expect((await jo.read()).notes).toMatchObject([{ comment: 'Louder' }]);
  });

  it('doesn’t mention them', async () => {
    const shared = async () => (await library.visit(`/api/share/${library.songToken}`)).json();
    expect(await shared()).toHaveProperty('canComment', true);
    await library.change('song', library.songLinkId, { canComment: false });
    expect(await shared()).not.toHaveProperty('canComment');
  });
});

describe('a link with a password', () => {
  it('asks for it first', async () => {
    const jo = await library.guest(library.songToken, 'Jo');
    await library.change('song', library.songLinkId, { password: 'low and slow' });
    for (const reply of [await jo.tryRead(), await jo.write('Hi'), await jo.say('approved'), await jo.join('Jo')]) {
      expect([reply.status, reply.body['code']]).toEqual([403, 'password_required']);
    }
    const unlocked = await library.unlock('low and slow', library.songToken);
    const pass = unlocked.headers.getSetCookie()[0]?.split(';')[0];
    const open = library.visitor(library.songToken, `${pass}; ${jo.cookie}`);
    expect((await open.read()).guest).toMatchObject({ name: 'Jo' });
  });
});

describe('a guest’s name', () => {
  it('is kept in a cookie of this link alone, for a year', async () => {
    const { headers } = await library.visitor(library.songToken).join('Jo');
    const cookies = headers.getSetCookie();
    expect(cookies.map((cookie) => /Path=([^;]+)/.exec(cookie)?.[1])).toEqual([
      `/api/share/${library.songToken}`,
      `/song-share/${library.songToken}`,
    ]);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/^simmer_guest=[\w-]{22};/);
      expect(cookie).toContain('Max-Age=31536000');
      expect(cookie).toContain('HttpOnly');
      expect(cookie).toContain('SameSite=Lax');
    }
  });

  it('stays once it is given', async () => {
    const jo = await library.guest(library.songToken, 'Jo');
    const again = await jo.join('Somebody Else');
    expect(again.body).toEqual({ name: 'Jo' });
    expect(again.headers.getSetCookie()).toEqual([]);
  });

  it('is one guest’s of a link, however it is written; also when two take it at once', async () => {
    await library.guest(library.songToken, 'Jo Möller');
    for (const name of ['jo möller', 'JO  MÖLLER', 'Jo Mo\u0308ller', 'Jo\u200BMöller', 'Ｊｏ Möller']) {
      const { status, body } = await library.visitor(library.songToken).join(name);
      expect([name, status, body.detail]).toEqual([name, 409, 'Someone else on this link already uses this name.']);
    }
    expect((await library.visitor(library.token).join('Jo Möller')).status).toBe(200);
    const both = await Promise.all(['Kim', 'kim'].map((name) => library.visitor(library.songToken).join(name)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it.each([
    ['', 'Please enter your name'],
    [' \t\n', 'Please enter your name'],
    ['\u200B\u200D', 'Please use readable characters'],
    ['\u202Eoj', 'Please use readable characters'],
    ['x'.repeat(61), 'Name too long'],
  ])('%j is none', async (name, detail) => {
    expect(await library.visitor(library.songToken).join(name)).toMatchObject(refusal(400, detail));
  });

  it('may be markup, which stays text', async () => {
    const jo = await library.guest(library.songToken, '<img src=x onerror=alert(1)>');
    await jo.written('<script>alert(1)</script>');
    expect((await library.notes())[0]).toMatchObject({
      comment: '<script>alert(1)</script>',
      user: { displayName: '<img src=x onerror=alert(1)>' },
    });
    const page = await jo.page('/song-share/');
    expect(page).not.toContain('<script>alert');
    expect(page).not.toContain('<img src=x');
  });

  it('is marked as a guest’s outside, and inside if it has become a member’s', async () => {
    await library.change('song', library.songLinkId, { showsOthers: true });
    const oleg = await library.guest(library.songToken, 'Oleg Hill');
    const benny = await library.guest(library.songToken, 'Benny');
    for (const guest of [oleg, benny]) await guest.written('Hi');
    await remember({ ...ben, firstName: 'Oleg', lastName: 'Hill' });
    const marked = (await library.notes()).flatMap(({ guest }) => (guest ? [[guest.name, guest.isLikeMember]] : []));
    expect(marked).toEqual([
      ['Oleg Hill', true],
      ['Benny', false],
    ]);
    const outside = (await library.visitor(library.songToken).read()).notes.map(({ by }) => by.name);
    expect(outside).toEqual(['Oleg Hill (guest)', 'Benny (guest)']);
    expect((await oleg.read()).notes[0]?.by).toEqual({ kind: 'you', name: 'Oleg Hill' });
  });

  it.each([
    'Ben',
    'ben hill',
    'Вen',
    'Hill, Ben',
    'B. Hill',
    'Ben H.',
    'Ａｎａ',
    'Bén',
    'The team',
    'You',
    'Sіmmer',
    'Ben (guest)',
  ])('is refused if it looks like the team’s: %j', async (name) => {
    await remember({ ...ben, lastName: 'Hill' });
    expect(await library.visitor(library.songToken).join(name)).toMatchObject(
      refusal(409, 'This name looks like one of the team’s. Please use another, such as your full name.'),
    );
  });

  it('is refused if the page shows it as the sharer’s, also once they have another', async () => {
    const renamed = { ...ana, firstName: 'Lo', displayName: 'lo' };
    await remember(renamed);
    await expect
      .poll(() => library.database.query('SELECT first_name AS name FROM person WHERE user_id = 1'))
      .toEqual([{ name: 'Lo' }]);
    for (const name of ['Ana', 'Lo']) expect((await library.visitor(library.songToken).join(name)).status).toBe(409);
    expect((await library.visitor(library.token).join('Ana')).status).toBe(200);
  });

  it.each(['Benny', 'Hill', 'Ben Lund', 'Bea Hill', 'Sony team', 'Jo Simmerman', '李'])('is fine: %j', async (name) => {
    await remember({ ...ben, lastName: 'Hill' });
    expect((await library.visitor(library.songToken).join(name)).status).toBe(200);
  });

  it('is another’s too if it only looks the same', async () => {
    await library.guest(library.songToken, 'Kim Olson');
    for (const name of ['Kіm Оlson', 'Kim 0lson', 'Kim-Olson', 'Kím Olson'])
      expect([name, (await library.visitor(library.songToken).join(name)).status]).toEqual([name, 409]);
  });

  it('is given to no more than 500 of a link, and to 20 of one client in a quarter of an hour', async () => {
    await library.database.query(
      `INSERT INTO guest (public_link_id, name, name_key, key_hash, created_at)
       SELECT id, 'g' || n, 'g' || n, sha256(n::text::bytea), now()
         FROM public_link, generate_series(1, 500) n WHERE share_id IS NOT NULL`,
    );
    const join = (name: string, token = library.songToken) => library.visitor(token).join(name);
    expect(await join('Jo')).toMatchObject(refusal(409, 'This link has reached its limit of guests.'));
    for (let n = 0; n < 19; n += 1) await join(`n${n}`, library.token);
    expect(await join('Late', library.token)).toMatchObject({ status: 429 });
  });
});
