import { describe, expect, it } from 'vitest';
import { refusal } from '../../testing/askLibrary.ts';
import { startFakeAuth } from '../../testing/fakeAuth.ts';
import { perTest } from '../../testing/lifetimes.ts';
import { admin, ana, ben, type Caller } from '../../testing/playlistCalls.ts';
import { startShareLibrary } from '../../testing/shareCalls.ts';

const mails = perTest(() => startFakeAuth());
const library = perTest(() => startShareLibrary({ authUrl: mails.url }));

const invite = (kind: string, id: number, body: object, as: Caller = ana) =>
  library.send('POST', `/api/shares/${kind}/${id}/invitations`, body, as);
const many = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => `jo${from + index}@label.example`);

describe('an invitation to a link', () => {
  it('goes to each address in the caller’s name, with what is needed to open the link', async () => {
    const { id } = await library.songLink();
    const emails = [' Jo@Label.example', 'ann@label.example'];
    expect((await invite('song', id, { emails, sentence: ' Before <Friday>\r\n' })).status).toBe(202);
    expect(mails.sent).toEqual(
      ['jo@label.example', 'ann@label.example'].map((to) => ({
        kind: 'shareInvitation',
        to,
        sender: 'Ana',
        shared: { kind: 'song', title: 'Midnight Drive' },
        path: `/song-share/${library.songToken}`,
        picture: expect.stringMatching(new RegExp(`^/api/share/${library.songToken}/preview\\.png\\?r=[\\w-]{12}$`)),
        hasPassword: false,
        expiresAt: null,
        sentence: 'Before <Friday>',
      })),
    );
    const picture = mails.sent.flatMap((mail) => (mail.kind === 'accessRequested' ? [] : [mail.picture]))[0];
    expect((await library.visit(picture ?? '')).headers.get('cache-control')).toBe('public, max-age=3600');
  });

  it('says whether the mails only got into the outbox', async () => {
    const { id } = await library.songLink();
    expect((await invite('song', id, { emails: many(1) })).body).toEqual({ isInOutbox: false });
    mails.isInOutbox = true;
    expect((await invite('song', id, { emails: many(1) })).body).toEqual({ isInOutbox: true });
  });

  it('has no picture of a link with a password, and says until when it works', async () => {
    const expiresAt = '2026-06-01T00:00:00.000Z';
    await library.change('playlist', library.playlistId, { password: 'low and slow', expiresAt });
    await invite('playlist', library.playlistId, { emails: ['jo@label.example'] });
    expect(mails.sent).toMatchObject([
      {
        shared: { kind: 'playlist', title: 'Setlist' },
        path: `/share/${library.token}`,
        picture: null,
        hasPassword: true,
        expiresAt,
      },
    ]);
  });

  it('names each address that is wrong or there twice, and then goes to nobody', async () => {
    const { id } = await library.songLink();
    const emails = ['jo@label.example', 'nobody', 'JO@label.example', 'a@b\r\nBcc: all@band.example', '🔥'.repeat(400)];
    const answer = await invite('song', id, { emails });
    expect(answer).toMatchObject({
      status: 400,
      body: {
        detail: '“nobody” is not an email address. 3 more can’t be used either.',
        errors: [
          { path: 'emails.1', message: '“nobody” is not an email address.' },
          { path: 'emails.2', message: '“JO@label.example” is listed twice.' },
          { path: 'emails.3', message: '“a@bBcc: all@band.example” is not an email address.' },
          { path: 'emails.4', message: `“${'🔥'.repeat(59)}…” is not an email address.` },
        ],
      },
    });
    for (const wrong of [
      { emails: [] },
      { emails: many(21) },
      { emails: ['a@b\u0000.example'] },
      { emails: 'jo@x.example' },
    ]) {
      expect((await invite('song', id, wrong)).status).toBe(400);
    }
    expect((await invite('song', id, { emails: many(1), sentence: 'x'.repeat(501) })).status).toBe(400);
    expect(mails.sent).toEqual([]);
  });

  it('goes once to the mailbox of an address, however it is written', async () => {
    const { id } = await library.songLink();
    const emails = ["Pat.O'Brien@Läbel.example.", 'jo+demo@label.example'];
    expect((await invite('song', id, { emails })).status).toBe(202);
    expect(mails.sent).toMatchObject([{ to: "pat.o'brien@xn--lbel-loa.example" }, { to: 'jo+demo@label.example' }]);
    const twice = await invite('song', id, {
      emails: ['jo@läbel.example', 'Jo@xn--lbel-loa.example.', 'аnn@x.example'],
    });
    expect(twice).toMatchObject({
      status: 400,
      body: {
        errors: [
          { path: 'emails.1', message: '“Jo@xn--lbel-loa.example.” is listed twice.' },
          { path: 'emails.2', message: '“аnn@x.example” contains a look-alike character.' },
        ],
      },
    });
  });

  it('is for the maker, the owner and admins, and for links that work', async () => {
    const { id } = await library.songLink();
    const emails = many(1);
    expect((await invite('song', id, { emails }, ben)).status).toBe(404);
    expect((await invite('playlist', library.playlistId, { emails }, ben)).status).toBe(403);
    expect((await invite('song', 99_999, { emails })).status).toBe(404);
    expect((await invite('playlist', library.playlistId, { emails }, admin)).status).toBe(202);
    await library.send(
      'POST',
      '/api/hide-version',
      { cleanTitle: 'Midnight Drive' },
      { ...admin, canCurateSongs: true },
    );
    expect(await invite('song', id, { emails })).toMatchObject({ status: 409 });
    expect(mails.sent).toHaveLength(1);
  });

  it('stops at 100 addresses in a day, of which those without a mail do not count', async () => {
    const { id } = await library.songLink();
    mails.state = 'away';
    expect(await invite('song', id, { emails: many(20) })).toMatchObject(
      refusal(503, 'The email couldn’t be sent. Please try again in a moment.'),
    );
    mails.state = 'here';
    for (let round = 0; round < 4; round += 1) {
      expect((await invite('song', id, { emails: many(20, round * 20) })).status).toBe(202);
    }
    expect((await invite('song', id, { emails: many(15) })).status).toBe(202);
    expect(await invite('song', id, { emails: many(6) })).toMatchObject(
      refusal(429, 'You can invite 100 addresses a day; 5 are left today.'),
    );
    expect((await invite('song', id, { emails: many(5) })).status).toBe(202);
    expect((await invite('song', id, { emails: many(1) })).body.detail).toContain('none is left');
    expect(mails.sent).toHaveLength(100);
    library.clock.set('2026-05-03T00:00:00.000Z');
    expect((await invite('song', id, { emails: many(1) })).status).toBe(202);
  });
});
