import { File as NodeFile } from 'node:buffer';
import {
  AVATAR_MAX_BYTES,
  endAllSessions,
  endSession,
  getCurrentUser,
  getUser,
  listSessions,
  listSongArtworks,
  logout,
  updateProfile,
  uploadAvatar,
} from '@simmer/contracts';
import { getPersonWork } from '@simmer/contracts/extra';
import { aCurrentUser, aPersonWork, aSession, aUser, recording, refusing, standInFor } from '@simmer/contracts/testing';
import { standIns } from '@simmer/kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderShell } from '../../testing/renderShell.tsx';

const ana = aCurrentUser({ bio: 'Bass, mostly.' });
const bo = aUser({ id: 2, email: 'bo@band.example', firstName: 'Bo', displayName: 'bo', bio: 'Drums.' });
const here = aSession();

const server = standIns(() => []);
beforeEach(() =>
  server.use(
    standInFor(getCurrentUser, () => ana),
    standInFor(listSessions, () => [here]),
  ),
);

const alertText = () => screen.getByRole('alert').textContent;

describe('one’s own profile', () => {
  const open = async () => {
    const shell = renderShell({ at: '/profile' });
    await screen.findByRole('heading', { level: 1, name: 'My Profile' });
    return shell;
  };

  it('shows name, address and bio, and sets the tab title', async () => {
    await open();
    const page = within(screen.getByRole('main'));
    expect(page.getByRole('heading', { name: 'Ana Sol' })).toBeDefined();
    expect(page.getByText('ana@band.example')).toBeDefined();
    expect(page.getByText('Bass, mostly.')).toBeDefined();
    expect(document.title).toBe('My Profile · Simmer');
  });

  it('links its address whole, whatever is in it', async () => {
    server.use(standInFor(getCurrentUser, () => ({ ...ana, email: "o'brien?x&y%z@band.example" })));
    await open();
    const link = within(screen.getByRole('main')).getByRole('link', { name: "o'brien?x&y%z@band.example" });
    expect(link.getAttribute('href')).toBe("mailto:o'brien%3Fx%26y%25z@band.example");
  });

  it('also opens under the user’s own id', async () => {
    renderShell({ at: '/profile/1' });
    expect(await screen.findByRole('heading', { level: 1, name: 'My Profile' })).toBeDefined();
  });

  it('saves names and bio, and updates every place that shows them', async () => {
    const { handler, sent } = recording(updateProfile, ({ body }) => ({
      ...ana,
      ...body,
      displayName: ana.displayName,
    }));
    server.use(handler);
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Edit Profile' }));
    const first = screen.getByLabelText<HTMLInputElement>('First Name');
    expect([first.value, screen.getByLabelText<HTMLInputElement>('Last Name').value]).toEqual(['Ana', 'Sol']);
    await user.clear(first);
    await user.type(first, 'Anna');
    await user.clear(screen.getByLabelText('Bio'));
    await user.type(screen.getByLabelText('Bio'), ' Bass. ');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByRole('heading', { name: 'Anna Sol' })).toBeDefined();
    expect(sent).toEqual([{ firstName: 'Anna', lastName: 'Sol', bio: 'Bass.', displayName: 'anna' }]);
    expect(screen.getByRole('button', { name: 'Anna' })).toBeDefined();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Edit Profile'));
  });

  it('discards changes on Cancel', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Edit Profile' }));
    await user.type(screen.getByLabelText('Bio'), ' And keys.');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByText('Bass, mostly.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Edit Profile' }));
    expect(screen.getByLabelText<HTMLTextAreaElement>('Bio').value).toBe('Bass, mostly.');
  });

  it('stays in edit mode when saving fails', async () => {
    server.use(refusing(updateProfile, 'internal', 'Something broke'));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Edit Profile' }));
    await user.type(screen.getByLabelText('Bio'), '!');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(alertText()).toContain('Failed to update profile'));
    expect(alertText()).toContain('Error');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Bio').value).toBe('Bass, mostly.!');
  });
});

/** A picture that Node can send; it can't read the bytes of a jsdom File. */
function aPicture({ name = 'me.png', type = 'image/png', bytes = 1024 } = {}): NodeFile {
  return new NodeFile([new Uint8Array(bytes)], name, { type });
}

describe('one’s own picture', () => {
  const pick = async (file: NodeFile) => {
    renderShell({ at: '/profile' });
    const input = await screen.findByLabelText<HTMLInputElement>('Add a picture');
    expect(input.accept).toBe('image/*');
    // Bypasses the picker, as drag and drop or an old browser does.
    fireEvent.change(input, { target: { files: [file] } });
  };
  let uploads: unknown[];
  beforeEach(() => {
    uploads = [];
    server.use(
      http.post('*/api/user/avatar', ({ request }) => {
        uploads.push(request.headers.get('content-type')?.split(';')[0]);
        return HttpResponse.json({ profileImageUrl: '/api/avatars/new.webp' });
      }),
    );
  });
  const pictures = () => Array.from(document.querySelectorAll('img'), (image) => image.getAttribute('src'));

  it('is sent as multipart and shown, also in the header', async () => {
    await pick(aPicture({ bytes: AVATAR_MAX_BYTES }));
    await waitFor(() => expect(pictures()).toEqual(['/api/avatars/new.webp', '/api/avatars/new.webp']));
    expect(uploads).toEqual(['multipart/form-data']);
  });

  it.each([
    [
      'larger than 5 MB',
      aPicture({ bytes: AVATAR_MAX_BYTES + 1 }),
      'File too large',
      'Please choose an image under 5MB',
    ],
    ['not an image', aPicture({ name: 'notes.txt', type: 'text/plain' }), 'Not an image', 'Please choose an image'],
  ])('is not sent if it is %s', async (_, file, title, body) => {
    await pick(file);
    await waitFor(() => expect(alertText()).toContain(title));
    expect(alertText()).toContain(body);
    expect(uploads).toEqual([]);
  });

  it.each([
    ['internal', 'Something broke', 'Failed to upload avatar'],
    ['invalid_input', 'This image cannot be read', 'This image cannot be read'],
  ] as const)('shows a toast when saving fails (%s)', async (code, detail, shown) => {
    server.use(refusing(uploadAvatar, code, detail));
    await pick(aPicture());
    await waitFor(() => expect(alertText()).toContain(shown));
    expect(alertText()).toContain('Error');
  });
});

describe('the list of sessions', () => {
  const phone = aSession({ id: 7, browser: 'Safari on iPhone', isCurrent: false });

  it('shows all sessions and signs out another browser', async () => {
    let sessions = [here, phone];
    server.use(
      standInFor(listSessions, () => sessions),
      standInFor(endSession, ({ params }) => {
        sessions = sessions.filter(({ id }) => id !== params.id);
        return undefined;
      }),
    );
    const { user } = renderShell({ at: '/profile' });
    expect((await screen.findByText('Firefox on Linux')).closest('li')?.textContent).toContain('This browser');
    await user.click(screen.getByRole('button', { name: 'Sign out Safari on iPhone' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Sign out Safari on iPhone' })).toBeNull());
    expect(screen.getByText('Firefox on Linux')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Sign out everywhere' })).toBeNull();
  });

  it('signs out everywhere, including this browser', async () => {
    server.use(
      standInFor(listSessions, () => [here, phone]),
      standInFor(endAllSessions, () => undefined),
      standInFor(logout, () => undefined),
    );
    const { press, place } = renderShell({ at: '/profile' });
    await press(await screen.findByRole('button', { name: 'Sign out everywhere' }));
    expect(await screen.findByRole('heading', { level: 1, name: /until they’re done/ })).toBeDefined();
    await waitFor(() => expect(place.path).toBe('/'));
  });
});

describe('another user’s profile', () => {
  beforeEach(() =>
    server.use(
      standInFor(getPersonWork, () => aPersonWork()),
      standInFor(listSongArtworks, () => []),
    ),
  );

  it('is read-only, sets the tab title, and links back to the songs', async () => {
    server.use(standInFor(getUser, () => bo));
    const { user, place } = renderShell({ at: '/profile/2' });
    expect(await screen.findByRole('heading', { level: 1, name: "Bo's Profile" })).toBeDefined();
    const page = within(screen.getByRole('main'));
    expect(page.getByText('bo@band.example')).toBeDefined();
    expect(page.getByText('Drums.')).toBeDefined();
    expect(page.queryByRole('button', { name: 'Edit Profile' })).toBeNull();
    expect(document.querySelector('input[type=file]')).toBeNull();
    expect(document.title).toBe("Bo's Profile · Simmer");
    await user.click(page.getByRole('button', { name: 'Back to Songs' }));
    await waitFor(() => expect(place.path).toBe('/'));
  });

  it.each(['/profile/99', '/profile/nope'])('links home if it doesn’t exist (%s)', async (at) => {
    server.use(refusing(getUser, 'not_found', 'User not found'));
    const { user, place } = renderShell({ at });
    expect(await screen.findByRole('heading', { name: 'User Not Found' })).toBeDefined();
    expect(screen.getByText('The requested user profile could not be found.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Go Home' }));
    await waitFor(() => expect(place.path).toBe('/'));
  });

  it('lists their songs, with the versions that credit them, and their notes', async () => {
    server.use(standInFor(getUser, () => bo));
    renderShell({ at: '/profile/2' });
    const songs = within(await screen.findByRole('region', { name: 'Songs' }));
    const song = await songs.findByRole('link', { name: /^Midnight Drive/ });
    expect(song.textContent).toContain('v3, v2');
    const note = within(screen.getByRole('region', { name: 'Notes' })).getByRole('link');
    expect(note.textContent).toContain('The bass is late after the second chorus.');
    expect(note.getAttribute('href')).toMatch(/\?note=12$/);
  });

  it('says so where there are none, and can ask again after a failure', async () => {
    server.use(
      standInFor(getUser, () => bo),
      refusing(getPersonWork, 'internal', 'Something broke'),
    );
    const { press } = renderShell({ at: '/profile/2' });
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByRole('heading', { level: 1, name: "Bo's Profile" })).toBeDefined();
    server.use(standInFor(getPersonWork, () => aPersonWork({ songs: [], notes: [] })));
    await press(again);
    expect(await screen.findByText('No songs yet')).toBeDefined();
    expect(screen.getByText('No notes yet')).toBeDefined();
  });

  it('can be reloaded after a failure', async () => {
    server.use(refusing(getUser, 'internal', 'Something broke'));
    const { press } = renderShell({ at: '/profile/2' });
    const again = await screen.findByRole('button', { name: 'Try again' });
    server.use(standInFor(getUser, () => bo));
    await press(again);
    expect(await screen.findByRole('heading', { level: 1, name: "Bo's Profile" })).toBeDefined();
  });
});
