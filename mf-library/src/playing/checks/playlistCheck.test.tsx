import { listPlaylistSongs, listPlaylists, playToggled, serverChanged } from '@simmer/contracts';
import { listPlaylistChecks, type PlaylistCheck } from '@simmer/contracts/extra';
import {
  aPlaylist,
  aSmallLibrary,
  aSoundCheck,
  checkInDouble,
  libraryHandlers,
  someFindings,
  standInFor,
} from '@simmer/contracts/testing';
import { emitted, renderScreen, standIns } from '@simmer/kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PlaylistCheckScreen } from './PlaylistCheckScreen.tsx';

const server = standIns(() => libraryHandlers());
const songs = aSmallLibrary();

const checksOf = (): PlaylistCheck[] =>
  songs.map(({ id, version, cleanTitle, dropboxPath }) => ({ ...checkInDouble(id), version, cleanTitle, dropboxPath }));

beforeEach(() => {
  // jsdom has no layout: give the scroller a height to bring rows into view.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(900);
  return () => vi.restoreAllMocks();
});

function show(checks: () => PlaylistCheck[] = checksOf, at = '/playlists/7/check') {
  server.use(
    standInFor(listPlaylists, () => [aPlaylist({ id: 7, name: 'Album' })]),
    standInFor(listPlaylistSongs, () =>
      songs.map((song, orderPosition) => ({ ...song, orderPosition, addedByUserId: 1 })),
    ),
    standInFor(listPlaylistChecks, checks),
  );
  return renderScreen(<PlaylistCheckScreen />, { at, path: '/playlists/:id/check' });
}

const rowOf = async (title: string) => {
  const link = await screen.findByRole('link', { name: title });
  return within(link.closest('[role=row]') as HTMLElement);
};

describe("a playlist's check", () => {
  it('compares its songs in its order, under its name', async () => {
    show();
    expect(await screen.findByRole('heading', { level: 1, name: 'Check: Album' })).toBeTruthy();
    const titles = (await screen.findAllByRole('rowheader')).map((cell) => within(cell).getByRole('link').textContent);
    expect(titles).toEqual(songs.map(({ cleanTitle }) => cleanTitle));
    expect(
      screen.getByText(
        '7 songs: 2 fail, 1 has something worth knowing, 1 is ready, 2 aren’t measured yet, 1 can’t be measured.',
      ),
    ).toBeTruthy();
    const cells = (await rowOf('Kitchen Light')).getAllByRole('cell').map((cell) => cell.textContent);
    expect(cells).toEqual(['−14.3', '−6.8', '5.4', '−1.2', 'None', '0.02', '0.72', '48 / 24', '0.2 / 1.4']);
  });

  it('marks what fails and what is worth knowing with a sign and words', async () => {
    show();
    const clips = await rowOf('Slow Boil');
    expect(clips.getByText('2 to fix')).toBeTruthy();
    const marked = clips.getAllByRole('cell').filter((cell) => cell.querySelector('svg'));
    expect(marked.map((cell) => cell.textContent)).toEqual([
      '−9.2Worth knowing: Stores turn it down by 4.8 dB.',
      '+0.4Fails: True peak is +0.4 dBTP at 1:03.',
      '2 clipsFails: Clips at 1:03 and 2:11.',
    ]);
    const known = await rowOf('Été à Lyon');
    expect(known.getByText('2 worth knowing')).toBeTruthy();
    expect(known.getByRole('cell', { name: /Worth knowing: 8.2 s of silence at the end\.$/ })).toBeTruthy();
  });

  it('says why a song can’t be measured', async () => {
    const trouble = { kind: 'damaged', isUnplayable: false, afterSeconds: 12.4 } as const;
    show(() => checksOf().map((check) => (check.state === 'undecodable' ? { ...check, trouble } : check)));
    expect(
      await screen.findByText('Can’t be measured. This file is damaged after 0:12. Export it again.'),
    ).toBeTruthy();
  });

  it('says how far the levels are apart', async () => {
    show();
    expect((await screen.findByRole('region', { name: 'Levels' })).textContent).toContain(
      'Levels spread 11.0 LU: quietest Été à Lyon −18.1, loudest Take 10 −7.1 LUFS.',
    );
  });

  it('shows no spread of fewer than two songs', async () => {
    show(() => checksOf().slice(3, 4));
    expect(await screen.findByText('1 song: 1 is ready.')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Levels' })).toBeNull();
  });

  it('plays a song and leads to its page', async () => {
    const played = emitted(playToggled);
    show();
    const row = await rowOf('Slow Boil');
    expect(row.getByRole('link', { name: 'Slow Boil' }).getAttribute('href')).toBe(
      '/song/%2FMusic%2FSlow%20Boil%20v3.mp3?playlist=7',
    );
    await userEvent.click(await row.findByRole('button', { name: 'Play Slow Boil' }));
    expect(played).toMatchObject([{ song: { id: 3 } }]);
  });

  it('is one stop of the Tab key, with arrows between and within its rows', async () => {
    show();
    const play = (title: string) => screen.findByRole('button', { name: `Play ${title}` });
    (await play('Midnight Drive')).focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(await play('Paper Boats'));
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Paper Boats' }));
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement?.closest('[role=row]')?.textContent).toContain('Slow Boil');
    expect([...document.querySelectorAll('[role=table] [tabindex="0"]')]).toHaveLength(1);
  });

  it('fills in what was not measured yet', async () => {
    let checks = checksOf();
    show(() => checks);
    const row = await rowOf('Midnight Drive');
    expect(row.getByText('Not measured yet')).toBeTruthy();
    expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(Array(9).fill('–'));
    checks = checks.map((check) => ({
      ...check,
      ...(check.state === 'waiting' && { ...aSoundCheck(), findings: someFindings(), grade: 'passes' as const }),
    }));
    serverChanged.emit({ topic: 'checks' });
    expect(await row.findByText('Ready')).toBeTruthy();
  });

  it('renders only the rows in view of a long playlist', async () => {
    const [one] = checksOf();
    show(() =>
      Array.from({ length: 1500 }, (_, index) => ({
        ...(one as PlaylistCheck),
        versionId: index,
        cleanTitle: `Song ${index}`,
      })),
    );
    expect((await screen.findByRole('table')).getAttribute('aria-rowcount')).toBe('1501');
    expect(screen.getAllByRole('rowheader').length).toBeLessThan(60);
  });

  it('says that nothing is in it', async () => {
    show(() => []);
    expect(await screen.findByText('Nothing to check yet')).toBeTruthy();
  });

  it.each(['/playlists/7/check', '/playlists/x/check'])('says that there is no such playlist: %s', async (at) => {
    show(checksOf, at);
    server.use(
      http.get(`*${listPlaylistChecks.path}`, () =>
        HttpResponse.json({ code: 'not_found', detail: 'Playlist not found' }, { status: 404 }),
      ),
    );
    expect(await screen.findByText('Playlist not found')).toBeTruthy();
  });

  it('says why it failed to load, and tries again', async () => {
    show();
    server.use(http.get(`*${listPlaylistChecks.path}`, () => HttpResponse.error(), { once: true }));
    expect(await screen.findByText('Couldn’t load the checks')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await rowOf('Slow Boil')).toBeTruthy();
  });
});
