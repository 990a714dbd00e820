import { getSong, listVersions, playToggled, serverChanged } from '@simmer/contracts';
import { setPlayback } from '@simmer/contracts/player.owner';
import { aSong, aVersion, DoubleRefusal, libraryHandlers, standInFor } from '@simmer/contracts/testing';
import { renderScreen, standIns } from '@simmer/kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SongScreen } from './SongScreen.tsx';

const server = standIns(() => libraryHandlers());
const address = `/song/${encodeURIComponent('/Music/Slow Boil v3.mp3')}?playlist=favorites`;
const show = (at = address) => renderScreen(<SongScreen />, { at, path: '/song/*' });

afterEach(() => setPlayback({ status: 'idle' }));

describe("a song's page", () => {
  it('says that it loads, then shows the song and its versions', async () => {
    show();
    expect(screen.getByText('Loading song...')).toBeTruthy();
    expect(await screen.findByRole('heading', { level: 1, name: 'Slow Boil' })).toBeTruthy();
    const versions = within(await screen.findByRole('list', { name: 'Versions' }));
    expect(versions.getAllByRole('listitem')).toHaveLength(2);
    expect(document.title).toBe('Slow Boil · Simmer');
  });

  it('opens by clean title as well', async () => {
    show('/song/Kitchen%20Light');
    expect(await screen.findByRole('heading', { level: 1, name: 'Kitchen Light' })).toBeTruthy();
  });

  it('plays exactly the version that is pressed', async () => {
    const asked = vi.fn();
    const stop = playToggled.on(asked);
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Play Slow Boil v1.mp3' }));
    stop();
    expect(asked.mock.calls[0]?.[0].song.id).toBe(1003);
  });

  it('marks only the version that plays', async () => {
    show();
    await screen.findByRole('button', { name: 'Play Slow Boil v1.mp3' });
    setPlayback({ status: 'playing', song: aVersion({ id: 1003 }) });
    expect(await screen.findByRole('button', { name: 'Pause Slow Boil v1.mp3' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Play Slow Boil v3.mp3' })).toBeTruthy();
  });

  it('shows a version that arrives while one looks', async () => {
    show();
    await screen.findByRole('button', { name: 'Play Slow Boil v1.mp3' });
    server.use(standInFor(listVersions, () => [aVersion({ id: 9, version: 9, filename: 'Slow Boil v9.mp3' })]));
    serverChanged.emit({ topic: 'songs' });
    expect(await screen.findByRole('button', { name: 'Play Slow Boil v9.mp3' })).toBeTruthy();
  });

  it('says that an unknown song is not found and leads back to the list it came from', async () => {
    show('/song/Nothing%20Here?playlist=12');
    expect(await screen.findByRole('heading', { name: 'Song not found' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Back to Library' }));
    expect(await screen.findByText('Another screen')).toBeTruthy();
  });

  it('does not call a song unknown when the service is away', async () => {
    server.use(
      standInFor(getSong, () => {
        throw new DoubleRefusal('unavailable', 'Simmer is catching its breath.');
      }),
    );
    show();
    expect(await screen.findByText('Simmer is catching its breath.')).toBeTruthy();
    expect(screen.queryByText('Song not found')).toBeNull();
  });

  it('shows a title with markup in it as text', async () => {
    server.use(standInFor(getSong, () => aSong({ cleanTitle: '<img src=x onerror=alert(1)> 🎛️' })));
    show();
    expect(await screen.findByRole('heading', { name: '<img src=x onerror=alert(1)> 🎛️' })).toBeTruthy();
    expect(document.querySelector('img')).toBeNull();
  });
});
