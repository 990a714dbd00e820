import { seededTitle, seededToken } from '@simmer/service-common/testing/scale.ts';
import type { Database } from '../../base/database/database.ts';
import { createFavoritesRepository } from '../../catalogue/favorites/favorites.repository.ts';
import { createPlaylistSongsRepository } from '../../catalogue/playlists/playlistSongs.repository.ts';
import { createVisitsRepository } from '../../playing/catchUp/visits.repository.ts';
import { createComparisonWork } from '../../playing/comparisons/comparisonWork.repository.ts';
import { createStatisticsRepository } from '../../playing/statistics/statistics.repository.ts';
import { markHandedOver, readMail } from '../../telling/mails/handedOver.repository.ts';
import { createMakeMails, tidyMails } from '../../telling/mails/makeMails.repository.ts';
import { saveAttention } from '../../telling/notifications/attention.routes.ts';
import { createNotificationsRepository } from '../../telling/notifications/notifications.repository.ts';
import { createSubscriptionsRepository } from '../../telling/unsubscribe/subscriptions.repository.ts';
import { askLibrary } from '../askLibrary.ts';
import { notificationsMade } from '../notificationsMade.ts';
import { aStoredFile } from '../storedFiles.ts';
import type { TestLibrary } from '../testLibrary.ts';
import { seededGuestKey } from './seedGuests.ts';

const title = encodeURIComponent(seededTitle(100));
const filename = `${seededTitle(100)} v2.wav`;
/** The songs of the playlist of this number, in another order. */
const turned = (playlist: number) =>
  Array.from({ length: 20 }, (_, place) => ({
    cleanTitle: seededTitle(1 + playlist * 20 + place),
    orderPosition: 19 - place,
  }));

/** Changes that people make, in their order. */
const writes: readonly [method: string, path: string, body?: object][] = [
  ['POST', '/api/songs/200/favorite'],
  ['DELETE', '/api/songs/200/favorite'],
  ['PUT', `/api/song-status/${title}`, { status: 'Marinating' }],
  ['PUT', `/api/custom-titles/${title}`, { customTitle: 'Called so' }],
  ['DELETE', `/api/custom-titles/${title}`],
  ['POST', '/api/song-comments', { cleanTitle: seededTitle(100), comment: 'Louder', taggedUserIds: [2] }],
  ['PUT', '/api/song-comments/201', { comment: 'Quieter' }],
  ['PUT', '/api/song-comments/201/resolve', { isResolved: true }],
  ['PUT', `/api/song-follows/${title}`, { choice: 'following' }],
  ['PUT', `/api/song-follows/${title}`, { choice: 'automatic' }],
  ['POST', '/api/notifications/mark', { ids: [1, 2], isRead: false }],
  ['POST', '/api/notifications/read-all', { upToId: 1000 }],
  ['POST', '/api/notifications/read-all/undo', { mark: 1 }],
  ['POST', '/api/songs/200/timestamps', { timestamp: 3, emoji: '🔥' }],
  ['POST', '/api/playlists', { name: 'Setlist' }],
  ['POST', '/api/playlists/200/songs', { dropboxPath: `/Music/${filename}` }],
  ['PATCH', '/api/playlists/200/reorder', { songOrders: turned(200) }],
  ['PATCH', `/api/share/${seededToken('list', 2)}/order`, { songOrders: turned(2) }],
  ['DELETE', '/api/playlists/200/songs/200'],
  ['POST', '/api/playlists/track-access', { playlistId: 200 }],
  ['POST', '/api/playlists/200/hide', { isHidden: true }],
  ['POST', '/api/playlists/200/share'],
  ['POST', '/api/songs/200/share', {}],
  ['POST', '/api/hide-version', { filename }],
  ['POST', '/api/unhide-version', { filename }],
  ['PUT', '/api/versions/200/metadata', { bpm: 99 }],
  ['PUT', '/api/songs/200/verdict', { verdict: 'approved', sentence: null }],
  ['POST', '/api/heard', { plays: [{ versionId: 200, playId: 'scale play', seconds: [[0, 40]] }] }],
  [
    'PUT',
    '/api/listening',
    { device: 'scale device', versionId: 200, positionSeconds: 3, isPlaying: true, queue: [201] },
  ],
  [
    'PUT',
    '/api/listening',
    { device: 'scale device', versionId: null, positionSeconds: 0, isPlaying: false, queue: [] },
  ],
  ['PUT', '/api/hearing-choice', { isKept: false }],
  ['PUT', '/api/visit'],
  ['PUT', '/api/catch-up', { since: '2026-05-01T00:00:00.000Z' }],
  ['POST', '/api/versions/move', { filename, newCleanTitle: 'Elsewhere' }],
  ['PUT', '/api/guests/2', { isBlocked: true }],
  ['PATCH', '/api/shares/song/2', { canComment: true, showsOthers: true }],
  ['DELETE', '/api/shares/song/2'],
  // Of that link; whether it was real is looked up afterwards.
  ['POST', `/api/share/${seededToken('song', 100)}/access`, { name: 'Jo', email: 'jo@label.example' }],
  ['POST', '/api/access-requests/1/answer', { answer: 'dismiss' }],
  ['POST', '/api/song-merges', { from: 'Elsewhere', into: seededTitle(100) }],
];

/** What the first guest of a link does, in its order; `NOTE` is the note they wrote. */
const guestWrites: readonly [method: string, path: string, body?: object][] = [
  ['POST', '/notes', { cleanTitle: seededTitle(2001), comment: 'Louder', atSeconds: 2, clientKey: 'mine' }],
  ['PUT', '/notes/NOTE', { comment: 'Softer' }],
  ['DELETE', '/notes/NOTE'],
  ['PUT', '/verdict', { cleanTitle: seededTitle(2001), verdict: 'changes', sentence: 'Softer' }],
  ['POST', '/guest', { name: 'Somebody' }],
];

async function writeAsGuest(library: TestLibrary): Promise<string[]> {
  const refused: string[] = [];
  let note = '';
  for (const [method, path, body] of guestWrites) {
    const answer = await library.call(`/api/share/${seededToken('list', 100)}${path.replace('NOTE', note)}`, {
      method,
      as: null,
      headers: { cookie: `simmer_guest=${seededGuestKey(100)}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    note = /"id":(\d+)/.exec(text)?.[1] ?? note;
    if (answer.status >= 300) refused.push(`${method} ${path} ${answer.status} ${text}`);
  }
  return refused;
}

/** Makes these changes, as an admin. @returns what was refused, as lines */
export async function makeChanges(library: TestLibrary): Promise<string[]> {
  const refused: string[] = [];
  for (const [method, path, body] of writes) {
    const answer = await askLibrary(library, method, path, { as: { isAdmin: true, canCurateSongs: true }, body });
    if (answer.status >= 300) refused.push(`${method} ${path} ${answer.status} ${JSON.stringify(answer.body)}`);
  }
  return [...refused, ...(await writeAsGuest(library))];
}

/** Files that arrive, change and go, and what follows from that in the background. */
export async function followChanges({ apply, database }: TestLibrary): Promise<void> {
  const arrived = aStoredFile('/Midnight Drive 100 v3.wav');
  await apply(arrived, aStoredFile('/Someone New v1.wav'));
  await apply({ ...arrived, rev: '2', contentHash: 'other', durationSeconds: 100 });
  await apply({ removed: arrived.fileId });
  // What is read while the list in memory stands elsewhere.
  await createPlaylistSongsRepository(database).list(200);
  await createFavoritesRepository(database).list(1);
  const work = createComparisonWork(database);
  await work.queuePairing(false);
  await work.pairNeighbours();
  await work.begin({ older: 'content.wav', newer: 'other.wav' });
  await work.heard('content.wav');
  await createVisitsRepository(database).endOfSession(1002);
  const notifications = createNotificationsRepository(database);
  await saveAttention(database, { problems: [{ problem: 'outOfStep', since: '2026-05-02T09:00:00.000Z' }] });
  await notifications.read({ userId: 1, sees: { isAdmin: false, canCurateSongs: false } }, { ids: [1, 2, 3] });
  await notifications.trim(new Date());
  const statistics = createStatisticsRepository(database);
  await statistics.sumUp('2026-05-01');
  await statistics.forgetPast('2026-05-01');
  await notificationsMade(database);
  await mailsMade(database);
}

/** A person's mails are made, handed over, tidied up and ended. */
async function mailsMade(database: Database): Promise<void> {
  const now = new Date();
  await createSubscriptionsRepository(database, async () => undefined).set({ userId: 2, kind: null }, true);
  await createMakeMails(database)(1, new Date(now.getTime() + 8 * 86_400_000));
  await readMail(database, 1);
  await markHandedOver(database, 1, now);
  await tidyMails(database, now);
}
