import {
  compareRequested,
  hideVersion,
  listVersions,
  moveVersion,
  type PlayableSong,
  playToggled,
  queueSongLast,
  queueSongNext,
  removeVersion,
  shareSong,
  songApproached,
  unhideVersion,
} from '@simmer/contracts';
import { setPlayback } from '@simmer/contracts/player.owner';
import { aSong, aVersion, DoubleRefusal, libraryHandlers, standInFor } from '@simmer/contracts/testing';
import { standIns } from '@simmer/kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { address, failing, freshBrowser, listedFiles, pathOf, rowOf, showSong, signIn } from '../song/songTesting.tsx';
import { listenForUndo } from './restoreRemoved.ts';

const server = standIns(() => libraryHandlers());
const seen = freshBrowser();
const NEW = 'Slow Boil v3.mp3';
const OLD = 'Slow Boil v1.mp3';

async function choose(filename: string, action: string) {
  const row = await rowOf(filename);
  await userEvent.click(row.getByRole('button', { name: `More for ${filename}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
}
const told = () => waitFor(() => expect(seen.toasts).not.toEqual([])).then(() => seen.toasts.at(-1));

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
  it('tells its file, number, session, marks, time and length', async () => {
    const versions = [
      aVersion({ id: 3, filename: 'Blue v3.mp3', session: 'S12', isExperimental: true, duration: 185 }),
      aVersion({ id: 4, filename: 'Blue.mp3', version: null, duration: null }),
    ];
    server.use(standInFor(listVersions, () => versions));
    showSong();
    const row = await rowOf('Blue v3.mp3');
    for (const text of ['v3', 'S12', 'Experimental', '3:05']) expect(row.getByText(text)).toBeTruthy();
    const plain = await rowOf('Blue.mp3');
    expect(plain.queryByText('Experimental')).toBeNull();
    expect(plain.getByText('–:––')).toBeTruthy();
  });

  it('plays exactly its version, and is marked alone while that plays', async () => {
    showSong();
    const row = await rowOf(OLD);
    const songs = await heard(playToggled, () => userEvent.click(row.getByRole('button', { name: `Play ${OLD}` })));
    expect(songs).toMatchObject([{ id: 1003 }]);
    act(() => setPlayback({ status: 'playing', song: aVersion({ id: 1003 }) }));
    expect(row.getByRole('button', { name: `Pause ${OLD}` })).toBeTruthy();
    expect((await rowOf(NEW)).getByRole('button', { name: `Play ${NEW}` })).toBeTruthy();
  });

  it('shows its version on the page when it is pressed, under its own address', async () => {
    showSong();
    await userEvent.click(await screen.findByRole('button', { name: OLD }));
    expect(address()).toBe(`${pathOf(OLD)}?playlist=all`);
    const facts = await screen.findByText('v1', { selector: 'dd' });
    expect(facts).toBeTruthy();
    expect(screen.getByRole('button', { name: OLD }).getAttribute('aria-current')).toBe('true');
  });

  it('switches what plays to its version; while nothing plays it starts nothing', async () => {
    showSong();
    const name = await screen.findByRole('button', { name: OLD });
    act(() => setPlayback({ status: 'paused', song: aVersion({ id: 3 }) }));
    expect(await heard(playToggled, () => userEvent.click(name))).toEqual([]);
    act(() => setPlayback({ status: 'playing', song: aVersion({ id: 1003 }) }));
    const back = screen.getByRole('button', { name: NEW });
    expect(await heard(playToggled, () => userEvent.click(back))).toMatchObject([{ id: 3 }]);
  });

  it('has its audio looked up as soon as it is pressed down, when that will switch what plays', async () => {
    showSong();
    const name = await screen.findByRole('button', { name: OLD });
    const down = async () => void fireEvent.pointerDown(name);
    expect(await heard(songApproached, down)).toEqual([]);
    act(() => setPlayback({ status: 'playing', song: aVersion({ id: 3 }) }));
    expect(await heard(songApproached, down)).toMatchObject([{ id: 1003 }]);
    act(() => setPlayback({ status: 'playing', song: aVersion({ id: 1003 }) }));
    expect(await heard(songApproached, down)).toEqual([]);
  });

  it('queues its version next or last', async () => {
    showSong();
    expect(await heard(queueSongNext, () => choose(OLD, 'Play next'))).toMatchObject([{ id: 1003 }]);
    expect(await heard(queueSongLast, () => choose(OLD, 'Add to queue'))).toMatchObject([{ id: 1003 }]);
  });

  it('is compared with the one that the page shows', async () => {
    showSong();
    const asked = vi.fn();
    const stop = compareRequested.on(({ versions }) => asked(versions.map(({ filename }) => filename)));
    const row = await rowOf(OLD);
    await userEvent.click(row.getByRole('button', { name: `Compare ${OLD}` }));
    expect(asked).toHaveBeenCalledWith([NEW, OLD]);
    stop();
  });

  it('copies its file name and confirms it for two seconds', async () => {
    showSong();
    const row = await rowOf(OLD);
    const writeText = vi
      .spyOn(
        navigator.clipboard ?? Object.assign(navigator, { clipboard: { writeText: async () => {} } }).clipboard,
        'writeText',
      )
      .mockResolvedValue();
    const copy = row.getByRole('button', { name: `Copy filename ${OLD}` });
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

  it('has a way to the notes', async () => {
    showSong();
    await userEvent.click((await rowOf(OLD)).getByRole('button', { name: `Notes on ${OLD}` }));
    expect(address()).toContain(pathOf(OLD));
    const shown = vi.mocked(Element.prototype.scrollIntoView).mock.contexts.at(-1);
    expect(shown).toBe(document.activeElement);
    expect(shown).not.toBe(document.body);
  });

  it('offers members nothing that only curators may do', async () => {
    showSong();
    const row = await rowOf(OLD);
    expect(screen.queryByRole('switch')).toBeNull();
    await userEvent.click(row.getByRole('button', { name: `More for ${OLD}` }));
    const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(items).toEqual([
      'Play next',
      'Add to queue',
      'Compare A/B',
      'Notes',
      'Copy filename',
      'Download',
      'Copy share link',
    ]);
  });
});

describe('downloading a version', () => {
  const press = async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    showSong();
    await userEvent.click((await rowOf(OLD)).getByRole('button', { name: `Download ${OLD}` }));
    return open;
  };

  it('opens the address that saves the file', async () => {
    const open = await press();
    await waitFor(() => expect(open).toHaveBeenCalledWith('/media/download', '_blank', 'noopener'));
  });

  it.each([
    ['without an address', () => HttpResponse.json({ shareToken: 'x' }), 'No download URL received'],
    ['refused', () => new HttpResponse('boom', { status: 500 }), 'Failed to generate download link'],
    ['without a connection', () => HttpResponse.error(), 'An error occurred while generating the download link'],
  ])('says what is wrong: %s', async (_, answer, body) => {
    server.use(http.post(`*${shareSong.path}`, answer));
    const open = await press();
    expect(await told()).toEqual({ title: 'Download failed', body, intent: 'destructive' });
    expect(open).not.toHaveBeenCalled();
  });
});

describe('hiding a version', () => {
  it('takes it out of the list; the switch shows it, dimmed, and it can be shown again', async () => {
    signIn({ canCurateSongs: true });
    showSong();
    await choose(OLD, 'Hide version');
    await waitFor(async () => expect(await listedFiles()).toEqual([NEW]));
    expect(await told()).toMatchObject({ title: 'Version hidden' });

    await userEvent.click(screen.getByRole('switch', { name: 'Show Hidden', checked: false }));
    const row = await rowOf(OLD);
    expect(row.getByText('Hidden')).toBeTruthy();
    const dimmed = screen.getByRole('button', { name: OLD }).parentElement;
    expect(Number(getComputedStyle(dimmed as Element).opacity)).toBeLessThan(1);
    await choose(OLD, 'Show version');
    await waitFor(async () => expect((await rowOf(OLD)).queryByText('Hidden')).toBeNull());
    await waitFor(() => expect(seen.toasts.at(-1)).toMatchObject({ title: 'Version shown' }));
    await userEvent.click(screen.getByRole('switch', { name: 'Hide Hidden', checked: true }));
    expect(await listedFiles()).toEqual([NEW, OLD]);
  });

  it('goes on to the newest that is left when it was the shown one', async () => {
    signIn({ isAdmin: true });
    showSong();
    await choose(NEW, 'Hide version');
    await waitFor(() => expect(address()).toContain(pathOf(OLD)));
  });

  it('is taken back when it fails', async () => {
    signIn({ isAdmin: true });
    server.use(failing(hideVersion), failing(unhideVersion));
    showSong();
    await choose(OLD, 'Hide version');
    expect(await told()).toEqual({ title: 'Error updating version', body: '500: boom', intent: 'destructive' });
    await waitFor(async () => expect(await listedFiles()).toEqual([NEW, OLD]));
  });
});

describe('moving a version', () => {
  const open = async (filename = OLD) => {
    signIn({ isAdmin: true });
    showSong();
    await choose(filename, 'Move version…');
    return within(await screen.findByRole('dialog', { name: 'Move Version' }));
  };
  const titleBox = () => screen.findByRole('textbox', { name: 'Song title' });
  const confirm = async (title: string) => {
    await userEvent.type(await titleBox(), title);
    await userEvent.click(screen.getByRole('button', { name: 'Move' }));
    return within(await screen.findByRole('dialog', { name: 'Confirm Version Move' }));
  };

  it('searches the titles there are, and offers a new one', async () => {
    const dialog = await open();
    await userEvent.type(await titleBox(), 'boi');
    expect(dialog.getByRole('button', { name: 'Create new song: "boi"' })).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'Slow Boil' })).toBeNull();
    expect(dialog.getByText('No existing songs match your search')).toBeTruthy();
    await userEvent.clear(await titleBox());
    await userEvent.type(await titleBox(), 'Paper');
    await userEvent.click(dialog.getByRole('button', { name: 'Paper Boats' }));
    expect(await titleBox()).toHaveProperty('value', 'Paper Boats');
    expect(dialog.queryByText(/^Create new song/)).toBeNull();
  });

  it('needs more than blanks', async () => {
    const dialog = await open();
    const button = () => dialog.getByRole('button', { name: 'Move' });
    expect(button()).toHaveProperty('disabled', true);
    await userEvent.type(await titleBox(), '   ');
    expect(button()).toHaveProperty('disabled', true);
    await userEvent.type(await titleBox(), 'A');
    expect(button()).toHaveProperty('disabled', false);
  });

  it('asks once more, saying what happens, before it calls; then sends the title without blanks around it', async () => {
    const bodies: unknown[] = [];
    let answer = () => {};
    const answered = new Promise<void>((settle) => {
      answer = settle;
    });
    server.use(
      standInFor(moveVersion, async ({ body }) => {
        bodies.push(body);
        await answered;
        const version = aVersion({ id: 1003, cleanTitle: 'New Song', filename: OLD });
        return { success: true as const, version, fromCleanTitle: 'Slow Boil', versionsLeft: 1 };
      }),
    );
    await open();
    const dialog = await confirm('  New Song ');
    expect(bodies).toEqual([]);
    expect(dialog.getByText('It will appear under “New Song”.')).toBeTruthy();
    expect(dialog.getByText('It stays in its current storage location.')).toBeTruthy();
    expect(dialog.getByText('The change persists through sync.')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Move version' }));
    expect(await dialog.findByRole('button', { name: 'Moving...' })).toBeTruthy();
    answer();
    expect(await told()).toMatchObject({ title: 'Version moved successfully' });
    expect(bodies).toEqual([
      { versionId: 1003, filename: OLD, newCleanTitle: 'New Song', fromCleanTitle: 'Slow Boil' },
    ]);
  });

  it('takes the row along and stays with the song', async () => {
    await open();
    await userEvent.click((await confirm('Paper Boats')).getByRole('button', { name: 'Move version' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // By role: what was behind the dialog is there for everybody again.
    await waitFor(async () => expect(await listedFiles()).toEqual([NEW]));
    expect(screen.getByRole('heading', { level: 1, name: 'Slow Boil' })).toBeTruthy();
  });

  it('goes along when it was the last of its title', async () => {
    server.use(
      ...libraryHandlers([
        aSong({ id: 7, cleanTitle: 'Lonely', filename: 'Lonely.mp3', dropboxPath: '/Music/Lonely.mp3' }),
      ]),
    );
    signIn({ isAdmin: true });
    showSong(pathOf('Lonely.mp3'));
    await choose('Lonely v1.mp3', 'Move version…');
    await userEvent.click((await confirm('Elsewhere')).getByRole('button', { name: 'Move version' }));
    await waitFor(async () => expect(await listedFiles()).toEqual(['Lonely.mp3']));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await choose('Lonely.mp3', 'Move version…');
    const dialog = await confirm('Company');
    expect(dialog.getByText(/^It is the last version of “Lonely”/)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Move version' }));
    await waitFor(() => expect(seen.toasts.at(-1)).toMatchObject({ title: 'Last version moved' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Company' })).toBeTruthy();
    await waitFor(() => expect(address()).toBe(`${pathOf('Lonely.mp3')}?playlist=all`));
  });

  it.each([
    ['fails', failing(moveVersion), '500: boom'],
    [
      'comes second',
      standInFor(moveVersion, () => {
        throw new DoubleRefusal('conflict', 'Somebody has moved this version to “Blue” meanwhile.');
      }),
      'Somebody has moved this version to “Blue” meanwhile.',
    ],
    [
      'finds nothing to move any more',
      standInFor(moveVersion, () => {
        throw new DoubleRefusal('not_found', 'Version not found');
      }),
      'This version is no longer there.',
    ],
  ])('says so when it %s, and keeps the row', async (_, answer, body) => {
    server.use(answer);
    await open();
    await userEvent.click((await confirm('Blue')).getByRole('button', { name: 'Move version' }));
    expect(await told()).toEqual({ title: 'Error moving version', body, intent: 'destructive' });
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(await titleBox()).toHaveProperty('value', 'Blue');
  });

  it('to the title it has is refused in words', async () => {
    await open();
    await userEvent.click((await confirm('slow boil')).getByRole('button', { name: 'Move version' }));
    expect(await told()).toMatchObject({ body: 'This version is already listed under “Slow Boil”.' });
  });
});

describe('deleting a version', () => {
  it('takes it out at once, and the toast brings it back', async () => {
    const stop = new AbortController();
    listenForUndo(stop.signal);
    signIn({ isAdmin: true });
    showSong();
    await choose(OLD, 'Delete version');
    await waitFor(async () => expect(await listedFiles()).toEqual([NEW]));
    const toast = await told();
    expect(toast).toMatchObject({ title: 'Version deleted', action: { label: 'Undo' } });
    window.dispatchEvent(new CustomEvent(toast?.action?.event ?? '', { detail: toast?.action?.detail }));
    await waitFor(() => expect(seen.toasts.at(-1)).toMatchObject({ title: 'Version restored' }));
    stop.abort();
  });

  it('is taken back when it fails', async () => {
    signIn({ isAdmin: true });
    server.use(failing(removeVersion));
    showSong();
    await choose(OLD, 'Delete version');
    expect(await told()).toEqual({ title: 'Error deleting version', body: '500: boom', intent: 'destructive' });
    await waitFor(async () => expect(await listedFiles()).toEqual([NEW, OLD]));
  });

  it('can be undone later too, where the hidden versions are', async () => {
    signIn({ isAdmin: true });
    showSong();
    await choose(OLD, 'Delete version');
    await waitFor(async () => expect(await listedFiles()).toEqual([NEW]));
    await userEvent.click(screen.getByRole('switch', { name: 'Show Hidden' }));
    await userEvent.click(await screen.findByRole('button', { name: `Restore ${OLD}` }));
    await waitFor(async () => expect(await listedFiles()).toEqual([NEW, OLD]));
  });

  it('is for admins alone', async () => {
    signIn({ canCurateSongs: true });
    showSong();
    const row = await rowOf(OLD);
    await userEvent.click(row.getByRole('button', { name: `More for ${OLD}` }));
    await screen.findByRole('menuitem', { name: 'Hide version' });
    expect(screen.queryByRole('menuitem', { name: 'Delete version' })).toBeNull();
  });
});

describe('a long history', () => {
  const many = Array.from({ length: 40 }, (_, index) => {
    const filename = `Blue v${40 - index}.mp3`;
    return aVersion({ id: 40 - index, version: 40 - index, filename, dropboxPath: `/Music/${filename}` });
  });
  const rows = async () => (await screen.findByRole('list', { name: 'Versions' })).children.length;

  it('begins with its newest, and shows all at a press', async () => {
    server.use(
      standInFor(listVersions, () => many),
      ...libraryHandlers([aSong({ id: 38 })]),
    );
    showSong('/song/Midnight%20Drive');
    await waitFor(async () => expect(await rows()).toBe(10));
    await userEvent.click(screen.getByText('Show all 40 versions'));
    expect(await rows()).toBe(40);
  });

  it('has the shown one in it, however far down that is', async () => {
    server.use(standInFor(listVersions, () => many));
    // Its number in the double is that of the 36th row.
    showSong('/song/%C3%89t%C3%A9%20%C3%A0%20Lyon');
    await waitFor(async () => expect(await rows()).toBe(11));
    expect((await listedFiles()).at(-1)).toBe('Blue v5.mp3');
    expect(screen.getByText('Show all 40 versions')).toBeTruthy();
  });
});
