import {
  compareRequested,
  listComparisons,
  listPlaylistLinks,
  listPlaylists,
  listSongStatuses,
  listVersions,
  type PlayableSong,
  playToggled,
  queueSongLast,
  queueSongNext,
  serverChanged,
  songApproached,
} from '@simmer/contracts';
import { setPlayback } from '@simmer/contracts/player.owner';
import { aPlaylist, aSong, aVersion, libraryHandlers, standInFor } from '@simmer/contracts/testing';
import { standIns } from '@simmer/kit/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  address,
  choose,
  findVersionName,
  freshBrowser,
  listedFiles,
  NEW,
  OLD,
  openTab,
  pathOf,
  rowOf,
  showPart,
  versionNameOf,
} from '../../song/songTesting.tsx';

const server = standIns(() => libraryHandlers());
const seen = freshBrowser();

async function heard(
  event: typeof playToggled | typeof songApproached,
  press: () => Promise<void>,
): Promise<PlayableSong[]> {
  const songs: PlayableSong[] = [];
  const stop = event.on(({ song }) => void songs.push(song));
  await press();
  stop();
  return songs;
}

describe('the row of a version', () => {
  it('says how much is to be fixed before release, if that is near', async () => {
    server.use(standInFor(listSongStatuses, () => [{ cleanTitle: 'Slow Boil', status: 'Done(ish)' as const }]));
    showPart('Versions');
    const text = '2 to fix. Fails the check: True peak is +0.4 dBTP at 1:03. Clips at 1:03 and 2:11.';
    const mark = await (await rowOf(NEW)).findByRole('button', { name: text });
    expect(mark.textContent).toBe('2 to fix');
    const describing = (filename: string) => versionNameOf(filename).getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(describing(NEW)).toContain(mark.id);
    expect(describing(OLD).filter((id) => id.startsWith('failed-check'))).toEqual([]);
  });

  it('says so too in a playlist that somebody checks', async () => {
    const place = {
      playlistId: 7,
      playlistName: 'Album',
      playlistIcon: 'bi-fire',
      cleanTitle: 'Slow Boil',
      orderPosition: 0,
    };
    server.use(
      standInFor(listPlaylists, () => [aPlaylist({ id: 7, isChecked: true })]),
      standInFor(listPlaylistLinks, () => [place]),
    );
    showPart('Versions');
    expect(await (await rowOf(NEW)).findByRole('button', { name: /^2 to fix/ })).toBeTruthy();
  });

  it('says nothing of the check while the release is far', async () => {
    showPart('Versions');
    expect((await rowOf(NEW)).queryByText(/to fix$/)).toBeNull();
  });

  it('is named by number, producer and date; the shown one has its file, session and the rest below', async () => {
    const versions = [
      aVersion({ id: 3, filename: 'Blue v3.mp3', session: 'S12', isExperimental: true, duration: 185 }),
      aVersion({ id: 4, filename: 'Blue.mp3', version: null, duration: null }),
    ];
    server.use(standInFor(listVersions, () => versions));
    showPart('Versions');
    const row = await rowOf('Blue v3.mp3');
    for (const text of ['Blue v3.mp3', 'S12', 'Experimental', '3:05']) expect(row.getByText(text)).toBeTruthy();
    expect(row.getByRole('button', { name: /^v3 · Ana · May 1/ }).textContent).not.toMatch(/:/);
    const plain = await rowOf('Blue.mp3');
    expect(plain.queryByText('Experimental')).toBeNull();
    expect(plain.queryByText('Blue.mp3')).toBeNull();
    expect(plain.getByText('–:––')).toBeTruthy();
  });

  it('has the label from its file name in its name, with its source', async () => {
    server.use(
      standInFor(listVersions, () => [
        aVersion({ id: 3, filename: 'Blue v5 (loud master).mp3', version: 5, label: 'loud master' }),
        aVersion({ id: 4, filename: 'Blue v3a.mp3', version: 3, label: 'a' }),
      ]),
    );
    showPart('Versions');
    const name = await findVersionName('Blue v5 (loud master).mp3');
    expect(name.textContent).toMatch(/^v5 \(loud master\) · Ana/);
    expect(name.dataset['tooltip']).toBe('From the file name: v5 (loud master)');
    expect((await findVersionName('Blue v3a.mp3')).textContent).toMatch(/^v3a · Ana/);
  });

  it('says what changed since the version before it, and keeps its place until it is known', async () => {
    server.use(standInFor(listComparisons, () => [{ newerId: 3, olderId: 1003, sentence: '1.5 dB louder.' }]));
    showPart('Versions');
    expect(await (await rowOf(NEW)).findByText('1.5 dB louder.')).toBeTruthy();
    server.use(standInFor(listComparisons, () => [{ newerId: 3, olderId: 1003, sentence: null }]));
    act(() => serverChanged.emit({ topic: 'comparisons' }));
    expect(await (await rowOf(NEW)).findByText('Comparing…')).toBeTruthy();
    expect((await rowOf(OLD)).queryByText('Comparing…')).toBeNull();
  });

  it('plays exactly its version, and is the only one marked', async () => {
    showPart('Versions');
    const row = await rowOf(OLD);
    const songs = await heard(playToggled, () => userEvent.click(row.getByRole('button', { name: `Play ${OLD}` })));
    expect(songs).toMatchObject([{ id: 1003 }]);
    act(() => setPlayback({ status: 'playing', song: aVersion({ id: 1003 }) }));
    expect(row.getByRole('button', { name: `Pause ${OLD}` })).toBeTruthy();
    expect((await rowOf(NEW)).getByRole('button', { name: `Play ${NEW}` })).toBeTruthy();
  });

  it('opens its version at its own address', async () => {
    showPart('Versions');
    await userEvent.click(await findVersionName(OLD));
    expect(address()).toBe(`${pathOf(OLD)}?playlist=all`);
    expect(versionNameOf(OLD).getAttribute('aria-current')).toBe('true');
    await openTab('Details');
    expect(await screen.findByText('v1', { selector: 'dd' })).toBeTruthy();
  });

  it('switches playback to its version, but starts none', async () => {
    showPart('Versions');
    const name = await findVersionName(OLD);
    act(() => setPlayback({ status: 'paused', song: aVersion({ id: 3 }) }));
    expect(await heard(playToggled, () => userEvent.click(name))).toEqual([]);
    act(() => setPlayback({ status: 'playing', song: aVersion({ id: 1003 }) }));
    const back = versionNameOf(NEW);
    expect(await heard(playToggled, () => userEvent.click(back))).toMatchObject([{ id: 3 }]);
  });

  it('plays on a double click, and continues if already playing', async () => {
    showPart('Versions');
    const name = await findVersionName(OLD);
    expect(await heard(playToggled, () => userEvent.dblClick(name))).toMatchObject([{ id: 1003 }]);
    act(() => setPlayback({ status: 'playing', song: aVersion({ id: 1003 }) }));
    expect(await heard(playToggled, () => userEvent.dblClick(name))).toEqual([]);
  });

  it('opens its menu on a right click anywhere in it', async () => {
    showPart('Versions');
    const name = await findVersionName(OLD);
    expect(fireEvent.contextMenu(name, { clientX: 80, clientY: 300 })).toBe(false);
    fireEvent.keyDown(await screen.findByRole('menuitem', { name: 'Copy filename' }), { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect(document.activeElement).toBe(name);
  });

  it('looks up its audio on pointer down, if that will switch playback', async () => {
    showPart('Versions');
    const name = await findVersionName(OLD);
    const down = async () => void fireEvent.pointerDown(name);
    expect(await heard(songApproached, down)).toEqual([]);
    act(() => setPlayback({ status: 'playing', song: aVersion({ id: 3 }) }));
    expect(await heard(songApproached, down)).toMatchObject([{ id: 1003 }]);
    act(() => setPlayback({ status: 'playing', song: aVersion({ id: 1003 }) }));
    expect(await heard(songApproached, down)).toEqual([]);
  });

  it('queues its version next or last', async () => {
    showPart('Versions');
    expect(await heard(queueSongNext, () => choose(OLD, 'Play next'))).toMatchObject([{ id: 1003 }]);
    expect(await heard(queueSongLast, () => choose(OLD, 'Add to queue'))).toMatchObject([{ id: 1003 }]);
  });

  it('is compared with the shown one', async () => {
    showPart('Versions');
    const asked = vi.fn();
    onTestFinished(compareRequested.on(({ versions }) => asked(versions.map(({ filename }) => filename))));
    const row = await rowOf(OLD);
    await userEvent.click(row.getByRole('button', { name: `Compare ${OLD}` }));
    expect(asked).toHaveBeenCalledWith([NEW, OLD]);
  });

  it('copies its file name and confirms it for two seconds', async () => {
    showPart('Versions', `${pathOf(OLD)}?playlist=all`);
    const row = await rowOf(OLD);
    const writeText = vi
      .spyOn(
        navigator.clipboard ?? Object.assign(navigator, { clipboard: { writeText: async () => {} } }).clipboard,
        'writeText',
      )
      .mockResolvedValue();
    const copy = await row.findByRole('button', { name: `Copy filename ${OLD}` });
    const sign = () => copy.querySelector('use')?.getAttribute('href')?.split('#')[1];
    vi.useFakeTimers();
    fireEvent.click(copy);
    await act(() => vi.advanceTimersByTimeAsync(1900));
    expect(writeText).toHaveBeenCalledWith(OLD);
    expect(seen.toasts).toMatchObject([{ title: 'Copied to clipboard', body: 'Filename copied successfully' }]);
    expect(sign()).toBe('check-lg');
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(sign()).toBe('clipboard');
    vi.useRealTimers();
  });

  it('links to the notes', async () => {
    showPart('Versions');
    await choose(OLD, 'Notes');
    expect(address()).toContain(pathOf(OLD));
    const shown = vi.mocked(Element.prototype.scrollIntoView).mock.contexts.at(-1);
    expect(shown).toBe(document.activeElement);
    expect(shown).not.toBe(document.body);
  });

  it('hides curators’ actions from members', async () => {
    showPart('Versions');
    const row = await rowOf(OLD);
    expect(screen.queryByRole('switch')).toBeNull();
    await userEvent.click(row.getByRole('button', { name: `More for ${OLD}` }));
    const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(items).toEqual([
      'Play next',
      'Add to queue',
      'Compare A/B',
      'Approve…',
      'Ask for changes…',
      'Notes',
      'Copy filename',
      'Download',
      'Copy share link',
    ]);
  });
});

describe('a long history', () => {
  const many = Array.from({ length: 40 }, (_, index) => {
    const filename = `Blue v${40 - index}.mp3`;
    return aVersion({ id: 40 - index, version: 40 - index, filename, dropboxPath: `/Music/${filename}` });
  });
  const rows = async () => (await screen.findByRole('list', { name: 'Versions' })).children.length;

  it('starts with its newest, and shows all on a press', async () => {
    server.use(
      standInFor(listVersions, () => many),
      ...libraryHandlers([aSong({ id: 38 })]),
    );
    showPart('Versions', '/song/Midnight%20Drive');
    await waitFor(async () => expect(await rows()).toBe(10));
    await userEvent.click(screen.getByText('Show all 40 versions'));
    expect(await rows()).toBe(40);
  });

  it('includes the shown one, however far down', async () => {
    server.use(standInFor(listVersions, () => many));
    // Its id in the double is that of the 36th row.
    showPart('Versions', '/song/%C3%89t%C3%A9%20%C3%A0%20Lyon');
    await waitFor(async () => expect(await rows()).toBe(11));
    expect((await listedFiles()).at(-1)).toBe('Blue v5.mp3');
    expect(screen.getByText('Show all 40 versions')).toBeTruthy();
  });
});
