import { getSyncStatus, startStorageConnection, startSync, toastRequested } from '@simmer/contracts';
import { aSyncStatus, DoubleRefusal, libraryHandlers, standInFor } from '@simmer/contracts/testing';
import { renderScreen, standIns } from '@simmer/kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { AdminScreen } from '../AdminScreen.tsx';
import { SyncIndicator } from '../syncIndicator/SyncIndicator.tsx';

const server = standIns(() => libraryHandlers());

describe('the storage connection', () => {
  it('tells account, folder, files and when it last synced', async () => {
    renderScreen(<AdminScreen />);
    expect(await screen.findByText('Connected')).toBeTruthy();
    expect(screen.getByText('Band account')).toBeTruthy();
    expect(screen.getByText('/Music')).toBeTruthy();
    expect(screen.getByText('12')).toBeTruthy();
  });

  it.each([
    ['needs_refresh', 'Connection lost', 'Reconnect'],
    ['missing', 'Not connected', 'Connect'],
  ] as const)('says %s as "%s" and offers to %s', async (tokenStatus, label, button) => {
    server.use(standInFor(getSyncStatus, () => aSyncStatus({ tokenStatus, hasAccessToken: false })));
    renderScreen(<AdminScreen />);
    expect(await screen.findByText(label)).toBeTruthy();
    expect(screen.getByRole('button', { name: button })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Sync now' })).toBeNull();
  });

  it('starts a sync and shows that it runs', async () => {
    const started = vi.fn();
    server.use(
      standInFor(getSyncStatus, () => aSyncStatus({ isSyncing: started.mock.calls.length > 0 })),
      standInFor(startSync, () => {
        started();
        return { success: true as const, isSyncing: true };
      }),
    );
    renderScreen(<AdminScreen />);
    await userEvent.click(await screen.findByRole('button', { name: 'Sync now' }));
    expect(await screen.findByRole('button', { name: 'Syncing...' })).toHaveProperty('disabled', true);
    expect(started).toHaveBeenCalledOnce();
  });

  it('says so when the authorization cannot start', async () => {
    const toast = vi.fn();
    const stop = toastRequested.on(toast);
    server.use(
      standInFor(startStorageConnection, () => {
        throw new DoubleRefusal('internal', 'Something went wrong');
      }),
    );
    renderScreen(<AdminScreen />);
    await userEvent.click(await screen.findByRole('button', { name: 'Reconnect' }));
    await vi.waitFor(() =>
      expect(toast).toHaveBeenCalledWith(
        expect.objectContaining({
          title: 'Connection Error',
          body: 'Failed to start Dropbox authorization. Please try again.',
        }),
      ),
    );
    stop();
  });
});

describe('the sync indicator', () => {
  it('reads "Syncing..." while a sync runs, even when the background sync is down', async () => {
    server.use(standInFor(getSyncStatus, () => aSyncStatus({ isSyncing: true, backgroundSyncActive: false })));
    renderScreen(<SyncIndicator />);
    expect(await screen.findByText('Syncing...')).toBeTruthy();
    expect(screen.queryByText(/Connection issues/)).toBeNull();
  });

  it('reads "Connection issues" when the background sync is down but an access token exists', async () => {
    server.use(standInFor(getSyncStatus, () => aSyncStatus({ backgroundSyncActive: false })));
    renderScreen(<SyncIndicator />);
    expect(await screen.findByText('Connection issues')).toBeTruthy();
  });

  it('is silent when all is well and when nothing is connected', async () => {
    const answered = vi.fn(() => aSyncStatus({ backgroundSyncActive: false, hasAccessToken: false }));
    server.use(standInFor(getSyncStatus, answered));
    renderScreen(<SyncIndicator />);
    await vi.waitFor(() => expect(answered).toHaveBeenCalled());
    expect(screen.getByRole('status').textContent).toBe('');
  });
});
