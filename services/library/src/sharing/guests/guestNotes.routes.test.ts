import { describe, expect, it } from 'vitest';
import { announcedTopics, refusal } from '../../testing/askLibrary.ts';
import { type GuestLibrary, startGuestLibrary } from '../../testing/guestCalls.ts';
import { perTest } from '../../testing/lifetimes.ts';
import { admin, ben } from '../../testing/playlistCalls.ts';
import { aStoredFile } from '../../testing/storedFiles.ts';

const library = perTest(startGuestLibrary);

const cleanTitle = 'Midnight Drive';
type Guest = Awaited<ReturnType<GuestLibrary['guest']>>;
const said = async (who: Guest, title?: string) =>
  (await who.read(title)).notes.map(({ by, comment }) => `${by.kind} ${by.name}: ${comment}`);

describe('a guest’s note', () => {
  it('is in the song’s notes, with its moment on the version that the link plays', async () => {
    const jo = await library.guest(library.songToken, 'Jo');
    const note = await jo.written(' Louder\u0007,\r\nplease ', { atSeconds: 61.5, untilSeconds: 64 });
    expect(note).toMatchObject({
      cleanTitle,
      comment: 'Louder,\nplease',
      atSeconds: 61.5,
      untilSeconds: 64,
      parentId: null,
      by: { kind: 'you', name: 'Jo' },
      createdAt: '2026-05-02T09:00:05.000Z',
      canChangeUntil: '2026-05-02T10:00:05.000Z',
    });
    const [inside] = await library.notes();
    expect(inside).toMatchObject({
      comment: 'Louder,\nplease',
      version: 3,
      userId: 0,
      user: { displayName: 'Jo', firstName: null, lastName: null, profileImageUrl: null },
      createdAt: '2026-05-02T09:00:05.000Z',
      updatedAt: '2026-05-02T09:00:05.000Z',
      atSeconds: 61.5,
      taggedUserIds: [],
      isResolved: false,
      guest: {
        name: 'Jo',
        linkTitle: cleanTitle,
        linkKind: 'song',
        isLikeMember: false,
        isBlocked: false,
        mayManage: true,
      },
    });
    expect(inside?.versionId).not.toBeNull();
    const counted = await library.send('GET', '/api/song-comments-summary');
    expect(counted.body).toEqual([{ cleanTitle, unresolvedCount: 1, toConfirmCount: 0 }]);
  });

  it('is in the news by the guest’s name, and announced', async () => {
    const jo = await library.guest(library.songToken, 'Jo');
    const before = (await announcedTopics(library)).length;
    await jo.written('Louder');
    expect((await announcedTopics(library)).slice(before).sort()).toEqual(['comments', 'news', 'shares']);
    const [news] = (await library.send('GET', '/api/news-feed')).body;
    expect(news).toMatchObject({ type: 'new_comment', user: null, comment: 'Louder', metadata: { guest: 'Jo' } });
  });

  it('tags nobody, and is none of what a member imports or takes back', async () => {
    const jo = await library.guest(library.songToken, 'Jo');
    await jo.written('Ask @ana', { atSeconds: 3 });
    expect((await library.send('GET', '/api/tagged-comments')).body).toEqual([]);
    const [note] = await library.notes();
    const undone = await library.send('POST', '/api/song-comments/import/undo', { ids: [note?.id] });
    expect(undone.body).toEqual({ removedIds: [] });
  });

  it.each([
    ['', 'Please write something first'],
    ['\u0000', undefined],
    [' \n\u0007', 'Please write something first'],
    ['x'.repeat(2001), 'Note too long'],
  ])('%j is refused', async (comment, detail) => {
    const jo = await library.guest(library.songToken, 'Jo');
    const reply = await jo.write(comment);
    expect(reply.status).toBe(400);
    if (detail) expect(reply.body.detail).toBe(detail);
    expect(await library.notes()).toEqual([]);
  });

  it('is whatever text it is', async () => {
    const jo = await library.guest(library.songToken, 'Jo');
    const texts = ['\u202Egnol', '<b onclick=x>', '🔥'.repeat(1000), "'; DROP TABLE guest; --", '\uD800 half'];
    for (const text of texts) await jo.written(text);
    const shown = [...texts.slice(0, -1), '\uFFFD half'];
    expect((await jo.read()).notes.map(({ comment }) => comment)).toEqual(shown);
    expect((await library.notes()).map(({ comment }) => comment)).toEqual(shown);
    expect((await jo.write('🔥'.repeat(5000))).status).toBe(400);
  });

  it('is not past the end of what the link plays', async () => {
    const jo = await library.guest(library.songToken, 'Jo');
    for (const [moment, detail] of [
      [{ atSeconds: 102 }, 'That time is past the end of the song'],
      [{ atSeconds: 10, untilSeconds: 10 }, 'A range must end after its start'],
      [{ untilSeconds: 10 }, 'A range needs a start'],
    ] as const) {
      expect(await jo.write('Here', moment)).toMatchObject(refusal(400, detail));
    }
  });

  it('is written once however often it is sent, also at once', async () => {
    const jo = await library.guest(library.songToken, 'Jo');
    const replies = await Promise.all([1, 2, 3].map(() => jo.write('Louder', { clientKey: 'same' })));
    const again = await jo.write('Louder', { clientKey: 'same' });
    expect(new Set([...replies, again].map(({ body }) => body['id'])).size).toBe(1);
    expect(await library.notes()).toHaveLength(1);
    const kim = await library.guest(library.songToken, 'Kim');
    await kim.written('Softer', { clientKey: 'same' });
    expect(await library.notes()).toHaveLength(2);
  });

  it('can be changed and deleted by its guest for an hour', async () => {
    const jo = await library.guest(library.songToken, 'Jo');
    const { id } = await jo.written('Louder');
    library.clock.set('2026-05-02T10:00:04.000Z');
    expect((await jo.edit(id, 'Softer')).body).toMatchObject({ id, comment: 'Softer' });
    const before = (await announcedTopics(library)).length;
    expect((await jo.edit(id, 'Softer')).status).toBe(200);
    expect((await announcedTopics(library)).length).toBe(before);
    library.clock.set('2026-05-02T10:00:05.000Z');
    expect((await jo.read()).notes[0]?.canChangeUntil).toBeNull();
    for (const reply of [await jo.edit(id, 'Louder'), await jo.remove(id)]) {
      expect(reply).toMatchObject(refusal(403, 'Notes can only be changed for an hour.'));
    }
    library.clock.set('2026-05-02T09:30:00.000Z');
    expect((await jo.remove(id)).status).toBe(204);
    expect((await jo.remove(id)).status).toBe(404);
    expect(await library.notes()).toEqual([]);
  });

  it('is kept by its replies’ writers when it goes', async () => {
    const jo = await library.guest(library.songToken, 'Jo');
    const { id } = await jo.written('Louder');
    await library.reply((await library.notes())[0]?.id ?? 0, 'Will do');
    expect(await said(jo)).toEqual(['you Jo: Louder', 'team Ana: Will do']);
    await jo.remove(id);
    expect(await said(jo)).toEqual([]);
    expect(await library.notes()).toMatchObject([{ comment: 'Will do', parentId: null }]);
  });

  it('has a number outside that tells nothing of the notes in between', async () => {
    const jo = await library.guest(library.songToken, 'Jo');
    const [inside] = (await jo.written('Louder')) && (await library.notes());
    const { id } = (await jo.read()).notes[0] ?? { id: 0 };
    expect(id).not.toBe(inside?.id);
    expect((await jo.edit(inside?.id ?? 0, 'Mine')).status).toBe(404);
  });
});

describe('a guest sees', () => {
  it('their own notes, the team’s answers to them, and nothing the team wrote to itself', async () => {
    const jo = await library.guest(library.songToken, 'Jo');
    const kim = await library.guest(library.songToken, 'Kim');
    await jo.written('Louder');
    await kim.written('Softer');
    await library.send('POST', '/api/song-comments', { cleanTitle, comment: 'Between us' });
    const [louder, softer, secret] = await library.notes();
    await library.reply(secret?.id ?? 0, 'Indeed');
    await library.reply(louder?.id ?? 0, 'Will do');
    await library.reply(louder?.id ?? 0, 'Done', ben);
    await library.reply(softer?.id ?? 0, 'No');
    expect(await said(jo)).toEqual(['you Jo: Louder', 'team Ana: Will do', 'team The team: Done']);
    expect(await said(kim)).toEqual(['you Kim: Softer', 'team Ana: No']);
    expect(await said(library.visitor(library.songToken))).toEqual([]);
    const notes = (await jo.read()).notes;
    expect(notes.map(({ parentId }) => parentId)).toEqual([null, notes[0]?.id, notes[0]?.id]);
    expect(Object.keys(notes[1] ?? {}).sort()).toEqual(
      [
        'atSeconds',
        'by',
        'canChangeUntil',
        'cleanTitle',
        'comment',
        'createdAt',
        'id',
        'parentId',
        'untilSeconds',
      ].sort(),
    );
  });

  it('others’ notes where the link shows them, and may answer what they see', async () => {
    const jo = await library.guest(library.songToken, 'Jo');
    const kim = await library.guest(library.songToken, 'Kim');
    const { id } = await jo.written('Louder');
    const unseen = await kim.write('Yes', { parentId: id });
    expect(unseen).toMatchObject(refusal(404, 'The note you replied to no longer exists'));
    await library.change('song', library.songLinkId, { showsOthers: true });
    const answer = await kim.written('Yes', { parentId: id });
    expect(answer.parentId).toBe(id);
    // An answer to an answer is one to its note.
    expect((await jo.written('Thanks', { parentId: answer.id })).parentId).toBe(id);
    expect(await said(library.visitor(library.songToken))).toEqual([
      'guest Jo (guest): Louder',
      'guest Kim (guest): Yes',
      'guest Jo (guest): Thanks',
    ]);
    await library.change('song', library.songLinkId, { showsOthers: false });
    expect(await said(kim)).toEqual(['you Kim: Yes']);
    expect((await kim.read()).notes[0]?.parentId).toBeNull();
  });

  it('nothing of another link to the same song', async () => {
    const jo = await library.guest(library.songToken, 'Jo');
    const sam = await library.guest(library.token, 'Sam');
    await library.change('song', library.songLinkId, { showsOthers: true });
    await library.change('playlist', library.playlistId, { showsOthers: true });
    const { id } = await jo.written('Louder');
    await sam.written('Softer', { cleanTitle });
    expect(await said(sam)).toEqual(['you Sam: Softer']);
    expect(await said(jo)).toEqual(['you Jo: Louder']);
    expect((await sam.edit(id, 'Mine')).status).toBe(404);
    expect((await sam.write('Yes', { cleanTitle, parentId: id })).status).toBe(404);
  });

  it('none of a blocked guest, who sees only their own', async () => {
    await library.change('song', library.songLinkId, { showsOthers: true });
    const jo = await library.guest(library.songToken, 'Jo');
    const kim = await library.guest(library.songToken, 'Kim');
    await jo.written('Louder');
    await kim.written('Spam');
    const [, spam] = await library.notes();
    await library.send('PUT', `/api/guests/${spam?.guest?.id}`, { isBlocked: true });
    expect(await said(jo)).toEqual(['you Jo: Louder']);
    expect(await said(kim)).toEqual(['you Kim: Spam']);
    expect((await kim.read()).notes[0]?.canChangeUntil).toBeNull();
    expect((await library.notes())[1]?.guest?.isBlocked).toBe(true);
    await library.send('PUT', `/api/guests/${spam?.guest?.id}`, { isBlocked: false });
    expect((await kim.write('Sorry')).status).toBe(201);
  });

  it('a reply reopen a note that was resolved', async () => {
    const jo = await library.guest(library.songToken, 'Jo');
    const { id } = await jo.written('Louder');
    const [note] = await library.notes();
    await library.send('PUT', `/api/song-comments/${note?.id}/resolve`, { isResolved: true });
    await jo.written('Not yet', { parentId: id });
    expect((await library.notes()).map(({ isResolved }) => isResolved)).toEqual([false, false]);
  });
});

describe('on a playlist’s link, notes', () => {
  it('are about one of its songs', async () => {
    const sam = await library.guest(library.token, 'Sam');
    const nameless = await sam.write('Louder');
    expect(nameless).toMatchObject(refusal(400, 'Name a song in the playlist by its cleanTitle'));
    await library.apply(aStoredFile('/Fennel.mp3'));
    for (const title of ['Fennel', 'No such song', '']) {
      expect(await sam.write('Louder', { cleanTitle: title })).toMatchObject(refusal(404, 'Song not found'));
      expect((await sam.read(title)).notes).toEqual([]);
    }
    const first = await sam.written('Louder', { cleanTitle, atSeconds: 1 });
    const other = await sam.write('Yes', { cleanTitle: 'Paper Boats', parentId: first.id });
    expect(other.status).toBe(404);
    await sam.written('Softer', { cleanTitle: 'Paper Boats' });
    expect(await said(sam)).toEqual(['you Sam: Louder', 'you Sam: Softer']);
    expect(await said(sam, cleanTitle)).toEqual(['you Sam: Louder']);
    expect(await said(sam, 'Slow Boil')).toEqual([]);
  });

  it('lose their moment when a newer version plays, and disappear outside with their song', async () => {
    const sam = await library.guest(library.token, 'Sam');
    await sam.written('Louder', { cleanTitle, atSeconds: 7 });
    await library.apply(aStoredFile('/Midnight Drive v4.wav'));
    expect((await sam.read()).notes).toMatchObject([{ comment: 'Louder', atSeconds: null }]);
    await library.send('POST', '/api/hide-version', { filename: 'Midnight Drive v4.wav' }, { canCurateSongs: true });
    expect((await sam.read()).notes).toMatchObject([{ comment: 'Louder', atSeconds: 7 }]);
    await library.send('POST', '/api/hide-version', { cleanTitle }, { canCurateSongs: true });
    expect((await sam.read()).notes).toEqual([]);
    expect((await sam.write('Hello?', { cleanTitle })).status).toBe(404);
    expect(await library.notes(cleanTitle, admin)).toHaveLength(1);
  });

  it('go along when their song is merged into another, and back', async () => {
    const sam = await library.guest(library.token, 'Sam');
    await sam.written('Louder', { cleanTitle });
    const merged = await library.send(
      'POST',
      '/api/song-merges',
      { from: cleanTitle, into: 'Paper Boats' },
      { canCurateSongs: true },
    );
    expect(merged.status).toBeLessThan(300);
    expect((await sam.read()).notes).toMatchObject([{ comment: 'Louder', cleanTitle: 'Paper Boats' }]);
    expect(await said(sam, 'Paper Boats')).toEqual(['you Sam: Louder']);
    await sam.written('By its old name', { cleanTitle });
    expect(await said(sam, cleanTitle)).toEqual(['you Sam: Louder', 'you Sam: By its old name']);
    expect(await library.notes('Paper Boats')).toMatchObject([{ guest: { name: 'Sam' } }, { guest: { name: 'Sam' } }]);
  });
});

describe('a link that ends', () => {
  it('ends every guest’s call, and keeps inside what they wrote', async () => {
    const jo = await library.guest(library.songToken, 'Jo');
    const { id } = await jo.written('Louder');
    await jo.say('changes', { sentence: 'Louder' });
    await library.send('DELETE', `/api/shares/song/${library.songLinkId}`);
    const replies = [
      await jo.tryRead(),
      await jo.write('Hi'),
      await jo.edit(id, 'Hi'),
      await jo.remove(id),
      await jo.say(null),
    ];
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    const [note] = await library.notes();
    expect(note).toMatchObject({ comment: 'Louder', guest: { name: 'Jo', linkTitle: cleanTitle, mayManage: true } });
    expect((await library.notes(cleanTitle, ben))[0]?.guest?.mayManage).toBe(false);
    expect((await library.send('PUT', `/api/guests/${note?.guest?.id}`, { isBlocked: true })).status).toBe(204);
    expect((await library.send('GET', `/api/song-verdicts/${cleanTitle}`)).body).toHaveLength(1);
    // A new link to the same version is another one.
    const again = await library.send('POST', '/api/songs/Midnight%20Drive/share', {});
    await library.change('song', (await library.songLink()).id, { canComment: true });
    expect((await library.visitor(again.body.shareToken, jo.cookie).read()).guest).toBeNull();
  });

  it('while a guest writes tells them, and keeps nothing half', async () => {
    const jo = await library.guest(library.songToken, 'Jo');
    const [ended, ...replies] = await Promise.all([
      library.send('DELETE', `/api/shares/song/${library.songLinkId}`),
      ...Array.from({ length: 5 }, (_, index) => jo.write(`Note ${index}`)),
    ]);
    expect(ended.status).toBe(204);
    const written = replies.filter(({ status }) => status === 201).length;
    expect(replies.filter(({ status }) => status !== 201).every(({ status }) => status === 404)).toBe(true);
    expect(await library.notes()).toHaveLength(written);
  });

  it('with its playlist, too', async () => {
    const sam = await library.guest(library.token, 'Sam');
    await sam.written('Louder', { cleanTitle });
    await library.send('PATCH', `/api/playlists/${library.playlistId}`, { name: 'For the label' });
    await library.send('DELETE', `/api/playlists/${library.playlistId}`);
    expect((await sam.tryRead()).status).toBe(404);
    expect((await library.notes())[0]?.guest).toMatchObject({ linkTitle: 'For the label', linkKind: 'playlist' });
  });

  it('by its date or because its version is hidden, is as good as unknown until it works again', async () => {
    const jo = await library.guest(library.songToken, 'Jo');
    await jo.written('Louder');
    await library.change('song', library.songLinkId, { expiresAt: '2026-05-02T10:00:00.000Z' });
    library.clock.set('2026-05-02T11:00:00.000Z');
    expect((await jo.tryRead()).status).toBe(404);
    await library.change('song', library.songLinkId, { expiresAt: null });
    expect(await said(jo)).toEqual(['you Jo: Louder']);
    await library.send('POST', '/api/hide-version', { cleanTitle }, { canCurateSongs: true });
    expect((await jo.write('Hi')).status).toBe(404);
  });
});

describe('guests write', () => {
  it('ten notes a minute and 200 a day', async () => {
    const jo = await library.guest(library.songToken, 'Jo');
    const write = async () => (await jo.write('Louder')).status;
    const statuses = [];
    for (let n = 0; n < 11; n += 1) statuses.push(await write());
    expect(statuses).toEqual([...Array(10).fill(201), 429]);
    library.clock.set('2026-05-02T09:01:00.000Z');
    expect(await write()).toBe(201);
    await library.database.query(`UPDATE share_try_count SET count = 200 WHERE name LIKE 'notesOfGuestToday:%'`);
    library.clock.set('2026-05-02T12:00:00.000Z');
    const reply = await jo.write('Louder');
    expect([reply.status, reply.body.detail]).toEqual([
      429,
      'You’ve reached today’s limit of notes. Please try again tomorrow.',
    ]);
    expect(reply.headers.get('retry-after')).toBe(String(12 * 3600));
    library.clock.set('2026-05-03T00:00:00.000Z');
    expect(await write()).toBe(201);
  });

  it('2,000 notes on one link', async () => {
    const jo = await library.guest(library.songToken, 'Jo');
    await jo.written('Louder');
    await library.database.query(
      `INSERT INTO song_comment (title_key, guest_id, comment)
       SELECT title_key, guest_id, 'More' FROM song_comment, generate_series(1, 1999) WHERE guest_id IS NOT NULL`,
    );
    expect(await jo.write('One more')).toMatchObject(refusal(409, 'This link has reached its limit of notes.'));
    expect((await jo.read()).notes).toHaveLength(2000);
  });

  it('and two of them about one note at once', async () => {
    await library.change('song', library.songLinkId, { showsOthers: true });
    const jo = await library.guest(library.songToken, 'Jo');
    const kim = await library.guest(library.songToken, 'Kim');
    const { id } = await jo.written('Louder');
    const [answered, removed] = await Promise.all([kim.write('Yes', { parentId: id }), jo.remove(id)]);
    expect(removed.status).toBe(204);
    expect([201, 404]).toContain(answered.status);
    const left = await library.notes();
    expect(left.map(({ comment, parentId }) => [comment, parentId])).toEqual(
      answered.status === 201 ? [['Yes', null]] : [],
    );
  });
});
