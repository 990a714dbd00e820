import { getCurrentUser, getSyncStatus, listUsers } from '@simmer/contracts';
import { aCurrentUser, aUser, standInFor } from '@simmer/contracts/testing';
import { standIns } from '@simmer/kit/testing';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aPublishedModule, moduleCode } from '../../testing/publishedModule.ts';
import { renderShell } from '../../testing/renderShell.tsx';

const server = standIns(() => []);

const home = {
  modules: [aPublishedModule({ routes: [{ path: '/', title: 'Library' }] })],
  remotes: { 'mf-toy': [moduleCode('mf-toy', { routes: { '/': () => <h1>Songs</h1> } })] },
};

const boss = aCurrentUser({ isAdmin: true, firstName: 'Bo' });

function team(size: number, isAdmin = true) {
  server.use(
    standInFor(getCurrentUser, () => ({ ...boss, isAdmin })),
    standInFor(listUsers, () => Array.from({ length: size }, (_, index) => aUser({ id: index + 1 }))),
    standInFor(getSyncStatus, () => ({
      isSyncing: false,
      backgroundSyncActive: true,
      hasAccessToken: true,
      lastSync: null,
      folderPath: '/Music',
      isAdmin,
      tokenStatus: 'valid' as const,
      lastError: null,
      fileCount: 5,
      accountName: null,
    })),
  );
}

describe('the first steps', () => {
  it('are offered to an admin who is alone, until dismissed', async () => {
    team(1);
    const { user } = renderShell(home);
    await user.click(await screen.findByRole('button', { name: 'Dismiss the first steps' }));
    expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
    expect(localStorage.getItem('simmer:welcomeSeen')).toBe('true');
  });

  it('are not offered if others have joined', async () => {
    team(2);
    renderShell(home);
    await screen.findByRole('heading', { name: 'Songs' });
    expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
  });

  it('link to music, people and songs, and show what is done', async () => {
    team(1);
    const { user, place } = renderShell({ ...home, at: '/welcome' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome to Simmer, Bo' })).toBeDefined();
    expect(await screen.findByText('Done')).toBeDefined();
    expect(screen.getByLabelText('Invite someone')).toBeDefined();
    await user.click(screen.getByRole('link', { name: 'View the connection' }));
    expect(place.path).toBe('/admin');
  });

  it('are hidden from members', async () => {
    team(3, false);
    renderShell({ ...home, at: '/welcome' });
    expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeDefined();
  });
});
