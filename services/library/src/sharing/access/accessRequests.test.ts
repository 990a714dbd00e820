import type { AccessRequest, ShareLink } from '@simmer/contracts/services';
import { column } from '@simmer/service-common/database/column.ts';
import { readValue } from '@simmer/service-common/database/rows.ts';
import { describe, expect, it } from 'vitest';
import { refusal } from '../../testing/askLibrary.ts';
import { startFakeAuth } from '../../testing/fakeAuth.ts';
import { perTest } from '../../testing/lifetimes.ts';
import { admin, ben, type Caller } from '../../testing/playlistCalls.ts';
import { startShareLibrary } from '../../testing/shareCalls.ts';

const mails = perTest(() => startFakeAuth());
const library = perTest(() => startShareLibrary({ authUrl: mails.url }));
let strangers = 0;

const jo = { name: 'Jo', email: 'Jo@Label.example', sentence: 'The mix, please' };

/** Asks as a client of their own, unless one is named. */
async function ask(token: string, body: object = jo, client = `203.0.113.${(strangers += 1)}`) {
  const answer = await library.visit(`/api/share/${token}/access`, {
    method: 'POST',
    headers: { 'x-real-ip': client, 'x-forwarded-for': client },
    json: body,
  });
  return { status: answer.status, text: await answer.text() };
}

const listed = async (as?: Caller): Promise<AccessRequest[]> =>
  (await library.send('GET', '/api/access-requests', undefined, as)).body;
const answer = (id: number, word: 'send' | 'dismiss', as?: Caller) =>
  library.send('POST', `/api/access-requests/${id}/answer`, { answer: word }, as);

async function askedAt(token: string): Promise<AccessRequest> {
  await ask(token);
  await expect.poll(() => listed()).toHaveLength(1);
  const [request] = await listed();
  return request ?? Promise.reject(new Error('There is no request.'));
}

const endSong = async () => library.send('DELETE', `/api/shares/song/${(await library.songLink()).id}`);
const endPlaylist = () => library.send('DELETE', `/api/shares/playlist/${library.playlistId}`);
/** Gives Ana 50 links more. */
async function fillRoom() {
  await library.database.query(
    `WITH made AS (INSERT INTO playlist (name, user_id, icon, is_open, created_at)
       SELECT 'Full ' || n, 1, 'bi-fire', false, now() FROM generate_series(1, 50) n RETURNING id)
     INSERT INTO playlist_share (playlist_id, token_hash, sealed_token, shared_by, created_at)
       SELECT id, decode(md5(id::text), 'hex'), '\\x00', 1, now() FROM made`,
  );
  return { clear: () => library.database.query(`DELETE FROM playlist WHERE name LIKE 'Full %'`) };
}

const sentPath = () => {
  const mail = mails.sent.at(-1);
  return mail?.kind === 'accessGranted' ? mail.path : '';
};

describe('asking for access', () => {
  it('gets one reply, whether a link ended, works or never was; only the maker of an ended one hears of it', async () => {
    await endSong();
    const words = ['x'.repeat(22), library.token, 'not-a-token', '..%2Fshare', '%00', library.songToken];
    const answers = await Promise.all(words.map((token) => ask(token)));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(new Set(['202 ']));
    await library.app.close();
    expect(
      await readValue(library.database, column.number, 'SELECT count(*)::integer AS count FROM access_request'),
    ).toBe(1);
    expect(await listed()).toMatchObject([
      { kind: 'song', title: 'Midnight Drive', name: 'Jo', email: 'jo@label.example', sentence: 'The mix, please' },
    ]);
    expect(await listed(ben)).toEqual([]);
    expect(mails.sent).toEqual([
      {
        kind: 'accessRequested',
        toUserId: 1,
        shared: { kind: 'song', title: 'Midnight Drive' },
        name: 'Jo',
        email: 'jo@label.example',
        sentence: 'The mix, please',
      },
    ]);
  });

  it('takes no name that looks like the team’s, whatever the link, and counts only the names', async () => {
    await endSong();
    const client = '203.0.113.250';
    for (const token of ['x'.repeat(22), library.songToken, library.token]) {
      const { status, text } = await ask(token, { ...jo, name: 'Аna' }, client);
      expect([status, JSON.parse(text).detail]).toEqual([
        409,
        'This name looks like one of the team’s. Please use another, such as your full name.',
      ]);
    }
    for (let tries = 0; tries < 3; tries += 1) expect((await ask(library.songToken, jo, client)).status).toBe(202);
    for (let names = 0; names < 17; names += 1) await ask('x'.repeat(22), { ...jo, name: 'You' }, client);
    expect((await ask('x'.repeat(22), { ...jo, name: 'You' }, client)).status).toBe(429);
    await expect.poll(() => listed()).toMatchObject([{ name: 'Jo' }]);
  });

  it('is refused alike after three in a day, for real links and others', async () => {
    await endSong();
    const client = '198.51.100.7';
    for (const token of [library.songToken, 'nothing', 'nothing'])
      expect((await ask(token, jo, client)).status).toBe(202);
    const over = await Promise.all([ask(library.songToken, jo, client), ask('nothing', jo, client)]);
    expect(over.map(({ status }) => status)).toEqual([429, 429]);
    expect(over[0]?.text).toContain('You have asked three times today.');
    library.clock.set('2026-05-03T00:00:00.000Z');
    expect((await ask('nothing', jo, client)).status).toBe(202);
  });

  it('is one request of one address, and a mail for the first five in a day', async () => {
    await endSong();
    await askedAt(library.songToken);
    await ask(library.songToken, { ...jo, email: 'jo@label.example.', sentence: 'Again' });
    await expect.poll(async () => (await listed()).map(({ sentence }) => sentence)).toEqual(['Again']);
    for (let other = 0; other < 6; other += 1)
      await ask(library.songToken, { ...jo, email: `jo${other}@label.example` });
    await expect.poll(() => listed()).toHaveLength(7);
    await library.app.close();
    expect(mails.sent).toHaveLength(5);
  });

  const wrongs: [string, object][] = [
    ['no name', { name: '' }],
    ['a name that turns the text around', { name: '\u202Egnp.exe' }],
    ['a long name', { name: 'x'.repeat(61) }],
    ['a name of 5,000 emoji', { name: '🔥'.repeat(5000) }],
    ['NUL in the name', { name: 'Jo\u0000' }],
    ['no address', { email: 'jo' }],
    ['an address with a second line', { email: 'jo@x.example\r\nBcc: all@band.example' }],
    ['a long sentence', { sentence: 'x'.repeat(501) }],
    ['a sentence of 5,000 emoji', { sentence: '🔥'.repeat(5000) }],
  ];

  it('is refused alike for every link if a word of it is wrong', async () => {
    await endSong();
    for (const [what, wrong] of wrongs) {
      const answers = [await ask(library.songToken, { ...jo, ...wrong }), await ask('nothing', { ...jo, ...wrong })];
      expect(
        answers.map(({ status }) => status),
        what,
      ).toEqual([400, 400]);
      const replies = answers.map(({ text }) => ({ ...JSON.parse(text), requestId: '' }));
      expect(replies[0]).toEqual(replies[1]);
    }
  });

  it('keeps what people write as text, without control characters', async () => {
    await endSong();
    const name = '<img src=x onerror=alert(1)>';
    await ask(library.songToken, { ...jo, name, sentence: ' <b>hi</b>\u0007\r\nthere ' });
    await expect.poll(() => listed()).toMatchObject([{ name, sentence: '<b>hi</b>\nthere' }]);
  });

  it('is about an expired link or one whose song is hidden, too', async () => {
    await library.change('playlist', library.playlistId, { expiresAt: '2026-05-02T10:00:00.000Z' });
    library.clock.set('2026-05-02T11:00:00.000Z');
    await library.send(
      'POST',
      '/api/hide-version',
      { cleanTitle: 'Midnight Drive' },
      { ...admin, canCurateSongs: true },
    );
    await ask(library.token);
    await ask(library.songToken);
    await expect
      .poll(async () => (await listed()).map(({ title }) => title).sort())
      .toEqual(['Midnight Drive', 'Setlist']);
  });

  it('is forgotten after 90 days', async () => {
    await endSong();
    await askedAt(library.songToken);
    const { createAccessRequestsRepository } = await import('./accessRequests.repository.ts');
    const requests = createAccessRequestsRepository(library.database);
    await requests.trim(new Date('2026-05-02T09:00:04.000Z'));
    expect(await listed()).toHaveLength(1);
    await requests.trim(new Date('2026-05-02T09:00:06.000Z'));
    expect(await listed()).toEqual([]);
  });
});

describe('answering a request', () => {
  const link = async (kind: ShareLink['kind']) => (await library.links()).find((one) => one.kind === kind);

  it('sends a new link to the same version with the options of the ended one', async () => {
    const { id } = await library.songLink();
    await library.change('song', id, { canDownload: true, password: 'low and slow', canComment: true });
    await endSong();
    const request = await askedAt(library.songToken);
    expect(await answer(request.id, 'send')).toMatchObject({ status: 200, body: { isInOutbox: false } });
    expect(await link('song')).toMatchObject({
      title: 'Midnight Drive',
      canDownload: true,
      hasPassword: true,
      openedCount: 0,
    });
    expect(mails.sent.at(-1)).toMatchObject({
      kind: 'accessGranted',
      to: 'jo@label.example',
      sender: 'Ana',
      hasPassword: true,
    });
    const token = sentPath().replace('/song-share/', '');
    expect(token).not.toBe(library.songToken);
    expect((await library.unlock('low and slow', token)).status).toBe(204);
    expect((await library.visit(`/api/share/${library.songToken}`)).status).toBe(404);
    expect(await listed()).toEqual([]);
  });

  it('sends a new link in place of an expired one, for as long, and the old one stays closed', async () => {
    await library.change('playlist', library.playlistId, { expiresAt: '2026-05-03T09:00:05.000Z', canReorder: false });
    library.clock.set('2026-05-04T00:00:00.000Z');
    const request = await askedAt(library.token);
    expect((await answer(request.id, 'send')).status).toBe(200);
    expect(await link('playlist')).toMatchObject({
      expiresAt: '2026-05-05T00:00:00.000Z',
      canReorder: false,
      isWorking: true,
    });
    const path = sentPath();
    expect((await library.visit(`/api/share/${path.replace('/share/', '')}`)).status).toBe(200);
    expect((await library.visit(`/api/share/${library.token}`)).status).toBe(404);
  });

  /** What links of a table allow and say; its yes-or-no options the other way round, if asked for. */
  async function optionsIn(table: 'share' | 'playlist_share', isTurned = false): Promise<object[]> {
    if (isTurned) {
      const names = await library.database.query<{ name: string }[]>(
        `SELECT column_name AS name FROM information_schema.columns
          WHERE table_schema = current_schema() AND table_name = $1 AND data_type = 'boolean' AND column_name <> 'is_only_download'`,
        [table],
      );
      await library.database.query(
        `UPDATE ${table} SET ${names.map(({ name }) => `${name} = NOT ${name}`).join(', ')}`,
      );
    }
    const own = ['id', 'token_hash', 'sealed_token', 'created_at', 'opened_count', 'last_opened_at'];
    return library.database.query(
      `SELECT to_jsonb(link) - ARRAY[${own.map((name) => `'${name}'`).join()}] AS options FROM ${table} link`,
    );
  }

  it('loses none of the options that a link has', async () => {
    const before = [await optionsIn('share', true), await optionsIn('playlist_share', true)];
    await endSong();
    await endPlaylist();
    await ask(library.songToken);
    await ask(library.token);
    await expect.poll(() => listed()).toHaveLength(2);
    for (const { id } of await listed()) expect((await answer(id, 'send')).status).toBe(200);
    expect([await optionsIn('share'), await optionsIn('playlist_share')]).toEqual(before);
  });

  it('sends the link that works, if there is one', async () => {
    await endPlaylist();
    const request = await askedAt(library.token);
    const { body } = await library.send('POST', `/api/playlists/${library.playlistId}/share`);
    await answer(request.id, 'send');
    expect(sentPath()).toBe(`/share/${body.shareToken}`);
    expect((await library.links()).filter(({ kind }) => kind === 'playlist')).toHaveLength(1);
  });

  it('sends everyone the same new link, though all are answered at once', async () => {
    await endSong();
    // The same version by two addresses that both stopped working.
    const { body } = await library.send('POST', '/api/songs/Midnight%20Drive/share', {});
    await endSong();
    for (const [token, email] of [
      [library.songToken, 'jo@label.example'],
      [library.songToken, 'ann@label.example'],
      [body.shareToken, 'ben@label.example'],
    ] as const)
      await ask(token, { ...jo, email });
    await expect.poll(() => listed()).toHaveLength(3);
    const answers = await Promise.all((await listed()).map(({ id }) => answer(id, 'send')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const sent = mails.sent.filter(({ kind }) => kind === 'accessGranted');
    expect(sent).toHaveLength(3);
    expect(new Set(sent.map((mail) => (mail.kind === 'accessGranted' ? mail.path : '')))).toHaveProperty('size', 1);
  });

  it('says whether the mail only got into the outbox', async () => {
    mails.isInOutbox = true;
    await endSong();
    const { id } = await askedAt(library.songToken);
    expect(await answer(id, 'send')).toMatchObject({ status: 200, body: { isInOutbox: true } });
  });

  it('is for the maker, the owner and admins, once', async () => {
    await endPlaylist();
    const { id } = await askedAt(library.token);
    expect((await answer(id, 'send', ben)).status).toBe(404);
    expect((await answer(99_999, 'send')).status).toBe(404);
    const both = await Promise.all([answer(id, 'send'), answer(id, 'send', admin)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(mails.sent.filter(({ kind }) => kind === 'accessGranted')).toHaveLength(1);
  });

  it('dismisses without a word to whoever asked', async () => {
    await endSong();
    const { id } = await askedAt(library.songToken);
    // The maker's mail about it goes after the reply.
    await expect.poll(() => mails.sent.map(({ kind }) => kind)).toEqual(['accessRequested']);
    expect((await answer(id, 'dismiss')).status).toBe(200);
    expect(await listed()).toEqual([]);
    expect(mails.sent).toHaveLength(1);
    expect((await library.visit(`/api/share/${library.songToken}`)).status).toBe(404);
  });

  it('leaves the request open if there is nothing to send, no room, or no mail', async () => {
    await endSong();
    const { id } = await askedAt(library.songToken);
    mails.state = 'away';
    expect((await answer(id, 'send')).status).toBe(503);
    expect(await listed()).toHaveLength(1);
    await endSong();
    mails.state = 'here';
    const room = await fillRoom();
    expect(await answer(id, 'send')).toMatchObject(refusal(409, 'You have 50 shared links. End one to make another.'));
    await room.clear();
    await library.send(
      'POST',
      '/api/hide-version',
      { cleanTitle: 'Midnight Drive' },
      { ...admin, canCurateSongs: true },
    );
    expect(await answer(id, 'send')).toMatchObject(
      refusal(409, 'There is nothing to send: “Midnight Drive” is hidden or deleted.'),
    );
    expect(await listed()).toHaveLength(1);
  });

  it('has nothing to send of a deleted playlist', async () => {
    await library.send('DELETE', `/api/playlists/${library.playlistId}`);
    const { id, title } = await askedAt(library.token);
    expect(title).toBe('Setlist');
    expect((await answer(id, 'send')).status).toBe(409);
    expect((await answer(id, 'dismiss')).status).toBe(200);
  });
});
