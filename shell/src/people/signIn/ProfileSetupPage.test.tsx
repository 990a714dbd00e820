import { AVATAR_MAX_BYTES, completeProfile, getCurrentUser } from '@simmer/contracts';
import { aCurrentUser, recording, refusing, standInFor } from '@simmer/contracts/testing';
import { standIns } from '@simmer/kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aFile } from '../../testing/aFile.ts';
import { renderShell } from '../../testing/renderShell.tsx';

const server = standIns(() => []);

describe('a user with an incomplete profile', () => {
  const incomplete = standInFor(getCurrentUser, () => aCurrentUser({ firstName: null, isProfileComplete: false }));

  /** A server that accepts a completed profile. */
  function newcomer() {
    const { handler, sent } = recording(completeProfile, () => aCurrentUser());
    const me = vi.fn(() => aCurrentUser({ isProfileComplete: sent.length > 0 }));
    server.use(standInFor(getCurrentUser, me), handler);
    return { sent, asked: () => me.mock.calls.length };
  }

  it.each(['/', '/login', '/setup-profile', '/users', '/profile'])('sees the profile setup at %s', async (at) => {
    server.use(incomplete);
    renderShell({ at });
    expect(await screen.findByRole('heading', { name: 'Set up your profile' })).toBeDefined();
  });

  it('must enter a name', async () => {
    server.use(incomplete);
    const { user } = renderShell();
    const field = await screen.findByLabelText(/Full name/);
    await user.click(screen.getByRole('button', { name: 'Complete profile' }));
    expect(await screen.findAllByText('Full name required. Please enter your full name')).toHaveLength(1);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field);
  });

  it('enters the product after giving a name; its first word, lowercased, becomes the display name', async () => {
    const { sent, asked } = newcomer();
    const { user, place } = renderShell({ at: '/setup-profile' });
    await user.type(await screen.findByLabelText(/Full name/), '  Ana María Sol ');
    const askedBefore = asked();
    await user.click(screen.getByRole('button', { name: 'Complete profile' }));
    expect(await screen.findByText('Profile completed')).toBeDefined();
    await waitFor(() => expect(place.path).toBe('/'));
    expect(sent).toEqual([{ fullName: 'Ana María Sol', displayName: 'ana' }]);
    await waitFor(() => expect(asked()).toBe(askedBefore + 1));
  });

  it('can add an image, sent as a data URL', async () => {
    const { sent } = newcomer();
    const { user } = renderShell({ at: '/setup-profile' });
    await user.type(await screen.findByLabelText(/Full name/), 'Ana');
    await user.upload(screen.getByLabelText('Profile image (optional)'), aFile());
    await screen.findByLabelText('Change profile image');
    await user.click(screen.getByRole('button', { name: 'Complete profile' }));
    await screen.findByText('Profile completed');
    expect(sent).toMatchObject([{ profileImageUrl: expect.stringMatching(/^data:image\/png;base64,/) }]);
  });

  it('can’t add an image over 5 MB', async () => {
    const { sent } = newcomer();
    const { user } = renderShell({ at: '/setup-profile' });
    await user.type(await screen.findByLabelText(/Full name/), 'Ana');
    await user.upload(screen.getByLabelText('Profile image (optional)'), aFile({ bytes: AVATAR_MAX_BYTES + 1 }));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('File too large'));
    await user.click(screen.getByRole('button', { name: 'Complete profile' }));
    await screen.findByText('Profile completed');
    expect(sent).toEqual([{ fullName: 'Ana', displayName: 'ana' }]);
  });

  it('sees an error when saving fails, and can retry', async () => {
    server.use(incomplete, refusing(completeProfile, 'internal', 'Something broke'));
    const { user } = renderShell();
    await user.type(await screen.findByLabelText(/Full name/), 'Ana');
    await user.click(screen.getByRole('button', { name: 'Complete profile' }));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Failed to complete profile setup'));
    expect(screen.getByRole('heading', { name: 'Set up your profile' })).toBeDefined();
  });
});
