import { getCurrentUser, listSessions, updateProfile } from '@simmer/contracts';

import { aCurrentUser, standInFor } from '@simmer/contracts/testing';
import { standIns } from '@simmer/kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderShell } from '../../testing/renderShell.tsx';

const server = standIns(() => []);
const sent: unknown[] = [];
beforeEach(() => {
  sent.length = 0;
  server.use(
    standInFor(getCurrentUser, () => aCurrentUser()),
    standInFor(listSessions, () => []),
    standInFor(updateProfile, ({ body }) => {
      sent.push(body);
      return aCurrentUser(body.displayName ? { displayName: body.displayName } : {});
    }),
  );
});

async function open() {
  const shell = renderShell({ at: '/edit-profile' });
  await screen.findByRole('heading', { name: 'Edit Profile' });
  const name = screen.getByRole('textbox', { name: 'Display Name' });
  await shell.user.clear(name);
  return { ...shell, name };
}

describe('the edit profile page', () => {
  it('sends display name and bio trimmed, then opens the profile', async () => {
    const { user, name, place } = await open();
    expect(screen.getByLabelText('Add a picture')).toBeDefined();
    await user.type(name, ' Anita ');
    await user.type(screen.getByLabelText('Bio'), ' hi ');
    await user.click(screen.getByRole('button', { name: 'Update Profile' }));
    await waitFor(() => expect(place.path).toBe('/profile'));
    expect(sent).toEqual([{ displayName: 'Anita', bio: 'hi' }]);
    expect(await screen.findByText(/Display name: Anita/)).toBeDefined();
  });

  it('requires a display name', async () => {
    const { user, name, place } = await open();
    await user.type(name, '   ');
    await user.click(screen.getByRole('button', { name: 'Update Profile' }));
    expect(await screen.findByText('Display name is required')).toBeDefined();
    expect(document.activeElement).toBe(name);
    expect(sent).toEqual([]);
    await waitFor(() => expect(place.path).toBe('/edit-profile'));
  });
});
