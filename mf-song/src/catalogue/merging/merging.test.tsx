import { callEndpoint, noteDrafts, serverChanged, setCustomTitle } from '@simmer/contracts';
import { mergeSongs, previewSongMerge, undoSongMerge } from '@simmer/contracts/extra';
import {
  aSong,
  aSongMerge,
  aSongMergePreview,
  libraryHandlers,
  recording,
  refusing,
  standInFor,
} from '@simmer/contracts/testing';
import { standIns } from '@simmer/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { untilTestEnds } from '../../feedback/toastsTesting.ts';
import {
  address,
  freshBrowser,
  hasSent,
  lastToast,
  listedFiles,
  NEW,
  openTab,
  pathOf,
  showPart,
  showSong,
  signIn,
} from '../../song/songTesting.tsx';
import { listenForMergeUndo } from './undoMerge.ts';

const server = standIns(() => libraryHandlers());
const seen = freshBrowser();

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const asCurator = () => signIn({ canCurateSongs: true });
async function openMerge() {
  await userEvent.click(await screen.findByRole('button', { name: 'More for Slow Boil' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Merge into another song…' }));
  return screen.findByRole('combobox', { name: 'Song' });
}
const dialog = (name: string | RegExp) => screen.findByRole('dialog', { name });
const gone = () => waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull());
const MIDNIGHT = 'Merge into “Midnight Drive”?';

async function mergeIntoMidnight() {
  await userEvent.type(await openMerge(), 'midn{Enter}');
  const asked = within(await dialog(MIDNIGHT));
  await asked.findByText('2 versions move to “Midnight Drive”.');
  await userEvent.click(asked.getByRole('button', { name: 'Merge' }));
}

describe('merging a song into another one', () => {
  it('is offered to curators and admins alone', async () => {
    showPart('Details');
    await userEvent.click(await screen.findByRole('button', { name: 'More for Slow Boil' }));
    await screen.findByRole('menuitem', { name: 'Play next' });
    expect(screen.queryByRole('menuitem', { name: 'Merge into another song…' })).toBeNull();
  });

  it('finds the other song by keyboard, previews the merge, and does it', async () => {
    asCurator();
    server.use(
      standInFor(previewSongMerge, () =>
        aSongMergePreview({ versions: 3, notes: 4, playlistPlaces: 2, sharedNumbers: [3] }),
      ),
    );
    showPart('Details');
    const box = await openMerge();
    expect(screen.queryByRole('option', { name: /^Slow Boil/ })).toBeNull();
    await userEvent.type(box, 'i');
    const options = screen.getAllByRole('option');
    expect(options[0]?.getAttribute('aria-selected')).toBe('true');
    await userEvent.keyboard('{ArrowDown}{ArrowUp}{ArrowUp}');
    expect(box.getAttribute('aria-activedescendant')).toBe(options.at(-1)?.id);
    await userEvent.clear(box);
    await userEvent.type(box, 'midn{Enter}');
    const asked = within(await dialog(MIDNIGHT));
    expect(await asked.findByText('3 versions, 4 notes and 2 playlist places move to “Midnight Drive”.')).toBeTruthy();
    expect(asked.getByText(/^Both songs have v3\./)).toBeTruthy();
    await userEvent.click(asked.getByRole('button', { name: 'Back' }));
    await userEvent.type(await screen.findByRole('combobox', { name: 'Song' }), 'nothing like it');
    expect(screen.getByText('No songs found for "nothing like it"')).toBeTruthy();
  });

  it('turns the page into the other song’s, with Undo in a toast and on the page', async () => {
    asCurator();
    showPart('Details');
    await mergeIntoMidnight();
    await heading('Midnight Drive');
    await gone();
    expect(address()).toBe(`${pathOf(NEW)}?playlist=all`);
    expect(await lastToast(seen)).toMatchObject({
      title: 'Songs merged',
      body: '“Slow Boil” is now part of “Midnight Drive”.',
      action: { label: 'Undo', event: 'simmer:undoSongMerge', detail: 1 },
    });
    expect(await listedFiles()).toEqual(expect.arrayContaining(['Slow Boil v3.mp3', 'Slow Boil v1.mp3']));
    await openTab('Details');
    await userEvent.click(await screen.findByRole('button', { name: 'Undo merging “Slow Boil”' }));
    await waitFor(() => expect(seen.toasts.at(-1)).toMatchObject({ title: 'Merge undone' }));
    serverChanged.emit({ topic: 'songs' });
    await heading('Slow Boil');
    expect(screen.queryByRole('list', { name: 'Merged songs' })).toBeNull();
  });

  it('can be undone from the toast on any screen', async () => {
    const undone = vi.fn();
    server.use(
      standInFor(undoSongMerge, ({ params }) => {
        undone(params.id);
        return aSongMerge();
      }),
    );
    untilTestEnds(listenForMergeUndo);
    window.dispatchEvent(new CustomEvent('simmer:undoSongMerge', { detail: 7 }));
    expect(await lastToast(seen)).toMatchObject({
      title: 'Merge undone',
      body: '“Slow Boil” is a separate song again.',
    });
    expect(undone).toHaveBeenCalledExactlyOnceWith(7);
  });

  it('explains a refusal, before and after the press', async () => {
    asCurator();
    const sentence = '“Midnight Drive” is hidden. Show it first, then merge.';
    server.use(refusing(previewSongMerge, 'conflict', sentence));
    showPart('Details');
    await userEvent.type(await openMerge(), 'midn{Enter}');
    const asked = within(await dialog(MIDNIGHT));
    expect((await asked.findByRole('alert')).textContent).toContain('“Midnight Drive” is hidden.');
    expect(asked.getByRole('button', { name: 'Merge' }).getAttribute('aria-disabled')).toBe('true');
    server.use(
      standInFor(previewSongMerge, () => aSongMergePreview()),
      refusing(mergeSongs, 'conflict', sentence),
    );
    await userEvent.click(asked.getByRole('button', { name: 'Try again' }));
    await asked.findByText('2 versions move to “Midnight Drive”.');
    await userEvent.click(asked.getByRole('button', { name: 'Merge' }));
    expect(await lastToast(seen)).toMatchObject({ title: 'Error merging songs', body: sentence });
    await hasSent();
    expect(asked.getByRole('button', { name: 'Merge' })).toBeTruthy();
  });
});

describe('someone else merges the shown song', () => {
  const merge = async () => {
    await callEndpoint(mergeSongs, { body: { from: 'Slow Boil', into: 'Midnight Drive' } });
    serverChanged.emit({ topic: 'songs' });
  };

  it('and its page follows, with any drafts', async () => {
    showSong();
    await userEvent.type(await screen.findByRole('textbox', { name: 'New note' }), 'louder');
    await merge();
    await heading('Midnight Drive');
    expect(screen.getByRole('textbox', { name: 'New note' })).toHaveProperty('value', 'louder');
    expect(Object.keys(noteDrafts.read())).toEqual(['1:Midnight Drive']);
    expect(seen.toasts).toEqual([]);
  });

  it('and its page follows under its title too, with the shown version', async () => {
    showPart('Details', '/song/Slow%20Boil?playlist=all');
    await heading('Slow Boil');
    await merge();
    await heading('Midnight Drive');
    await waitFor(() => expect(address()).toBe(`${pathOf(NEW)}?playlist=all`));
    expect(seen.toasts).toEqual([]);
  });

  it('and its old title address leads to the other song, with a toast', async () => {
    await merge();
    showPart('Details', '/song/slow_boil?playlist=all');
    await heading('Midnight Drive');
    expect(await lastToast(seen)).toMatchObject({
      title: '“slow_boil” is now part of “Midnight Drive”',
      intent: 'info',
    });
    await waitFor(() => expect(address()).toContain(encodeURIComponent('/Music/')));
  });

  it('and only curators see the merge on the page', async () => {
    await callEndpoint(mergeSongs, { body: { from: 'Paper Boats', into: 'Slow Boil' } });
    asCurator();
    showPart('Details');
    expect(await screen.findByText(/^“Paper Boats” was merged into this song/)).toBeTruthy();
    signIn({});
    await waitFor(() => expect(screen.queryByText(/was merged into this song/)).toBeNull());
  });
});

describe('giving a song the title of another', () => {
  async function rename(title: string) {
    await userEvent.click(await screen.findByRole('button', { name: 'Edit song title' }));
    const box = await screen.findByRole('textbox', { name: 'Title' });
    await userEvent.clear(box);
    await userEvent.type(box, title);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  }

  it('asks whether to merge the two, which keeps the typed title', async () => {
    asCurator();
    const { handler, sent } = recording(mergeSongs, () => aSongMerge());
    server.use(handler);
    showPart('Details');
    await rename('midnight_drive');
    const question = within(await dialog('Merge the two songs?'));
    expect(question.getByText('There is already a song called “Midnight Drive”.')).toBeTruthy();
    await question.findByText('2 versions move to “Midnight Drive”.');
    await userEvent.click(question.getByRole('button', { name: 'Merge' }));
    await gone();
    expect(sent).toEqual([{ from: 'Slow Boil', into: 'Midnight Drive', keepsTitle: true }]);
  });

  it('can keep two songs with one name', async () => {
    asCurator();
    showPart('Details');
    await rename('Midnight Drive');
    const question = within(await dialog('Merge the two songs?'));
    await userEvent.click(question.getByRole('button', { name: 'Keep two songs' }));
    await gone();
    await heading('Midnight Drive');
    expect(address()).toBe(`${pathOf(NEW)}?playlist=all`);
  });

  it('compares shown titles only', async () => {
    asCurator();
    server.use(
      ...libraryHandlers([aSong({ id: 3, cleanTitle: 'Slow Boil', filename: NEW, dropboxPath: `/Music/${NEW}` })]),
    );
    await callEndpoint(setCustomTitle, { params: { cleanTitle: 'Slow Boil' }, body: { customTitle: 'Boil' } });
    showPart('Details');
    await heading('Boil');
    await rename('Slow Boil');
    await gone();
    await heading('Slow Boil');
  });
});
