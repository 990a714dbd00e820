import { getCurrentUser, listSessions, updateProfile } from '@simmer/contracts';
import { aCurrentUser, recording, standInFor } from '@simmer/contracts/testing';
import { standIns } from '@simmer/kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderShell } from '../../testing/renderShell.tsx';

const server = standIns(() => []);

async function open() {
  const { handler, sent } = recording(updateProfile, ({ body }) =>
    aCurrentUser(body.displayName ? { displayName: body.displayName } : {}),
  );
  server.use(
    standInFor(getCurrentUser, () => aCurrentUser()),
    standInFor(listSessions, () => []),
    handler,
  );
  const shell = renderShell({ at: '/edit-profile' });
  await screen.findByRole('heading', { name: 'Edit Profile' });
  const name = screen.getByRole('textbox', { name: 'Display Name' });
  await shell.user.clear(name);
  return { ...shell, name, sent };
}

describe('the edit profile page', () => {
  it('sends display name and bio trimmed, then opens the profile', async () => {
    const { user, name, place, sent } = await open();
    expect(screen.getByLabelText('Add a picture')).toBeDefined();
    await user.type(name, ' Anita ');
    await user.type(screen.getByLabelText('Bio'), ' hi ');
    await user.click(screen.getByRole('button', { name: 'Update Profile' }));
    await waitFor(() => expect(place.path).toBe('/profile'));
    expect(sent).toEqual([{ displayName: 'Anita', bio: 'hi' }]);
    expect(await screen.findByText(/Display name: Anita/)).toBeDefined();
  });

  it('requires a display name', async () => {
    const { user, name, place, sent } = await open();
    await user.type(name, '   ');
    await user.click(screen.getByRole('button', { name: 'Update Profile' }));
    expect(await screen.findByText('Display name is required')).toBeDefined();
    expect(document.activeElement).toBe(name);
    expect(sent).toEqual([]);
    await waitFor(() => expect(place.path).toBe('/edit-profile'));
  });
});
