import { moveVersion } from '@simmer/contracts/extra';
import { aSong, aVersion, libraryHandlers, recording, refusing } from '@simmer/contracts/testing';
import { standIns } from '@simmer/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import {
  address,
  choose,
  failing,
  freshBrowser,
  lastToast,
  listedFiles,
  NEW,
  OLD,
  pathOf,
  showPart,
  signIn,
} from '../../song/songTesting.tsx';

const server = standIns(() => libraryHandlers());
const seen = freshBrowser();

describe('moving a version', () => {
  const open = async (filename = OLD) => {
    signIn({ isAdmin: true });
    showPart('Versions');
    await choose(filename, 'Move version…');
    return within(await screen.findByRole('dialog', { name: 'Move Version' }));
  };
  const titleBox = () => screen.findByRole('textbox', { name: 'Song title' });
  const confirm = async (title: string) => {
    await userEvent.type(await titleBox(), title);
    await userEvent.click(screen.getByRole('button', { name: 'Move' }));
    return within(await screen.findByRole('dialog', { name: 'Confirm Version Move' }));
  };

  it('searches existing titles, and offers a new one', async () => {
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

  it('asks for confirmation with the consequences, then sends the trimmed title', async () => {
    const answered = Promise.withResolvers<void>();
    const { handler, sent } = recording(moveVersion, async () => {
      await answered.promise;
      const version = aVersion({ id: 1003, cleanTitle: 'New Song', filename: OLD });
      return { success: true as const, version, fromCleanTitle: 'Slow Boil', versionsLeft: 1 };
    });
    server.use(handler);
    await open();
    const dialog = await confirm('  New Song ');
    expect(sent).toEqual([]);
    expect(dialog.getByText('It will appear under “New Song”.')).toBeTruthy();
    expect(dialog.getByText('It stays in its current storage location.')).toBeTruthy();
    expect(dialog.getByText('The change persists through sync.')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Move version' }));
    expect(await dialog.findByRole('button', { name: 'Moving...' })).toBeTruthy();
    answered.resolve();
    expect(await lastToast(seen)).toMatchObject({ title: 'Version moved successfully' });
    expect(sent).toEqual([{ versionId: 1003, filename: OLD, newCleanTitle: 'New Song', fromCleanTitle: 'Slow Boil' }]);
  });

  it('removes the row and stays with the song', async () => {
    await open();
    await userEvent.click((await confirm('Paper Boats')).getByRole('button', { name: 'Move version' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // By role: the page behind the dialog is accessible again.
    await waitFor(async () => expect(await listedFiles()).toEqual([NEW]));
    expect(screen.getByRole('heading', { level: 1, name: 'Slow Boil' })).toBeTruthy();
  });

  it('follows the last version of a title', async () => {
    server.use(
      ...libraryHandlers([
        aSong({ id: 7, cleanTitle: 'Lonely', filename: 'Lonely.mp3', dropboxPath: '/Music/Lonely.mp3' }),
      ]),
    );
    signIn({ isAdmin: true });
    showPart('Versions', pathOf('Lonely.mp3'));
    await choose('Lonely v1.mp3', 'Move version…');
    await userEvent.click((await confirm('Elsewhere')).getByRole('button', { name: 'Move version' }));
    await waitFor(async () => expect(await listedFiles()).toEqual(['Lonely.mp3']));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await choose('Lonely.mp3', 'Move version…');
    const dialog = await confirm('Company');
    expect(dialog.getByText(/^This is the last version of “Lonely”/)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Move version' }));
    await waitFor(() => expect(seen.toasts.at(-1)).toMatchObject({ title: 'Last version moved' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Company' })).toBeTruthy();
    await waitFor(() => expect(address()).toBe(`${pathOf('Lonely.mp3')}?playlist=all`));
  });

  it.each([
    ['fails', failing(moveVersion), '500: boom'],
    [
      'comes second',
      refusing(moveVersion, 'conflict', 'Someone else has moved this version to “Blue”.'),
      'Someone else has moved this version to “Blue”.',
    ],
    [
      'finds nothing to move any more',
      refusing(moveVersion, 'not_found', 'Version not found'),
      'This version no longer exists.',
    ],
  ])('reports when it %s, and keeps the row', async (_, answer, body) => {
    server.use(answer);
    await open();
    await userEvent.click((await confirm('Blue')).getByRole('button', { name: 'Move version' }));
    expect(await lastToast(seen)).toEqual({ title: 'Error moving version', body, intent: 'destructive' });
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(await titleBox()).toHaveProperty('value', 'Blue');
  });

  it('to its own title is refused with a message', async () => {
    await open();
    await userEvent.click((await confirm('slow boil')).getByRole('button', { name: 'Move version' }));
    expect(await lastToast(seen)).toMatchObject({ body: 'This version is already listed under “Slow Boil”.' });
  });
});
