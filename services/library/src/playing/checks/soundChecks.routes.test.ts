import {
  type CheckLimits,
  DEFAULT_CHECK_LIMITS,
  type Playlist,
  type PlaylistCheck,
  type SoundCheck,
  type SoundCheckSummary,
  type SoundMeasures,
  type Version,
} from '@simmer/contracts/services';
import { someSoundMeasures } from '@simmer/contracts/testing';
import { describe, expect, it } from 'vitest';
import { announcedTopics, askLibrary } from '../../testing/askLibrary.ts';
import { perTest } from '../../testing/lifetimes.ts';
import { admin, ana, type PlaylistLibrary, startPlaylistLibrary } from '../../testing/playlistCalls.ts';
import { aStoredFile } from '../../testing/storedFiles.ts';

const curator = { userId: 8, canCurateSongs: true };
const sound = { integratedLufs: -9.2, truePeakDbtp: 0.4, suggestedBpm: null, suggestedKey: null };
const fine = { integratedLufs: -14, truePeakDbtp: -1.2, clips: [], clipCount: 0, clippedSamples: 0 };

const library = perTest(startPlaylistLibrary);
const running = () => library as PlaylistLibrary;

const measured = (path: string, options: Partial<SoundMeasures> = {}) =>
  aStoredFile(path, { analysis: { ...sound, measures: someSoundMeasures(options) } });
const get = <Body>(path: string, as: object = {}) => askLibrary<Body>(running(), 'GET', path, { as });
const checkOf = (key: string, as: object = {}) => get<SoundCheck>(`/api/songs/${encodeURIComponent(key)}/check`, as);
const checksOf = async (key: string, as: object = {}) =>
  (await get<SoundCheckSummary[]>(`/api/songs/${encodeURIComponent(key)}/checks`, as)).body;
const setLimits = (limits: CheckLimits | null, as: object = admin) =>
  askLibrary<{ limits: CheckLimits; areChanged: boolean; detail: string }>(
    running(),
    'PUT',
    '/api/admin/check-limits',
    { as, body: { limits } },
  );
const limits = async () => (await get('/api/check-limits')).body;
const hide = (file: string) =>
  running().database.query('UPDATE version SET is_hidden = true WHERE filename = $1', [file]);
const checkEvents = async () => (await announcedTopics(running())).filter((topic) => topic === 'checks').length;

describe('the check of a version', () => {
  it('says what fails, and is sent again only when it changed', async () => {
    await running().apply(measured('/Midnight Drive v3.wav'));
    const { body } = await checkOf('Midnight Drive');
    expect(body).toMatchObject({ version: 3, state: 'measured', grade: 'fails', measures: someSoundMeasures() });
    expect(body.findings.find(({ kind }) => kind === 'clipping')?.sentence).toBe('Clips at 1:03 and 2:11.');
    const path = `/api/songs/${body.versionId}/check`;
    const etag = (await running().call(path)).headers.get('etag') ?? '';
    // Sends the headers that browsers send; Node's own fetch would bypass the cache.
    const headers = { 'if-none-match': etag, 'cache-control': 'max-age=0' };
    expect((await running().call(path, { headers })).status).toBe(304);
    await running().apply(measured('/Midnight Drive v3.wav', fine));
    expect((await running().call(path, { headers })).status).toBe(200);
    expect((await checkOf('Midnight Drive')).body.grade).toBe('passes');
  });

  it('waits until it is measured, and says so if it can’t be', async () => {
    expect((await checkOf('Slow Boil')).body).toMatchObject({ state: 'waiting', grade: null, findings: [] });
    await running().apply(aStoredFile('/Slow Boil.mp3', { isUndecodable: true }));
    expect((await checkOf('Slow Boil')).body).toMatchObject({ state: 'undecodable', measures: null, grade: null });
    await running().apply(measured('/Slow Boil.mp3', fine));
    expect((await checkOf('Slow Boil')).body.state).toBe('measured');
    await running().apply(aStoredFile('/Slow Boil.mp3', { isUndecodable: true }));
    expect((await checkOf('Slow Boil')).body.state).toBe('measured');
  });

  it('says why it can’t be', async () => {
    const trouble = { kind: 'damaged', isUnplayable: false, afterSeconds: 12.4 } as const;
    await running().apply(aStoredFile('/Slow Boil.mp3', { isUndecodable: true, trouble }));
    expect((await checkOf('Slow Boil')).body).toMatchObject({ state: 'undecodable', trouble });
    await running().apply(measured('/Slow Boil.mp3', fine));
    expect((await checkOf('Slow Boil')).body).not.toHaveProperty('trouble');
  });

  it.each([
    ['damaged', 'undecodable'],
    ['takesTooLong', 'undecodable'],
    ['noDecoder', 'measured'],
    ['tooLarge', 'measured'],
  ] as const)('of a content measured before, which is %s today, is %s', async (kind, state) => {
    const analysed = async () => (await get<Version[]>('/api/songs/Slow%20Boil/versions')).body[0]?.analysis;
    await running().apply(measured('/Slow Boil.mp3', { truePeakDbtp: 37.2 }));
    expect(await analysed()).toMatchObject({ truePeakDbtp: 0.4 });
    const trouble = { kind, isUnplayable: false };
    await running().apply(aStoredFile('/Slow Boil.mp3', { isUndecodable: true, trouble }));
    const { body } = await checkOf('Slow Boil');
    expect([body.state, body.measures === null, await analysed()]).toEqual(
      state === 'measured' ? ['measured', false, sound] : ['undecodable', true, null],
    );
    expect((await checksOf('Slow Boil'))[0]?.grade).toBe(state === 'measured' ? 'fails' : null);
  });

  it('of a content that is damaged and measured in one page of changes is what came last', async () => {
    const trouble = { kind: 'damaged', isUnplayable: false } as const;
    const damaged = aStoredFile('/Slow Boil.mp3', { isUndecodable: true, trouble });
    await running().apply(measured('/Slow Boil.mp3', fine), damaged);
    expect((await checkOf('Slow Boil')).body.state).toBe('undecodable');
    await running().apply(damaged, measured('/Slow Boil.mp3', fine));
    expect((await checkOf('Slow Boil')).body.state).toBe('measured');
    const missing = { isUndecodable: true, trouble: { kind: 'noDecoder', isUnplayable: false } as const };
    await running().apply(damaged, aStoredFile('/Slow Boil.mp3', missing));
    expect((await checkOf('Slow Boil')).body).toMatchObject({ state: 'undecodable', trouble: missing.trouble });
  });

  it('stays as it is when sync sends measurements of an earlier version', async () => {
    await running().apply(measured('/Slow Boil.mp3'));
    await running().apply(aStoredFile('/Slow Boil.mp3', { analysis: sound }));
    expect((await checkOf('Slow Boil')).body.state).toBe('measured');
  });

  it('belongs to the content: a replaced file waits again', async () => {
    await running().apply(measured('/Slow Boil.mp3'));
    await running().apply(aStoredFile('/Slow Boil.mp3', { contentHash: 'another take' }));
    expect((await checkOf('Slow Boil')).body.state).toBe('waiting');
  });

  it('of a hidden version is only for those who can show it', async () => {
    await running().apply(measured('/Slow Boil.mp3'));
    const { versionId } = (await checkOf('Slow Boil')).body;
    await hide('Slow Boil.mp3');
    expect((await checkOf(String(versionId))).status).toBe(404);
    expect((await checkOf(String(versionId), curator)).body.versionId).toBe(versionId);
    expect((await checkOf('No such song')).status).toBe(404);
  });
});

describe('the checks of a song', () => {
  it('name what fails in each version, newest first', async () => {
    await running().apply(
      measured('/Midnight Drive v3.wav', fine),
      measured('/Midnight Drive v4.wav'),
      aStoredFile('/Midnight Drive v5.wav'),
    );
    const sentence = 'True peak is +0.4 dBTP at 1:03. Clips at 1:03 and 2:11.';
    expect(await checksOf('Midnight Drive')).toMatchObject([
      { grade: null, sentence: null },
      { grade: 'fails', sentence },
      { grade: 'passes', sentence: null },
    ]);
    await hide('Midnight Drive v4.wav');
    expect((await checksOf('Midnight Drive')).map(({ grade }) => grade)).toEqual([null, 'passes']);
    expect((await checksOf('Midnight Drive', curator)).map(({ grade }) => grade)).toEqual([null, 'fails', 'passes']);
    expect(await checksOf('No such song')).toEqual([]);
  });
});

describe('the checks of a playlist', () => {
  it('stand side by side in its order, hidden songs left out', async () => {
    const { id } = await running().filled();
    await running().apply(measured('/Slow Boil.mp3'), measured('/Paper Boats.mp3', fine));
    const checks = async (as: object = {}) =>
      (await get<PlaylistCheck[]>(`/api/playlists/${id}/checks`, as)).body.map(({ cleanTitle, state, grade }) => [
        cleanTitle,
        state,
        grade,
      ]);
    expect(await checks()).toEqual([
      ['Midnight Drive', 'waiting', null],
      ['Paper Boats', 'measured', 'passes'],
      ['Slow Boil', 'measured', 'fails'],
    ]);
    await hide('Slow Boil.mp3');
    expect(await checks()).toHaveLength(2);
    expect(await checks(admin)).toHaveLength(2);
    expect((await checks()).map(([title]) => title)).toEqual(await running().titles(id));
    expect((await get('/api/playlists/999/checks')).status).toBe(404);
  });

  it('make it a playlist that is checked, for 30 days', async () => {
    const { id } = await running().filled();
    const isChecked = async () => {
      const { body } = await get<Playlist[]>('/api/playlists');
      return body.find((playlist) => playlist.id === id)?.isChecked;
    };
    const topicsOfCheck = async () => {
      const before = (await announcedTopics(running())).length;
      await get(`/api/playlists/${id}/checks`);
      return (await announcedTopics(running())).slice(before);
    };
    const letPass = (days: number) =>
      running().database.query('UPDATE playlist SET checked_at = now() - make_interval(days => $1)', [days]);
    expect(await isChecked()).toBe(false);
    expect(await topicsOfCheck()).toEqual(['playlists']);
    expect(await isChecked()).toBe(true);
    expect(await topicsOfCheck()).toEqual([]);
    await letPass(31);
    await askLibrary(running(), 'PATCH', `/api/playlists/${id}`, { as: ana, body: { name: 'Later' } });
    expect(await isChecked()).toBe(false);
    expect(await topicsOfCheck()).toEqual(['playlists']);
    expect(await isChecked()).toBe(true);
  });
});

describe('the limits', () => {
  it('are the defaults until an admin changes them, for everyone at once', async () => {
    await running().apply(measured('/Slow Boil.mp3'));
    expect(await limits()).toEqual({ limits: DEFAULT_CHECK_LIMITS, areChanged: false });
    const loose = { ...DEFAULT_CHECK_LIMITS, mostTruePeakDbtp: 1, fewestClippedSamples: 10, mostIntegratedLufs: -9 };
    expect(await setLimits(loose)).toMatchObject({ status: 200, body: { limits: loose, areChanged: true } });
    expect(await limits()).toEqual({ limits: loose, areChanged: true });
    expect((await checkOf('Slow Boil')).body.grade).toBe('passes');
    expect((await checksOf('Slow Boil'))[0]?.sentence).toBeNull();
    expect((await setLimits(null)).body).toEqual({ limits: DEFAULT_CHECK_LIMITS, areChanged: false });
    expect((await checkOf('Slow Boil')).body.grade).toBe('fails');
  });

  it('are announced when they change, and only then', async () => {
    const loose = { ...DEFAULT_CHECK_LIMITS, mostTruePeakDbtp: 1 };
    await setLimits(null);
    await setLimits(DEFAULT_CHECK_LIMITS);
    expect(await checkEvents()).toBe(0);
    await setLimits(loose);
    await setLimits(loose);
    expect(await checkEvents()).toBe(1);
    expect((await setLimits(DEFAULT_CHECK_LIMITS)).body.areChanged).toBe(false);
    expect(await checkEvents()).toBe(2);
  });

  it('that nothing could be within are refused', async () => {
    const refused = await setLimits({ ...DEFAULT_CHECK_LIMITS, leastIntegratedLufs: -10, mostIntegratedLufs: -20 });
    expect(refused.status).toBe(400);
    expect(refused.body.detail).toBe('The lowest loudness can’t be above the highest');
    expect((await setLimits({ ...DEFAULT_CHECK_LIMITS, mostTruePeakDbtp: 9 })).status).toBe(400);
    expect((await limits()) as object).toMatchObject({ areChanged: false });
  });

  it('are an admin’s to change', async () => {
    expect((await setLimits(null, curator)).status).toBe(403);
  });
});

describe('arriving measures', () => {
  it('are announced once for all that arrive together, and not again', async () => {
    const files = [measured('/Slow Boil.mp3'), measured('/Paper Boats.mp3')];
    await running().apply(...files);
    expect(await checkEvents()).toBe(1);
    await running().apply(...files);
    expect(await checkEvents()).toBe(1);
    await running().apply(measured('/Slow Boil.mp3', fine), aStoredFile('/Midnight Drive v9.wav'));
    expect((await announcedTopics(running())).slice(-3).toSorted()).toEqual(['checks', 'news', 'songs']);
  });
});
