import { $homeIsTaken, getSyncStatus, startStorageConnection } from '@simmer/contracts';
import { aSyncStatus, libraryHandlers, refusing, standInFor } from '@simmer/contracts/testing';
import { renderScreen, standIns } from '@simmer/kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { recordedToasts } from '../testing/recordedToasts.ts';
import { ConnectionLost } from './ConnectionLost.tsx';

const server = standIns(() => libraryHandlers());
const toasts = recordedToasts();
const lost = (tokenStatus: 'missing' | 'needs_refresh') =>
  server.use(standInFor(getSyncStatus, () => aSyncStatus({ tokenStatus })));

describe('a lost connection', () => {
  it.each(['missing', 'needs_refresh'] as const)('replaces the home page when the token is %s', async (tokenStatus) => {
    lost(tokenStatus);
    const { unmount } = renderScreen(<ConnectionLost />);
    expect(await screen.findByRole('heading', { name: 'Dropbox Connection Lost' })).toBeTruthy();
    await waitFor(() => expect($homeIsTaken.get()).toBe(true));
    unmount();
    expect($homeIsTaken.get()).toBe(false);
  });

  it('still lets the admin see the songs', async () => {
    lost('missing');
    renderScreen(<ConnectionLost />);
    await userEvent.click(await screen.findByRole('button', { name: 'Show the songs' }));
    expect(screen.queryByRole('heading')).toBeNull();
    expect($homeIsTaken.get()).toBe(false);
  });

  it('stays hidden while the connection works', async () => {
    const answered = vi.fn(() => aSyncStatus());
    server.use(standInFor(getSyncStatus, answered));
    renderScreen(<ConnectionLost />);
    await waitFor(() => expect(answered).toHaveBeenCalled());
    expect(screen.queryByRole('heading')).toBeNull();
    expect($homeIsTaken.get()).toBe(false);
  });

  it('allows another attempt when the authorization fails to start', async () => {
    lost('needs_refresh');
    server.use(refusing(startStorageConnection, 'internal', 'boom'));
    renderScreen(<ConnectionLost />);
    const button = await screen.findByRole('button', { name: 'Reconnect Dropbox' });
    await userEvent.click(button);
    await waitFor(() =>
      expect(toasts).toEqual(['Connection Error / Failed to start Dropbox authorization. Please try again.']),
    );
    expect(button.getAttribute('aria-disabled')).not.toBe('true');
  });
});
