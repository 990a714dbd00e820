import { aComparedPair } from '@simmer/contracts/testing';
import { describe, expect, it } from 'vitest';
import { perTest } from '../../../testing/lifetimes.ts';
import { admin, ana, bo, cy, di, ed, startNotifiedLibrary } from '../../../testing/notifiedLibrary.ts';
import { aStoredFile } from '../../../testing/storedFiles.ts';

const library = perTest(startNotifiedLibrary);

describe('a note', () => {
  it('notifies those it mentions, those in its thread, and those who follow the song: each once, as the first that fits', async () => {
    await library.write('Blue', 'Mine', bo);
    const root = await library.write('Blue', 'Louder?', di);
    await library.follow('Blue', ed);
    await library.follow('Blue', cy);
    await library.settled();
    await library.database.query('DELETE FROM notification');
    // Bo follows the song by his note; Di wrote the note it answers; Cy is mentioned and follows.
    await library.write('Blue', 'Yes @cy', ana, { parentId: root.id, taggedUserIds: [3] });
    expect(await library.everybody()).toEqual(['Bo note', 'Cy mention', 'Di reply', 'Ed note']);
  });

  it('says who wrote what where', async () => {
    const versionId = await library.idOf('Blue v1.mp3');
    const note = await library.write('Blue', 'The   second\nchorus', bo, {
      taggedUserIds: [1],
      versionId,
      atSeconds: 83.5,
    });
    const [item] = await library.of(ana);
    expect(item).toMatchObject({
      kind: 'mention',
      isRead: false,
      user: { id: 2, firstName: 'Bo', displayName: 'bo', profileImageUrl: null },
      guest: null,
      song: { versionId, cleanTitle: 'Blue', title: 'Blue', version: 1, dropboxPath: '/Music/Blue v1.mp3' },
      note: { id: note.id, excerpt: 'The second chorus', atSeconds: 83.5, untilSeconds: null, parentId: null },
      decision: null,
      changes: null,
      isNewSong: false,
      link: null,
      sync: null,
    });
  });

  it('quotes two hundred characters', async () => {
    await library.write('Blue', '🎹'.repeat(300), bo, { taggedUserIds: [1] });
    const [item] = await library.of(ana);
    expect(item?.note?.excerpt).toBe(`${'🎹'.repeat(199)}…`);
  });

  it('never notifies the person who wrote it', async () => {
    await library.follow('Blue', ana);
    await library.write('Blue', 'Note to self', ana, { taggedUserIds: [1] });
    expect(await library.everybody()).toEqual([]);
  });

  it('of a mute song notifies only those it mentions', async () => {
    const root = await library.write('Blue', 'Louder?', di);
    for (const somebody of [bo, di]) await library.follow('Blue', somebody, 'muted');
    // Ana follows the song by her note, and would still hear of the one before.
    await library.settled();
    await library.write('Blue', 'Yes', ana, { parentId: root.id });
    expect(await library.everybody()).toEqual([]);
    await library.write('Blue', 'Yes @di', ana, { parentId: root.id, taggedUserIds: [4] });
    expect(await library.everybody()).toEqual(['Di mention']);
  });

  it('notifies nobody whose access has ended', async () => {
    for (const somebody of [bo, di]) await library.follow('Blue', somebody);
    await library.leaves(di);
    await library.write('Blue', 'Louder @di', ana, { taggedUserIds: [4] });
    expect(await library.everybody()).toEqual(['Bo note']);
  });

  it('that is deleted takes its notifications along', async () => {
    const note = await library.write('Blue', 'Listen', bo, { taggedUserIds: [1] });
    expect(await library.unread(ana)).toBe(1);
    await library.done('DELETE', `/api/song-comments/${note.id}`, bo);
    expect(await library.unread(ana)).toBe(0);
  });

  it('that is imported notifies followers once, however many notes come', async () => {
    await library.follow('Blue', ed);
    const versionId = await library.idOf('Blue v2.mp3');
    const notes = [1, 2, 3].map((atSeconds) => ({ comment: `at ${atSeconds}`, atSeconds, untilSeconds: null }));
    await library.done('POST', '/api/song-comments/import', ana, { versionId, notes });
    expect(await library.everybody()).toEqual(['Ed note']);
  });
});

describe('an edited note', () => {
  const edit = (id: number, comment: string, taggedUserIds: number[], as = bo) =>
    library.done('PUT', `/api/song-comments/${id}`, as, { comment, taggedUserIds });

  it('notifies those whom it mentions now, and nobody else again', async () => {
    const { id } = await library.write('Blue', 'Listen @ana', bo, { taggedUserIds: [1] });
    await library.settled();
    await edit(id, 'Listen @ana @di', [1, 4]);
    expect(await library.everybody()).toEqual(['Ana mention', 'Di mention']);
    await edit(id, 'Listen', []);
    await edit(id, 'Listen @ana @di', [1, 4]);
    expect(await library.everybody()).toEqual(['Ana mention', 'Di mention']);
  });

  it('by an admin names the admin, who isn’t notified', async () => {
    const { id } = await library.write('Blue', 'Listen', bo);
    await edit(id, 'Listen @ana @ad', [1, 9], admin);
    expect(await library.everybody()).toEqual(['Ana mention']);
    expect((await library.of(ana))[0]?.user?.firstName).toBe('Ad');
  });
});

describe('a version', () => {
  it('notifies those who follow the song', async () => {
    await library.done('POST', '/api/songs/Blue/favorite', bo);
    await library.follow('Blue', di, 'muted');
    await library.apply(aStoredFile('/Blue v3.mp3'));
    expect(await library.everybody()).toEqual(['Bo version']);
    const [item] = await library.of(bo);
    expect(item).toMatchObject({ user: null, isNewSong: false, song: { cleanTitle: 'Blue', version: 3 } });
  });

  it('says in a sentence what changed, once that is known', async () => {
    await library.follow('Blue', bo);
    const [older, newer] = [aStoredFile('/Blue v2.mp3'), aStoredFile('/Blue v3.mp3')];
    await library.apply(newer);
    expect((await library.of(bo))[0]?.changes).toBeNull();
    await library.database.query(
      `INSERT INTO comparison (older_media, newer_media, newer_at, state, recipe, result) VALUES ($1, $2, now(), 'compared', 1, $3)
       ON CONFLICT (older_media, newer_media) DO UPDATE SET state = excluded.state, recipe = 1, result = excluded.result`,
      [older.mediaName, newer.mediaName, JSON.stringify(aComparedPair({ levelDb: 1.5 }))],
    );
    expect((await library.of(bo))[0]?.changes).toContain('1.5');
  });

  it('of a new song notifies its linked producer', async () => {
    await library.done('POST', '/api/producers', admin, { name: 'Bo', userId: 2 });
    await library.apply(aStoredFile('/Green v1 (prod. Bo).mp3'));
    expect(await library.everybody()).toEqual(['Bo version']);
    expect((await library.of(bo))[0]).toMatchObject({ isNewSong: true, song: { title: 'Green' } });
  });

  it('is notified of for twenty of a batch, as in the news', async () => {
    await library.done('POST', '/api/producers', admin, { name: 'Bo', userId: 2 });
    const files = Array.from({ length: 50 }, (_, number) => aStoredFile(`/Song ${number} v1 (prod. Bo).mp3`));
    await library.apply(...files.slice(0, 30));
    await library.settled();
    await library.apply(...files.slice(30));
    expect(await library.of(bo)).toHaveLength(20);
  });
});

describe('a step of deciding', () => {
  const decide = (path: string, as: typeof ana, body: object) =>
    library.done('PUT', `/api/songs/Blue/${path}`, as, body);

  it('that asks notifies the deciders and the followers', async () => {
    await library.done('POST', '/api/producers', admin, { name: 'Di', userId: 4 });
    await library.apply(aStoredFile('/Blue v3 (prod. Di).mp3'));
    await library.follow('Blue', bo);
    await library.settled();
    await library.database.query('DELETE FROM notification');
    await decide('decision', ana, { isAsked: true });
    expect(await library.everybody()).toEqual(['Bo decision', 'Cy decision', 'Di decision']);
    expect((await library.of(cy))[0]).toMatchObject({
      decision: { step: 'asked' },
      song: { version: 3 },
      user: { id: 1 },
    });
  });

  it('that says something notifies who asked; taking it back notifies nobody', async () => {
    await decide('decision', ana, { isAsked: true });
    await decide('verdict', cy, { verdict: 'changes', sentence: 'Louder vocals' });
    expect(await library.kindsOf(ana)).toEqual(['decision']);
    await decide('verdict', cy, { verdict: null });
    expect(await library.kindsOf(ana)).toEqual(['decision']);
    expect((await library.of(ana))[0]?.decision).toEqual({ step: 'changes', sentence: 'Louder vocals' });
  });

  it('of a blind vote notifies followers, and its opener when it closes by itself', async () => {
    await library.follow('Blue', bo);
    const versionIds = [await library.idOf('Blue v1.mp3'), await library.idOf('Blue v2.mp3')];
    const body = { versionIds, question: 'Which?', closesAt: null };
    const { id } = await library.done<{ id: number }>('POST', '/api/songs/Blue/votes', ana, body);
    expect(await library.everybody()).toEqual(['Bo decision']);
    const [opened] = await library.of(bo);
    expect(opened).toMatchObject({
      decision: { step: 'voteOpened', voteId: id, question: 'Which?' },
      song: { cleanTitle: 'Blue', version: null },
    });
    await library.database.query(`UPDATE blind_vote SET closes_at = now() - interval '1 second' WHERE id = $1`, [id]);
    await library.done('GET', `/api/votes/${id}`, bo);
    expect(await library.everybody()).toEqual(['Ana decision', 'Bo decision', 'Bo decision']);
  });
});

describe('sync', () => {
  it('that needs somebody notifies the admins', async () => {
    await library.attention([{ problem: 'connectionLost', since: '2026-05-02T08:00:00.000Z' }]);
    expect(await library.everybody()).toEqual(['Ad sync']);
    expect((await library.of(admin))[0]).toMatchObject({
      sync: 'connectionLost',
      createdAt: '2026-05-02T08:00:00.000Z',
      song: null,
      user: null,
    });
  });

  it('does so once for a problem and the moment it began', async () => {
    const lost = { problem: 'connectionLost', since: '2026-05-02T08:00:00.000Z' };
    for (let time = 0; time < 3; time += 1) await library.attention([lost]);
    await library.attention([]);
    await library.attention([lost]);
    expect(await library.everybody()).toEqual(['Ad sync']);
    await library.attention([lost, { problem: 'runFailing', since: '2026-05-02T09:00:00.000Z' }]);
    await library.attention([{ problem: 'connectionLost', since: '2026-05-02T10:00:00.000Z' }]);
    expect(await library.everybody()).toEqual(['Ad sync', 'Ad sync', 'Ad sync']);
  });

  it('refuses what nobody can read, and anyone but a service', async () => {
    expect(await library.attention([{ problem: 'mood', since: 'lately' }])).toBe(400);
    expect((await library.ask('POST', '/internal/attention', admin, { problems: [] })).status).toBe(401);
  });
});

describe('somebody’s choice', () => {
  it('keeps a kind out of the bell, and out of everything if nothing else wants it', async () => {
    await library.choose(bo, { mention: { bell: false } });
    await library.choose(di, { mention: { bell: false, mail: 'off', push: false } });
    await library.choose(ed, {}, true);
    await library.write('Blue', 'Listen', ana, { taggedUserIds: [2, 4, 5] });
    expect(await library.everybody()).toEqual(['Bo mention']);
    expect([await library.of(bo), await library.unread(bo)]).toEqual([[], 0]);
  });

  it('says which mails and pushes are to be worked out', async () => {
    await library.choose(bo, { mention: { push: false } });
    await library.choose(di, { mention: { mail: 'off' } });
    await library.write('Blue', 'Listen', ana, { taggedUserIds: [2, 4] });
    await library.settled();
    expect(await library.jobs('notification-mail')).toContainEqual({ userId: 2 });
    expect(await library.jobs('notification-mail')).not.toContainEqual({ userId: 4 });
    expect(await library.database.query('SELECT user_id, mail_id FROM notification ORDER BY user_id')).toEqual([
      { user_id: 2, mail_id: null },
      { user_id: 4, mail_id: 0 },
    ]);
    const [row] = await library.database.query('SELECT id FROM notification WHERE user_id = 4');
    expect(await library.jobs('notification-push')).toEqual([{ notificationId: row.id }]);
  });
});
