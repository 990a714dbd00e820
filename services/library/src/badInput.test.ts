import { beforeAll, expect, it } from 'vitest';
import { askLibrary } from './testing/askLibrary.ts';
import { perFile } from './testing/lifetimes.ts';
import { aStoredFile } from './testing/storedFiles.ts';
import { startTestLibrary } from './testing/testLibrary.ts';

const library = perFile(startTestLibrary);
beforeAll(() => library.apply(aStoredFile('/Blue v1.mp3')));

const NUL = 'a\0b';
const LISTENING = { device: 'a device', versionId: 1, positionSeconds: 0, isPlaying: true, queue: [] };
const SONG = `/api/songs/${encodeURIComponent('/Music/Blue v1.mp3')}`;

it.each([
  ['a playlist’s name', 'POST', '/api/playlists', { name: NUL }],
  ['its description', 'POST', '/api/playlists', { name: 'Setlist', description: NUL }],
  ['a note’s key', 'POST', '/api/song-comments', { cleanTitle: 'Blue', comment: 'x', clientKey: NUL }],
  ['a play’s own mark', 'POST', '/api/heard', { plays: [{ versionId: 1, playId: NUL, seconds: [] }] }],
  [
    'a stretch that ends before it begins',
    'POST',
    '/api/heard',
    { plays: [{ versionId: 1, playId: 'mine', seconds: [[9, 3]] }] },
  ],
  ['a device’s own mark', 'PUT', '/api/listening', { ...LISTENING, device: `device ${NUL}` }],
  ['a device’s mark that another one could have, too', 'PUT', '/api/listening', { ...LISTENING, device: 'phone' }],
  ['a device without a mark', 'GET', '/api/listening', undefined],
  ['a moment before a version', 'PUT', '/api/listening', { ...LISTENING, positionSeconds: -1 }],
  [
    'a queue of more songs than fit',
    'PUT',
    '/api/listening',
    { ...LISTENING, queue: Array.from({ length: 501 }, (_, index) => index + 1) },
  ],
  [
    'a queued version’s number past all that there are',
    'PUT',
    '/api/listening',
    { ...LISTENING, queue: [2_147_483_648] },
  ],
  ['a moment that is no date', 'PUT', '/api/catch-up', { since: 'yesterday' }],
  ['the year 0 as a moment', 'PUT', '/api/catch-up', { since: '0000-01-01T00:00:00Z' }],
  ['a moment to come', 'PUT', '/api/catch-up', { since: '9999-12-31T23:59:59Z' }],
  ['a link’s title', 'POST', `${SONG}/share`, { title: NUL }],
  ['its description', 'POST', `${SONG}/share`, { description: NUL }],
  ['a time zone', 'PATCH', '/api/notification-settings', { timeZone: NUL }],
  [
    'a picture’s address',
    'POST',
    '/api/collaborators',
    { name: 'Kim', types: ['Vocals'], picture: `https://a.example/${NUL}` },
  ],
  ['a playlist’s number past all that there are', 'POST', '/api/playlists/track-access', { playlistId: 2_147_483_648 }],
  [
    'a notification’s number past all that there are',
    'POST',
    '/api/notifications/mark',
    { ids: [2_147_483_648], isRead: true },
  ],
  ['no notification at all', 'POST', '/api/notifications/mark', { ids: [], isRead: true }],
  [
    'more notifications than can be marked at once',
    'POST',
    '/api/notifications/mark',
    { ids: Array.from({ length: 501 }, (_, index) => index + 1), isRead: true },
  ],
  ['a mark that is no number', 'POST', '/api/notifications/read-all/undo', { mark: 'last' }],
  ['a page before none', 'GET', '/api/notifications?before=0', undefined],
  ['a list of its own', 'GET', '/api/notifications?only=read', undefined],
  ['an unknown way to follow', 'PUT', '/api/song-follows/Blue', { choice: 'sometimes' }],
  ['the year 0', 'GET', `${SONG}/producers?upToDate=0000-01-01T00:00:00Z`, undefined],
  ['the year 10000 in our zone', 'GET', `${SONG}/producers?upToDate=9999-12-31T23:59:59-23:59`, undefined],
] as const)('%s that cannot be kept is refused in a sentence', async (_what, method, path, body) => {
  const as = { isAdmin: true, canManageCollaborators: true };
  const answer = await askLibrary<{ code: string; detail: string }>(library, method, path, {
    as,
    ...(body && { body }),
  });
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
  expect(answer.body.detail).toMatch(/^[A-Z][\w,’ ]+$/);
});

it('an offset of nearly a day is read as the moment it is', async () => {
  const { status } = await askLibrary(library, 'GET', `${SONG}/producers?upToDate=2026-01-01T00:00:00%2B23:59`);
  expect(status).toBe(200);
});

it('reads two thousand header lines', async () => {
  const headers = Object.fromEntries(Array.from({ length: 2000 }, (_, index) => [`x-${index}`, '']));
  expect((await library.call('/api/songs', { headers })).status).toBe(200);
});
