import { hideVersion, shareSong, unhideVersion } from '@simmer/contracts';
import { removeVersion } from '@simmer/contracts/extra';
import { libraryHandlers } from '@simmer/contracts/testing';
import { standIns } from '@simmer/kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { pressToast, untilTestEnds } from '../../feedback/toastsTesting.ts';
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
  rowOf,
  showPart,
  signIn,
  versionNameOf,
} from '../../song/songTesting.tsx';
import { listenForUndo } from './restoreRemoved.ts';

const server = standIns(() => libraryHandlers());
const seen = freshBrowser();

describe('downloading a version', () => {
  const press = async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    showPart('Versions', `${pathOf(OLD)}?playlist=all`);
    await userEvent.click(await (await rowOf(OLD)).findByRole('button', { name: `Download ${OLD}` }));
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
  ])('reports the problem: %s', async (_, answer, body) => {
    server.use(http.post(`*${shareSong.path}`, answer));
    const open = await press();
    expect(await lastToast(seen)).toEqual({ title: 'Download failed', body, intent: 'destructive' });
    expect(open).not.toHaveBeenCalled();
  });
});

describe('hiding a version', () => {
  it('removes it from the list; the switch shows it dimmed, and it can be shown again', async () => {
    signIn({ canCurateSongs: true });
    showPart('Versions');
    await choose(OLD, 'Hide version');
    await waitFor(async () => expect(await listedFiles()).toEqual([NEW]));
    expect(await lastToast(seen)).toMatchObject({ title: 'Version hidden' });

    await userEvent.click(screen.getByRole('switch', { name: 'Show Hidden', checked: false }));
    const row = await rowOf(OLD);
    expect(row.getByText('Hidden')).toBeTruthy();
    // Both of its lines.
    const dimmed = versionNameOf(OLD).parentElement?.parentElement;
    expect(Number(getComputedStyle(dimmed as Element).opacity)).toBeLessThan(1);
    await choose(OLD, 'Show version');
    await waitFor(async () => expect((await rowOf(OLD)).queryByText('Hidden')).toBeNull());
    await waitFor(() => expect(seen.toasts.at(-1)).toMatchObject({ title: 'Version shown' }));
    await userEvent.click(screen.getByRole('switch', { name: 'Hide Hidden', checked: true }));
    expect(await listedFiles()).toEqual([NEW, OLD]);
  });

  it('moves on to the newest remaining one if it was the shown one', async () => {
    signIn({ isAdmin: true });
    showPart('Versions');
    await choose(NEW, 'Hide version');
    await waitFor(() => expect(address()).toContain(pathOf(OLD)));
  });

  it('reverts when it fails', async () => {
    signIn({ isAdmin: true });
    server.use(failing(hideVersion), failing(unhideVersion));
    showPart('Versions');
    await choose(OLD, 'Hide version');
    expect(await lastToast(seen)).toEqual({
      title: 'Error updating version',
      body: '500: boom',
      intent: 'destructive',
    });
    await waitFor(async () => expect(await listedFiles()).toEqual([NEW, OLD]));
  });
});

describe('deleting a version', () => {
  it('removes it at once, and the toast restores it', async () => {
    untilTestEnds(listenForUndo);
    signIn({ isAdmin: true });
    showPart('Versions');
    await choose(OLD, 'Delete version');
    await waitFor(async () => expect(await listedFiles()).toEqual([NEW]));
    const toast = await lastToast(seen);
    expect(toast).toMatchObject({ title: 'Version deleted', action: { label: 'Undo' } });
    pressToast(seen.toasts);
    await waitFor(() => expect(seen.toasts.at(-1)).toMatchObject({ title: 'Version restored' }));
  });

  it('reverts when it fails', async () => {
    signIn({ isAdmin: true });
    server.use(failing(removeVersion));
    showPart('Versions');
    await choose(OLD, 'Delete version');
    expect(await lastToast(seen)).toEqual({
      title: 'Error deleting version',
      body: '500: boom',
      intent: 'destructive',
    });
    await waitFor(async () => expect(await listedFiles()).toEqual([NEW, OLD]));
  });

  it('can also be undone later, among the hidden versions', async () => {
    signIn({ isAdmin: true });
    showPart('Versions');
    await choose(OLD, 'Delete version');
    await waitFor(async () => expect(await listedFiles()).toEqual([NEW]));
    await userEvent.click(screen.getByRole('switch', { name: 'Show Hidden' }));
    await userEvent.click(await screen.findByRole('button', { name: `Restore ${OLD}` }));
    await waitFor(async () => expect(await listedFiles()).toEqual([NEW, OLD]));
  });

  it('is for admins alone', async () => {
    signIn({ canCurateSongs: true });
    showPart('Versions');
    const row = await rowOf(OLD);
    await userEvent.click(row.getByRole('button', { name: `More for ${OLD}` }));
    await screen.findByRole('menuitem', { name: 'Hide version' });
    expect(screen.queryByRole('menuitem', { name: 'Delete version' })).toBeNull();
  });
});
