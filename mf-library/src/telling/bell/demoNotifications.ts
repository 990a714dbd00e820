import type { NotificationItem } from '@simmer/contracts/extra';
import { aNotification, aNotifiedNote, aNotifiedSong, aPersonShown } from '@simmer/contracts/testing';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const ben = aPersonShown({ id: 2, firstName: 'Ben', displayName: 'Ben' });
const mira = aPersonShown({ id: 21, firstName: 'Mira', displayName: 'Mira' });
const adi = aPersonShown({ id: 22, firstName: 'עדי', displayName: 'עדי' });

const drive = aNotifiedSong({ versionId: 1, cleanTitle: 'Midnight Drive' });
const boats = aNotifiedSong({ versionId: 2, cleanTitle: 'Paper Boats', version: 2 });
const boil = aNotifiedSong({ versionId: 3, cleanTitle: 'Slow Boil', version: 4 });
const long = aNotifiedSong({
  versionId: 4,
  cleanTitle: 'The Longest Night of the Year, or How We Learned to Stop Worrying and Love the Reverb 🌙',
});

/** Notifications of every kind, some of them long, for the module alone. */
export function demoNotifications(now: Date): NotificationItem[] {
  let id = 40;
  const at = (agoMs: number, given: Partial<NotificationItem>) =>
    aNotification({ id: id--, createdAt: new Date(now.getTime() - agoMs).toISOString(), ...given });
  return [
    at(2 * MINUTE_MS, { kind: 'mention', user: ben, song: drive }),
    at(9 * MINUTE_MS, {
      kind: 'reply',
      user: mira,
      song: drive,
      note: aNotifiedNote({ id: 11, excerpt: 'Yes! 🔥 Turned it up by 2 dB in v4.', parentId: 9, atSeconds: null }),
    }),
    at(14 * MINUTE_MS, { kind: 'sync', user: null, song: null, sync: 'connectionLost' }),
    at(31 * MINUTE_MS, {
      kind: 'decision',
      user: mira,
      song: boil,
      decision: { step: 'changes', sentence: 'The vocals are a little too quiet in the bridge.' },
    }),
    at(48 * MINUTE_MS, {
      kind: 'version',
      user: null,
      song: boil,
      changes: 'The chorus at 1:02 is louder, and 8 seconds at 2:10 are new.',
    }),
    at(HOUR_MS, {
      kind: 'note',
      user: adi,
      song: long,
      note: aNotifiedNote({ id: 14, excerpt: 'הבס קצת חזק מדי בבית השני', atSeconds: 62 }),
    }),
    at(26 * HOUR_MS, {
      kind: 'guest',
      user: null,
      guest: 'Jo from the label with the very long name',
      song: boats,
      note: aNotifiedNote({
        id: 10,
        excerpt:
          'Love the bridge. Could we hear the backing vocals a bit more there? Everything else feels finished to us, and we would put it first.',
        atSeconds: 131,
      }),
      link: { kind: 'song', title: 'Paper Boats', isRequest: false },
    }),
    at(27 * HOUR_MS, {
      kind: 'guest',
      user: null,
      guest: 'Lee',
      song: null,
      link: { kind: 'playlist', title: 'Setlist', isRequest: true },
      isRead: true,
    }),
    at(28 * HOUR_MS, {
      kind: 'decision',
      user: ben,
      song: boats,
      decision: { step: 'voteOpened', voteId: 4, question: 'Which intro?' },
      isRead: true,
    }),
    at(75 * HOUR_MS, { kind: 'version', user: null, song: boats, isNewSong: true, isRead: true }),
  ];
}
