import { getSyncStatus } from '@simmer/contracts';
import { aSyncStatus, libraryHandlers, standInFor } from '@simmer/contracts/testing';
import { renderScreen, standIns } from '@simmer/kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { SyncIndicator } from './SyncIndicator.tsx';

const server = standIns(() => libraryHandlers());

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

  it('stays hidden when the sync works and when no storage is connected', async () => {
    const answered = vi.fn(() => aSyncStatus({ backgroundSyncActive: false, hasAccessToken: false }));
    server.use(standInFor(getSyncStatus, answered));
    renderScreen(<SyncIndicator />);
    await waitFor(() => expect(answered).toHaveBeenCalled());
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('asks again every half minute', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    const answered = vi.fn(() => aSyncStatus());
    server.use(standInFor(getSyncStatus, answered));
    renderScreen(<SyncIndicator />);
    for (const times of [1, 2]) {
      await waitFor(() => expect(answered).toHaveBeenCalledTimes(times));
      await vi.advanceTimersByTimeAsync(25_000);
      expect(answered).toHaveBeenCalledTimes(times);
      await vi.advanceTimersByTimeAsync(6_000);
    }
  });
});
