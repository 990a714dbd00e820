import {
  createPlaylist,
  DEFAULT_PLAYLIST_ICON,
  type Playlist,
  shareDialogRequested,
  updatePlaylist,
} from '@simmer/contracts';
import { aPlaylist } from '@simmer/contracts/testing';
import { emitted, holdMotion, renderScreen, standIns } from '@simmer/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { listDoubles } from '../../songList/screen/listDoubles.ts';
import { freshBrowser } from '../../songList/screen/listTesting.tsx';
import { type OpenDialog, PlaylistDialog, type PlaylistDialogProps, usePlaylistDialog } from './PlaylistDialog.tsx';

const server = standIns(() => listDoubles());
const seen = freshBrowser();
const roughs = aPlaylist({ id: 1, name: 'Roughs', description: 'half done', icon: 'bi-fire', isOpen: false });

function Opener({ dialog, place }: { dialog: OpenDialog; place: PlaylistDialogProps['place'] }) {
  const { dialog: opened, open, close } = usePlaylistDialog();
  return (
    <>
      <button type="button" onClick={(event) => open(dialog, event.currentTarget)}>
        Open
      </button>
      {opened && <PlaylistDialog dialog={opened} place={place} onClose={close} />}
    </>
  );
}

async function open(dialog: OpenDialog, place: PlaylistDialogProps['place'] = 'library') {
  renderScreen(<Opener dialog={dialog} place={place} />);
  return reopen();
}
async function reopen() {
  await userEvent.click(await screen.findByRole('button', { name: 'Open' }));
  const dialog = within(await screen.findByRole('dialog'));
  return {
    dialog,
    name: dialog.getByRole<HTMLInputElement>('textbox', { name: /^Name/ }),
    description: dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /^Description/ }),
    icon: dialog.getByRole('button', { name: /^Icon/ }),
    checkbox: () => dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Open playlist - anyone can add songs' }),
    button: (name: string) => dialog.getByRole<HTMLButtonElement>('button', { name }),
  };
}
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

/** The body of the call, as sent. */
function bodiesOf(method: 'post' | 'patch', path: string, answer: Playlist = roughs): unknown[] {
  const bodies: unknown[] = [];
  server.use(
    http[method](`*${path}`, async ({ request }) => {
      bodies.push(await request.json());
      return HttpResponse.json(answer);
    }),
  );
  return bodies;
}

describe('a new playlist', () => {
  it('starts empty, open to everyone, with the default icon', async () => {
    const { name, description, icon, checkbox, dialog } = await open({ kind: 'create' });
    expect([name.value, description.value]).toEqual(['', '']);
    expect(checkbox().checked).toBe(true);
    expect(dialog.getByText('Allow other users to add songs to this playlist')).toBeTruthy();
    expect(icon.querySelector(`[data-icon="${DEFAULT_PLAYLIST_ICON}"]`)).toBeTruthy();
  });

  it('can be created as soon as its name is more than blanks', async () => {
    const { name, button, dialog } = await open({ kind: 'create' });
    expect(button('Create').disabled).toBe(true);
    expect(dialog.queryByText('Playlist name is required')).toBeNull();
    await userEvent.type(name, '   ');
    expect(button('Create').disabled).toBe(true);
    expect(dialog.getByText('Playlist name is required')).toBeTruthy();
    await userEvent.type(name, 'a');
    expect(button('Create').disabled).toBe(false);
  });

  it('reports values that are too long', async () => {
    const { name, description, button, dialog } = await open({ kind: 'create' });
    await userEvent.click(name);
    await userEvent.paste('x'.repeat(101));
    expect(dialog.getByText('Name too long')).toBeTruthy();
    await userEvent.click(description);
    await userEvent.paste('x'.repeat(501));
    expect(dialog.getByText('Description too long')).toBeTruthy();
    expect(button('Create').disabled).toBe(true);
  });

  it('is sent trimmed; the dialog closes with a toast and is empty the next time', async () => {
    const bodies = bodiesOf('post', createPlaylist.path);
    const { name, description, button } = await open({ kind: 'create' });
    await userEvent.type(name, '  Roughs ');
    await userEvent.type(description, ' half done ');
    await userEvent.click(button('Create'));
    await gone();
    expect(bodies).toEqual([{ name: 'Roughs', description: 'half done', icon: DEFAULT_PLAYLIST_ICON, isOpen: true }]);
    expect(seen.toasts).toEqual([{ title: 'Playlist created successfully', intent: 'success' }]);
    const again = await reopen();
    expect([again.name.value, again.description.value]).toEqual(['', '']);
  });

  it('is created once despite several presses, even while the dialog closes', async () => {
    let made = 0;
    const answered = Promise.withResolvers<void>();
    server.use(
      http.post(`*${createPlaylist.path}`, async () => {
        made += 1;
        await answered.promise;
        return HttpResponse.json(roughs);
      }),
    );
    const letGo = holdMotion();
    const { name, button } = await open({ kind: 'create' });
    await userEvent.type(name, 'Roughs{Enter}');
    await userEvent.dblClick(button('Create'));
    answered.resolve();
    await waitFor(() => expect(seen.toasts).toHaveLength(1));
    await userEvent.click(screen.getByRole('button', { name: 'Create', hidden: true }));
    await letGo();
    await gone();
    expect(made).toBe(1);
  });

  it('keeps its values when the server fails', async () => {
    server.use(http.post(`*${createPlaylist.path}`, () => new HttpResponse('boom', { status: 500 })));
    const { name, button } = await open({ kind: 'create' });
    await userEvent.type(name, 'Roughs');
    await userEvent.click(button('Create'));
    await seen.failed('Failed to create playlist', '500: boom');
    expect(name.value).toBe('Roughs');
  });
});

describe('the icons', () => {
  it('can be searched, and browsed by keyboard, eight to a row', async () => {
    const { icon } = await open({ kind: 'create' });
    await userEvent.click(icon);
    const grid = within(await screen.findByRole('toolbar', { name: 'Icons' }));
    expect(grid.getAllByRole('button').length).toBeGreaterThanOrEqual(140);
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Search icons' }), 'moon');
    expect(grid.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      'moon stars fill',
      'moon fill',
      'cloud moon fill',
    ]);
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('moon fill');
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('button', { name: 'Icon: moon fill' })).toBeTruthy();
  });

  it('of the page of all playlists are eight', async () => {
    const { icon } = await open({ kind: 'create' }, 'page');
    expect(icon.getAttribute('aria-label')).toBe('Icon: music note list');
    expect(screen.queryByRole('checkbox')).toBeNull();
    await userEvent.click(icon);
    const grid = within(await screen.findByRole('toolbar', { name: 'Icons' }));
    expect(grid.getAllByRole('button')).toHaveLength(8);
    expect(screen.queryByRole('searchbox')).toBeNull();
  });
});

describe('a playlist that is edited', () => {
  it('shows its values, and sends the changed ones', async () => {
    const bodies = bodiesOf('patch', '/api/playlists/1');
    const { name, description, checkbox, dialog, icon, button } = await open({ kind: 'edit', playlist: roughs });
    expect([name.value, description.value, checkbox().checked]).toEqual(['Roughs', 'half done', false]);
    await userEvent.clear(name);
    expect(button('Save Changes').disabled).toBe(true);
    await userEvent.type(name, 'Set A ');
    await userEvent.clear(description);
    await userEvent.click(checkbox());
    await userEvent.click(dialog.getByRole('switch', { name: 'Custom order' }));
    await userEvent.click(icon);
    await userEvent.click(await screen.findByRole('button', { name: 'gem' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Save Changes' }));
    await gone();
    expect(bodies).toEqual([{ name: 'Set A', description: '', icon: 'bi-gem', isOpen: true, useCustomOrder: true }]);
    expect(seen.toasts).toEqual([{ title: 'Playlist updated successfully', intent: 'success' }]);
  });

  it('keeps the values that the all-playlists page does not edit', async () => {
    const bodies = bodiesOf('patch', '/api/playlists/1');
    const { button } = await open({ kind: 'edit', playlist: roughs }, 'page');
    await userEvent.click(button('Save Changes'));
    await gone();
    expect(bodies).toEqual([{ name: 'Roughs', description: 'half done', icon: 'bi-fire' }]);
  });

  it('reports a failure to save', async () => {
    server.use(http.patch(`*${updatePlaylist.path}`, () => new HttpResponse('boom', { status: 500 })));
    const { button } = await open({ kind: 'edit', playlist: roughs });
    await userEvent.click(button('Save Changes'));
    await seen.failed('Failed to update playlist', '500: boom');
  });
});

describe('a playlist that is shared', () => {
  it('gets a link to copy, until sharing is disabled', async () => {
    const user = userEvent.setup();
    const { dialog, press } = await openShare();
    expect(dialog.getByText('Anyone with the link can view and reorder songs without sign-in.')).toBeTruthy();
    await press('Create Share Link');
    const link = `${window.location.origin}/share/share-of-playlist-1`;
    expect(await dialog.findByText(link)).toBeTruthy();
    const options = dialog.getByRole('link', { name: 'Link options' });
    expect(options.getAttribute('href')).toBe('/shared-links?link=playlist-1');
    const asked = emitted(shareDialogRequested);
    await user.click(options);
    expect(asked).toEqual([{ kind: 'playlist', id: 1, title: roughs.name }]);
    await user.click(dialog.getByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe(link);
    await userEvent.click(dialog.getByRole('button', { name: 'Disable Sharing' }));
    expect(await dialog.findByRole('button', { name: 'Create Share Link' })).toBeTruthy();
    expect(dialog.queryByText(link)).toBeNull();
  });

  it('reports when the server or the clipboard refuses', async () => {
    const user = userEvent.setup();
    const { dialog, press } = await openShare();
    const failing = () => new HttpResponse('boom', { status: 500 });
    server.use(http.post('*/api/playlists/1/share', failing, { once: true }));
    await press('Create Share Link');
    await waitFor(() => expect(seen.toasts.at(-1)).toMatchObject({ title: 'Failed to share playlist' }));
    await press('Create Share Link');
    await dialog.findByRole('button', { name: 'Copy' });
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    await user.click(dialog.getByRole('button', { name: 'Copy' }));
    await waitFor(() =>
      expect(seen.toasts.at(-1)).toEqual({
        title: 'Failed to copy',
        body: 'Could not copy link to clipboard.',
        intent: 'destructive',
      }),
    );
    server.use(http.delete('*/api/playlists/1/share', failing));
    await userEvent.click(dialog.getByRole('button', { name: 'Disable Sharing' }));
    await waitFor(() => expect(seen.toasts.at(-1)).toMatchObject({ title: 'Failed to disable sharing' }));
    expect(dialog.getByRole('button', { name: 'Disable Sharing' })).toBeTruthy();
  });

  async function openShare() {
    server.use(...listDoubles());
    renderScreen(<Opener dialog={{ kind: 'share', playlist: roughs }} place="page" />);
    await userEvent.click(await screen.findByRole('button', { name: 'Open' }));
    const dialog = within(await screen.findByRole('dialog'));
    return {
      dialog,
      /** Presses a button once it is enabled: the share state is known and nothing is being sent. */
      async press(name: string) {
        const button = await dialog.findByRole('button', { name });
        await waitFor(() => expect(button.getAttribute('aria-disabled')).not.toBe('true'));
        await userEvent.click(button);
      },
    };
  }
});
