import { setVisitor } from '@simmer/contracts/currentUser.owner';
import { aCurrentUser, libraryHandlers } from '@simmer/contracts/testing';
import { renderScreen, standIns } from '@simmer/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { VocalsOfVersion } from './VocalsOfVersion.tsx';

const server = standIns(() => libraryHandlers());
afterEach(() => setVisitor({ status: 'loading' }));

describe('who sings on a version', () => {
  it('can be chosen from the list of vocals, shown as a badge and removed', async () => {
    setVisitor({ status: 'complete', user: aCurrentUser() });
    const calls = vi.fn();
    server.events.on('request:start', ({ request }) => {
      const { pathname, search } = new URL(request.url);
      if (request.method !== 'GET') calls(`${request.method} ${decodeURIComponent(pathname)}${search}`);
    });
    renderScreen(<VocalsOfVersion version={{ id: 1, filename: 'Midnight Drive v3 (prod. Ana).wav' }} />);
    const list = within(await screen.findByRole('list', { name: 'Vocals' }));
    await userEvent.click(list.getByRole('button', { name: 'Add vocals' }));
    await screen.findByRole('option', { name: 'Mia Moss' });
    expect(screen.queryByRole('option', { name: 'Kim Park' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    expect(calls).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('option', { name: 'Mia Moss' }));
    expect(await list.findByRole('link', { name: 'Mia Moss' })).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
    await userEvent.click(list.getByRole('button', { name: 'Add vocals' }));
    await userEvent.type(await screen.findByRole('combobox', { name: 'Vocal collaborator' }), 'bo{Enter}');
    expect(await list.findByRole('link', { name: 'Bo Hill' })).toBeTruthy();
    expect(list.getByRole('link', { name: 'Mia Moss' }).getAttribute('href')).toBe('/collaborators/1');
    await userEvent.click(list.getByRole('button', { name: 'Remove Mia Moss' }));
    await waitFor(() => expect(list.queryByRole('link', { name: 'Mia Moss' })).toBeNull());
    expect(calls.mock.calls.flat()).toEqual([
      'POST /api/versions/Midnight Drive v3 (prod. Ana).wav/vocals',
      'POST /api/versions/Midnight Drive v3 (prod. Ana).wav/vocals',
      'DELETE /api/versions/Midnight Drive v3 (prod. Ana).wav/vocals/1?versionId=1',
    ]);
    server.events.removeAllListeners();
  });
});
