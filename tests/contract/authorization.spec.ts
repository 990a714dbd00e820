import type { APIRequestContext } from '@playwright/test';
import { type AnyEndpoint, endpointUrl, LARGEST_ID, problem } from '@simmer/contracts';
import { endpoints } from '@simmer/contracts/services';
import { ADMIN_EMAIL, CURATOR_EMAIL, EDITOR_EMAIL, expect, test } from '../e2e/simmer.ts';
import { signedInAs } from '../seed/signedInAs.ts';
import { teamAround } from './callers.ts';
import { differing } from './differing.ts';

/** Nobody, a profile not completed yet, a member, one who curates songs, one who manages collaborators, an admin. */
const roles = ['visitor', 'incomplete', 'member', 'curator', 'editor', 'admin'] as const;
type Role = (typeof roles)[number];
const people: Record<Role, [email?: string, fullName?: string]> = {
  visitor: [],
  incomplete: ['half@band.example'],
  member: ['wall-member@band.example', 'Wall Member'],
  curator: [CURATOR_EMAIL, 'Cura Curator'],
  editor: [EDITOR_EMAIL, 'Edi Editor'],
  admin: [ADMIN_EMAIL, 'Bo Boss'],
};
/** 'in': the wall lets the call through, whatever the use-case then answers */
type Expected = 'in' | 401 | 403;

const everyone: Expected[] = ['in', 'in', 'in', 'in', 'in', 'in'];
const signedIn: Expected[] = [401, 'in', 'in', 'in', 'in', 'in'];
const members: Expected[] = [401, 403, 'in', 'in', 'in', 'in'];
const curators: Expected[] = [401, 403, 403, 'in', 403, 'in'];
/** Not even an admin who is not one. */
const collaboratorEditors: Expected[] = [401, 403, 403, 403, 'in', 403];
const admins: Expected[] = [401, 403, 403, 403, 403, 'in'];
/** By a key alone, which nobody has by being somebody. */
const publishers: Expected[] = [401, 401, 401, 401, 401, 401];

/** Who may do what, written down apart from the contracts, so that neither can drift. */
const table: Record<string, Expected[]> = {
  getCurrentUser: signedIn,
  checkAccessWord: everyone,
  requestMagicLink: everyone,
  verifyCode: everyone,
  openMagicLink: everyone,
  useMagicLink: everyone,
  completeProfile: signedIn,
  logout: everyone,
  login: everyone,
  listUsers: members,
  getUser: members,
  listUsersById: members,
  updateProfile: members,
  uploadAvatar: members,
  removeAvatar: members,
  getAvatar: signedIn,
  setUserVisibility: admins,
  listPeople: admins,
  setAccess: admins,
  setRole: admins,
  listAudit: admins,
  getNightlyBackups: admins,
  inviteUser: admins,
  listSessions: signedIn,
  endSession: signedIn,
  endAllSessions: signedIn,
  getAbout: members,
  getSecurityText: everyone,
  listSongs: members,
  listSongChanges: members,
  getSong: members,
  getSongByTitle: members,
  listVersions: members,
  listSongArtworks: members,
  getStreamUrl: members,
  getVersionComparison: members,
  listenCloser: members,
  listComparisons: members,
  listAlignments: members,
  getComparisonProgress: admins,
  getSections: members,
  setSections: members,
  listSongDecisions: members,
  getSongDecision: members,
  askForDecision: members,
  giveVerdict: members,
  listVotes: members,
  openVote: members,
  getVote: members,
  getVoteAudio: members,
  getVotePlaces: members,
  castVote: members,
  closeVote: members,
  getSoundCheck: members,
  listSoundChecks: members,
  hearSongs: members,
  getSongHearing: members,
  listHeardVersions: members,
  getHearingChoice: members,
  setHearingChoice: members,
  getListening: members,
  setListening: members,
  getStatistics: members,
  getSongPlays: members,
  getCatchUp: members,
  setCatchUp: members,
  sayHere: members,
  listPlaylistChecks: members,
  getCheckLimits: members,
  setCheckLimits: admins,
  reportDuration: members,
  listHiddenVersions: admins,
  listRemovedVersions: admins,
  moveVersion: curators,
  previewSongMerge: curators,
  mergeSongs: curators,
  listSongMerges: curators,
  undoSongMerge: members,
  analyzeDuplicates: curators,
  updateVersionMetadata: members,
  removeVersion: admins,
  restoreVersion: admins,
  listMarkers: members,
  addMarker: members,
  removeMarker: members,
  listVersionProducers: members,
  listProducers: members,
  addProducer: members,
  deleteProducer: curators,
  listSongProducers: members,
  assignProducer: members,
  removeProducer: members,
  listCollaborators: members,
  listVocalCollaborators: members,
  getCollaborator: members,
  getCollaboratorPicture: members,
  addCollaborator: collaboratorEditors,
  updateCollaborator: collaboratorEditors,
  deleteCollaborator: collaboratorEditors,
  listVersionVocals: members,
  assignVocal: members,
  removeVocal: members,
  listFavorites: members,
  getFavoriteStatus: members,
  getFavoriteCount: members,
  listSongFavorites: members,
  addFavorite: members,
  removeFavorite: members,
  listSongStatuses: members,
  getSongStatus: members,
  setSongStatus: members,
  setSongStatuses: members,
  listCustomTitles: members,
  getCustomTitle: members,
  setCustomTitle: curators,
  deleteCustomTitle: curators,
  listHiddenSongs: admins,
  hideVersion: curators,
  unhideVersion: curators,
  listCommentsSummary: members,
  listComments: members,
  listTaggedComments: members,
  getPersonWork: members,
  importNotes: members,
  undoImportNotes: members,
  addComment: members,
  editComment: members,
  resolveComment: members,
  fixComment: members,
  confirmComment: members,
  placeComment: members,
  deleteComment: members,
  listNews: members,
  getNotificationSummary: members,
  listNotifications: members,
  markNotifications: members,
  markAllNotificationsRead: members,
  undoMarkAllRead: members,
  getSongFollow: members,
  setSongFollow: members,
  listMutedSongs: members,
  getNotificationSettings: members,
  changeNotificationSettings: members,
  openUnsubscribe: everyone,
  unsubscribeByMail: everyone,
  getMailSubscription: everyone,
  setMailSubscription: everyone,
  listUnsentMails: admins,
  retryMail: admins,
  getPushKey: members,
  listPushDevices: members,
  addPushDevice: members,
  removePushDevice: members,
  testPushDevice: members,
  shareSong: members,
  getShare: everyone,
  streamShare: everyone,
  downloadShare: everyone,
  downloadShareAll: everyone,
  downloadPlaylist: members,
  downloadSongs: members,
  getShareWaveform: everyone,
  sharePreview: everyone,
  unlockShare: everyone,
  reorderShare: everyone,
  askForAccess: everyone,
  listAccessRequests: members,
  answerAccessRequest: members,
  inviteToShare: members,
  getGuestNotes: everyone,
  joinAsGuest: everyone,
  addGuestNote: everyone,
  editGuestNote: everyone,
  deleteGuestNote: everyone,
  giveGuestVerdict: everyone,
  blockGuest: members,
  listGuestVerdicts: members,
  hearShare: everyone,
  createPersonalLinks: members,
  endPersonalLink: members,
  endPersonalLinks: members,
  getShareActivity: members,
  listShareLinks: members,
  updateShareLink: members,
  endShareLink: members,
  listPlaylistOrders: members,
  restorePlaylistOrder: members,
  sharedSongPage: everyone,
  listPlaylists: members,
  listAllPlaylists: members,
  listPlaylistLinks: members,
  createPlaylist: members,
  updatePlaylist: members,
  deletePlaylist: members,
  hidePlaylist: members,
  trackPlaylistAccess: members,
  getLastPlaylist: members,
  listPlaylistSongs: members,
  addSongToPlaylist: members,
  addSongsToPlaylist: members,
  removeSongFromPlaylist: members,
  reorderPlaylist: members,
  sharePlaylist: members,
  stopSharingPlaylist: members,
  acknowledgePublication: members,
  sharedPlaylistPage: everyone,
  getSyncStatus: members,
  startSync: members,
  startSyncByPost: members,
  startStorageConnection: admins,
  storageCallback: everyone,
  completeStorageConnection: admins,
  browseStorageFolders: admins,
  chooseStorageFolder: admins,
  disconnectStorage: admins,
  getSyncReport: admins,
  listSyncRuns: admins,
  approveRemovals: admins,
  compareWithStorage: admins,
  repairMirror: admins,
  getAggregationConfig: admins,
  setAggregationConfig: admins,
  getAggregationStatus: admins,
  listAggregationLogs: admins,
  triggerAggregation: admins,
  publishModule: publishers,
  reportModuleFailure: signedIn,
  listModules: admins,
  listModuleChanges: admins,
  setModuleRollout: admins,
  promoteModule: admins,
  rollbackModule: admins,
  switchModule: admins,
  listPublisherKeys: admins,
  createPublisherKey: admins,
  endPublisherKey: admins,
  streamEvents: members,
  authHealth: everyone,
  libraryHealth: everyone,
  syncHealth: everyone,
  // Without METRICS_TOKEN nothing is there, for anybody.
  authMetrics: everyone,
  libraryMetrics: everyone,
  syncMetrics: everyone,
};

/** What each call is sent; valid, so that the wall is what refuses. */
const bodies: Record<string, unknown> = {
  checkAccessWord: { word: '' },
  requestMagicLink: { email: 'wall@band.example' },
  verifyCode: { email: 'wall@band.example', code: '000000' },
  useMagicLink: { token: 'not-a-token' },
  // Sent by the incomplete one too: an empty name is let through the wall and refused behind it.
  completeProfile: { fullName: '' },
  listUsersById: { userIds: [1] },
  setUserVisibility: { isHidden: true },
  setAccess: { hasAccess: true },
  setRole: { isGiven: true },
  inviteUser: { email: 'wall-guest@band.example' },
  reportDuration: { duration: 12 },
  moveVersion: { filename: 'nowhere.mp3', newCleanTitle: 'Wall' },
  mergeSongs: { from: 'No such song', into: 'Nor this one' },
  updateVersionMetadata: { key: 'Am' },
  listenCloser: { with: LARGEST_ID },
  // Of a revision that is not reached: nothing is left for the journeys after this one.
  setSections: { sections: [], grid: null, revision: LARGEST_ID },
  // Nobody is asked, and nobody has said anything: nothing changes.
  askForDecision: { isAsked: false },
  giveVerdict: { verdict: null },
  openVote: { versionIds: [LARGEST_ID, LARGEST_ID - 1] },
  castVote: { label: 'A', heard: [], switches: 0 },
  setCheckLimits: { limits: null },
  hearSongs: { plays: [{ versionId: LARGEST_ID, playId: 'wall play', seconds: [] }] },
  // As it is by itself: nothing changes.
  setHearingChoice: { isKept: true },
  // An empty player of a device that never played: nothing is kept.
  setListening: { device: 'wall device', versionId: null, positionSeconds: 0, isPlaying: false, queue: [] },
  // In the future, so refused: nothing is caught up with.
  setCatchUp: { since: '9999-12-31T23:59:59Z' },
  addMarker: { timestamp: 1, emoji: '🔥' },
  addProducer: { name: 'Wall' },
  assignProducer: { producerId: LARGEST_ID },
  addCollaborator: { name: 'Wall', types: ['Vocals'] },
  updateCollaborator: { about: '' },
  assignVocal: { collaboratorId: LARGEST_ID },
  addComment: { cleanTitle: 'No such song', comment: 'Wall' },
  importNotes: { versionId: LARGEST_ID, notes: [{ comment: 'Wall', atSeconds: 1 }] },
  undoImportNotes: { ids: [LARGEST_ID] },
  editComment: { comment: 'Wall' },
  resolveComment: {},
  fixComment: { versionId: null },
  confirmComment: { isFixed: true },
  placeComment: { versionId: LARGEST_ID, atSeconds: null },
  setSongStatus: { status: 'Marinating' },
  setSongStatuses: { statuses: [{ cleanTitle: 'No such song', status: 'Marinating' }] },
  setCustomTitle: { customTitle: 'By hand' },
  hideVersion: { filename: 'nowhere.mp3' },
  unhideVersion: { filename: 'nowhere.mp3' },
  shareSong: {},
  unlockShare: { password: 'guess' },
  reorderShare: { songOrders: [{ cleanTitle: 'Midnight Drive', orderPosition: 0 }] },
  joinAsGuest: { name: 'Wall' },
  addGuestNote: { comment: 'Wall', clientKey: 'wall' },
  editGuestNote: { comment: 'Wall' },
  giveGuestVerdict: { verdict: null },
  blockGuest: { isBlocked: true },
  // Nothing is changed for the journeys after this one.
  changeNotificationSettings: {},
  setMailSubscription: { isOff: true },
  hearShare: { playId: 'wall play', seconds: [] },
  createPersonalLinks: { names: ['Wall'] },
  updateShareLink: { canDownload: true },
  askForAccess: { name: 'Wall', email: 'wall@band.example' },
  answerAccessRequest: { answer: 'dismiss' },
  inviteToShare: { emails: ['wall@band.example'] },
  createPlaylist: { name: 'Wall' },
  trackPlaylistAccess: { playlistId: null },
  addSongToPlaylist: { dropboxPath: '/Music/nothing.mp3' },
  addSongsToPlaylist: { cleanTitles: ['No such song'] },
  reorderPlaylist: { songOrders: [{ cleanTitle: 'Midnight Drive', orderPosition: 0 }] },
  completeStorageConnection: { code: 'not-a-code' },
  // Another account than the connected one: it stays connected.
  disconnectStorage: { accountName: 'nobody' },
  // No folder that could be chosen: the shape is refused behind the wall.
  chooseStorageFolder: { folderPath: 'nowhere' },
  reportModuleFailure: { name: 'mf-nowhere', version: '1.0.0', kind: 'load' },
  setModuleRollout: { version: '1.0.0', share: 10 },
  rollbackModule: {},
  switchModule: { isEnabled: true },
  // Nobody is named: the shape is refused behind the wall, and no key is left.
  createPublisherKey: { label: '', modules: ['mf-wall'] },
  setAggregationConfig: { sourcePath: '/Music', targetPath: '/Music/Mixes', isEnabled: false },
};

/** Of no playlist and no version: what is behind the wall answers 404. */
const nowhere = LARGEST_ID;
const params = {
  key: 'Midnight Drive',
  title: 'Midnight Drive',
  cleanTitle: 'Midnight Drive',
  token: 'not-a-token',
  kind: 'playlist',
  orderId: nowhere,
  personalId: nowhere,
  id: nowhere,
  userId: nowhere,
  role: 'curator',
  name: `${'0'.repeat(32)}.webp`,
  playlistId: nowhere,
  songId: nowhere,
  producerId: nowhere,
  collaboratorId: nowhere,
  filename: 'nowhere.mp3',
};

/**
 * Calls as a caller would, without a browser's or Playwright's own work: there are some 1,500 calls.
 *
 * @param cookie of the caller; empty for a visitor
 * @returns the status, and whether the answer explains it as all refusals do
 */
async function ask(origin: string, call: AnyEndpoint, cookie: string): Promise<{ status: number; isProblem: boolean }> {
  const body = call.body && JSON.stringify(bodies[call.name] ?? {});
  // A stream does not end by itself: its head is all that is asked for.
  const stop = new AbortController();
  const response = await fetch(`${origin}${endpointUrl(call, params)}`, {
    method: call.method,
    redirect: 'manual',
    signal: stop.signal,
    headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body }),
  });
  const { status, headers } = response;
  if (status < 400 && call.reply.kind === 'events') {
    stop.abort();
    return { status, isProblem: false };
  }
  const text = await response.text();
  if (status < 400 || !headers.get('content-type')?.includes('application/problem+json')) {
    return { status, isProblem: false };
  }
  const replies = problem.parse(JSON.parse(text));
  return { status, isProblem: replies.status === status && replies.message === replies.detail };
}

/** These sign the caller out; the test signs in again. */
const leaving = new Set(['logout', 'endAllSessions']);

test('every call allows exactly the callers in the table', async ({ simmer, clientOf }) => {
  expect(Object.keys(table).sort()).toEqual(endpoints.map((call) => call.name).sort());

  const askAs = async (role: Role, index: number): Promise<string[]> => {
    const client = await clientOf();
    let cookie = await enter(client, role);
    const replies: string[] = [];
    for (const call of endpoints) {
      const { status, isProblem } = await ask(simmer.url, call, cookie);
      const expected = table[call.name]?.[index];
      const isIn = status !== 401 && status !== 403 && status < 500;
      if (expected === 'in' ? !isIn : status !== expected) replies.push(`${call.name} as ${role}: ${status}`);
      if (status >= 400 && call.reply.kind !== 'html' && !isProblem)
        replies.push(`${call.name} as ${role}: no problem`);
      if (leaving.has(call.name)) cookie = await enter(client, role);
    }
    return replies;
  };
  const replies = await Promise.all(roles.map(askAs));
  // What the calls that were let in have changed is put back for the journeys after this one.
  const admin = await clientOf(...people.admin);
  await admin.delete('/api/custom-titles/Midnight%20Drive');
  expect(replies.flat()).toEqual([]);
});

/** Signs the role in, if it has a session. @returns its cookies */
async function enter(client: APIRequestContext, role: Role): Promise<string> {
  const [email, fullName] = people[role];
  if (email) await signedInAs(client, email, fullName);
  const { cookies } = await client.storageState();
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}

test('only the people in the table can change a playlist, its order, a marker or a note', async ({ clientOf }) => {
  const { member, curator, admin, owner } = await teamAround(clientOf, 'objects');
  const made = await owner.post('/api/playlists', { data: { name: 'Walled', isOpen: false } });
  const playlist = `/api/playlists/${((await made.json()) as { id: number }).id}`;
  const marked = await owner.post('/api/songs/Slow%20Boil/timestamps', { data: { timestamp: 1, emoji: '🔥' } });
  const marker = `/api/songs/timestamps/${((await marked.json()) as { id: number }).id}`;
  const written = await owner.post('/api/song-comments', {
    data: { cleanTitle: 'Slow Boil', comment: 'Walled', atSeconds: 1 },
  });
  const { id: noteId, versionId } = (await written.json()) as { id: number; versionId: number };
  const note = `/api/song-comments/${noteId}`;
  const song = { dropboxPath: 'Slow Boil' };
  const order = { songOrders: [{ cleanTitle: 'Nowhere', orderPosition: 0 }] };

  // As member, curator, admin and owner; asked in that order, so that it is still there. 400, 404 and 409 are past the wall.
  const replies = await differing({ member, curator, admin, owner }, [
    ['PATCH', playlist, { name: 'Walled' }, 403, 403, 200, 200],
    ['POST', `${playlist}/songs`, song, 403, 403, 201, 409],
    ['POST', `${playlist}/songs/batch`, { cleanTitles: ['Midnight Drive'] }, 403, 403, 201, 409],
    ['PATCH', `${playlist}/reorder`, order, 403, 403, 403, 400],
    ['POST', `${playlist}/share`, undefined, 403, 403, 200, 200],
    ['DELETE', `${playlist}/share`, undefined, 403, 403, 204, 204],
    ['POST', `${playlist}/hide`, {}, 204, 204, 204, 204],
    ['DELETE', marker, undefined, 403, 403, 403, 204],
    ['PUT', `${note}/place`, { versionId, atSeconds: 1 }, 400, 400, 400, 400],
    ['PUT', `${note}/fix`, { versionId }, 200, 200, 200, 200],
    ['PUT', `${note}/confirm`, { isFixed: true }, 403, 403, 200, 200],
    ['PUT', `${note}/resolve`, {}, 200, 200, 200, 200],
    ['PUT', note, { comment: 'Walled in' }, 403, 403, 200, 200],
    ['DELETE', note, undefined, 403, 403, 204, 404],
    ['DELETE', playlist, undefined, 403, 403, 204, 404],
  ]);
  expect(replies).toEqual([]);
});
