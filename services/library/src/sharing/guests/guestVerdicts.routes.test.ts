import { type GuestVerdict, guestVerdict } from '@simmer/contracts/services';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { announcedTopics } from '../../testing/askLibrary.ts';
import { type GuestLibrary, startGuestLibrary } from '../../testing/guestCalls.ts';
import { perTest } from '../../testing/lifetimes.ts';
import { admin, ben, type Caller } from '../../testing/playlistCalls.ts';
import { aStoredFile } from '../../testing/storedFiles.ts';

const library = perTest(startGuestLibrary);

const cleanTitle = 'Midnight Drive';
const verdicts = async (as?: Caller, title = cleanTitle): Promise<GuestVerdict[]> =>
  z.array(guestVerdict).parse((await library.send('GET', `/api/song-verdicts/${title}`, undefined, as)).body);

describe('a guest’s word', () => {
  it('is one per version, can change and be taken back', async () => {
    const jo = await library.guest(library.songToken, 'Jo');
    expect((await jo.say('changes', { sentence: ' Louder ' })).status).toBe(204);
    expect((await jo.read()).verdict).toEqual({ verdict: 'changes', sentence: 'Louder' });
    library.clock.set('2026-05-02T09:30:00.000Z');
    await jo.say('approved');
    expect(await verdicts()).toMatchObject([
      {
        verdict: 'approved',
        sentence: null,
        updatedAt: '2026-05-02T09:30:00.000Z',
        isOutdated: false,
        guest: { name: 'Jo', linkTitle: cleanTitle, linkKind: 'song', mayManage: true },
      },
    ]);
    expect((await verdicts(ben))[0]?.guest.mayManage).toBe(false);
    await jo.say(null);
    expect(await verdicts()).toEqual([]);
    expect((await jo.read()).verdict).toBeNull();
  });

  it('is announced if it says something new', async () => {
    const jo = await library.guest(library.songToken, 'Jo');
    const announced = async (verdict: string | null) => {
      const before = (await announcedTopics(library)).length;
      await jo.say(verdict);
      return (await announcedTopics(library)).slice(before).sort();
    };
    expect(await announced('approved')).toEqual(['decisions', 'shares']);
    expect(await announced('approved')).toEqual([]);
    expect(await announced(null)).toEqual(['decisions', 'shares']);
    expect(await announced(null)).toEqual([]);
  });

  it('counts no more once the file is replaced', async () => {
    const jo = await library.guest(library.songToken, 'Jo');
    await jo.say('approved');
    await library.apply(aStoredFile('/Midnight Drive v3.wav', { contentHash: 'other bytes' }));
    expect((await verdicts())[0]?.isOutdated).toBe(true);
    expect((await jo.read()).verdict).toBeNull();
    expect(await library.songLink()).toMatchObject({ approvedCount: 0, changesCount: 0 });
    await jo.say('approved');
    expect((await verdicts())[0]?.isOutdated).toBe(false);
  });

  it('is about the song named, on a playlist’s link, and its newest version', async () => {
    const sam = await library.guest(library.token, 'Sam');
    expect((await sam.say('approved')).status).toBe(400);
    expect((await sam.say('approved', { cleanTitle: 'No such song' })).status).toBe(404);
    await sam.say('approved', { cleanTitle });
    await sam.say('changes', { cleanTitle: 'Paper Boats', sentence: 'Longer' });
    expect((await sam.read(cleanTitle)).verdict).toEqual({ verdict: 'approved', sentence: null });
    expect((await sam.read('Paper Boats')).verdict).toEqual({ verdict: 'changes', sentence: 'Longer' });
    expect((await sam.read()).verdict).toBeNull();
    await library.apply(aStoredFile('/Midnight Drive v4.wav'));
    expect((await sam.read(cleanTitle)).verdict).toBeNull();
    await sam.say('changes', { cleanTitle });
    expect((await verdicts()).map(({ verdict }) => verdict).sort()).toEqual(['approved', 'changes']);
  });

  it('is found by the song’s title, and by the path of any of its versions', async () => {
    const sam = await library.guest(library.token, 'Sam');
    await sam.say('approved', { cleanTitle });
    await library.apply(aStoredFile('/Midnight Drive v4.wav'));
    for (const path of ['/Music/Midnight Drive v3.wav', '/Music/Midnight Drive v4.wav'])
      expect(await verdicts(undefined, encodeURIComponent(path))).toEqual(await verdicts());
  });

  it('on a hidden version is for those who can show it again', async () => {
    const sam = await library.guest(library.token, 'Sam');
    await library.apply(aStoredFile('/Midnight Drive v4.wav'));
    await sam.say('approved', { cleanTitle });
    await library.send('POST', '/api/hide-version', { filename: 'Midnight Drive v4.wav' }, { canCurateSongs: true });
    expect(await verdicts()).toEqual([]);
    expect(await verdicts(admin)).toHaveLength(1);
    expect(await verdicts(undefined, 'No such song')).toEqual([]);
  });

  it.each([
    ['maybe', {}],
    ['approved', { sentence: 'x'.repeat(501) }],
    ['approved', { sentence: '\u0000' }],
  ])('%s %o is refused', async (verdict, more) => {
    const jo = await library.guest(library.songToken, 'Jo');
    expect((await jo.say(verdict, more)).status).toBe(400);
  });
});

describe('a link, as its maker sees it', () => {
  it('tells what its guests may do and did', async () => {
    const jo = await library.guest(library.songToken, 'Jo');
    const kim = await library.guest(library.songToken, 'Kim');
    await jo.written('Louder');
    await jo.written('Softer');
    await jo.say('approved');
    await kim.say('changes');
    expect(await library.songLink()).toMatchObject({
      canComment: true,
      showsOthers: false,
      guestCount: 2,
      noteCount: 2,
      approvedCount: 1,
      changesCount: 1,
    });
    const [note] = await library.notes();
    await library.send('DELETE', `/api/song-comments/${note?.id}`);
    expect(await library.songLink()).toMatchObject({ noteCount: 1 });
    const playlistLink = (await library.links()).find(({ kind }) => kind === 'playlist');
    expect(playlistLink).toMatchObject({ canComment: true, guestCount: 0, noteCount: 0, approvedCount: 0 });
  });

  it('lets its maker and the playlist’s owner say what guests may do', async () => {
    const options = { canComment: false, showsOthers: true };
    expect((await library.change('song', library.songLinkId, options)).body).toMatchObject(options);
    expect((await library.change('playlist', library.playlistId, options)).body).toMatchObject(options);
    expect((await library.change('song', library.songLinkId, { canComment: true }, ben)).status).toBe(404);
    expect((await library.change('playlist', library.playlistId, { canComment: true }, ben)).status).toBe(403);
  });
});

describe('the recipient of a personal link', () => {
  const personalToken = async (name: string): Promise<string> => {
    const made = await library.send('POST', `/api/shares/song/${library.songLinkId}/personal`, { names: [name] });
    return made.body[0].token;
  };
  const recipientOf = async (visitor: ReturnType<GuestLibrary['visitor']>) => (await visitor.read()).recipient;

  it('needn’t give a name while nobody has theirs', async () => {
    const token = await personalToken('Kim at the label');
    expect(await recipientOf(library.visitor(token))).toBe('Kim at the label');
    expect(await recipientOf(library.visitor(library.songToken))).toBeNull();
    const other = await library.guest(token, 'Max');
    expect([await recipientOf(other), (await other.read()).guest?.name]).toEqual([null, 'Max']);
    expect(await recipientOf(library.visitor(token))).toBe('Kim at the label');
    await library.guest(token, 'kim  at the LABEL');
    expect(await recipientOf(library.visitor(token))).toBeNull();
  });

  it('is told to the team beside what is said through the link, whoever says it', async () => {
    const bo = await library.guest(await personalToken('Kim'), 'Bo');
    await bo.say('approved');
    await bo.written('Louder');
    const jo = await library.guest(library.songToken, 'Jo');
    await jo.say('approved');
    const senders = (await verdicts(ben)).map(({ guest }) => [guest.name, guest.linkRecipient]);
    expect(senders.toSorted()).toEqual([
      ['Bo', 'Kim'],
      ['Jo', null],
    ]);
    expect((await library.notes(cleanTitle, ben))[0]?.guest).toMatchObject({ name: 'Bo', linkRecipient: 'Kim' });
  });
});
