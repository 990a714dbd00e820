import { getSyncStatus, startStorageConnection } from '@simmer/contracts';
import { chooseStorageFolder, disconnectStorage, getSyncReport } from '@simmer/contracts/extra';
import {
  aSyncReport,
  aSyncStatus,
  DoubleRefusal,
  libraryHandlers,
  recording,
  standInFor,
} from '@simmer/contracts/testing';
import { renderScreen, standIns } from '@simmer/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { AdminScreen } from '../AdminScreen.tsx';
import { recordedToasts } from '../testing/recordedToasts.ts';

const server = standIns(() => libraryHandlers());
const toasts = recordedToasts();
const show = () => renderScreen(<AdminScreen />, { at: '/?tab=dropbox' });

describe('the storage connection', () => {
  it('shows account, folder and files', async () => {
    show();
    expect(await screen.findByText('Connected')).toBeTruthy();
    for (const text of ['Band account', '/Music', '12']) expect(screen.getByText(text)).toBeTruthy();
    expect(await screen.findByText('Allowed')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Allow moving files' })).toBeNull();
  });

  it.each([
    ['needs_refresh', 'Connection lost', 'Reconnect'],
    ['missing', 'Not connected', 'Connect'],
  ] as const)('shows %s as "%s" and offers to %s', async (tokenStatus, label, button) => {
    server.use(standInFor(getSyncStatus, () => aSyncStatus({ tokenStatus, hasAccessToken: false })));
    show();
    expect(await screen.findByText(label)).toBeTruthy();
    expect(screen.getByRole('button', { name: button })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Change folder' })).toBeNull();
  });

  it('asks separately for permission to move files, and allows another attempt on failure', async () => {
    const asked: unknown[] = [];
    server.use(
      standInFor(getSyncReport, () => aSyncReport({ mayMoveFiles: false })),
      standInFor(startStorageConnection, ({ query }) => {
        asked.push([query.access, query.from]);
        throw new DoubleRefusal('internal', 'boom');
      }),
    );
    show();
    for (const name of ['Allow moving files', 'Reconnect']) {
      await userEvent.click(await screen.findByRole('button', { name }));
      await waitFor(() => expect(screen.getByRole('button', { name }).getAttribute('aria-disabled')).toBeNull());
    }
    await waitFor(() => expect(toasts).toHaveLength(2));
    expect(new Set(toasts)).toEqual(new Set(['Error / Failed to start authorization process.']));
    expect(asked).toEqual([
      ['write', 'aggregation'],
      ['read', 'dropbox'],
    ]);
  });

  it('changes the folder by browsing, after explaining the consequences', async () => {
    const { handler, sent: chosen } = recording(chooseStorageFolder, ({ body }) => body);
    server.use(handler);
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Change folder' }));
    await userEvent.click(await screen.findByText('Live'));
    expect(screen.getByText(/Files outside it leave the library/)).toBeTruthy();
    expect(await screen.findByText('No folders here.')).toBeTruthy();
    await userEvent.click(screen.getByText('Choose this folder'));
    await waitFor(() => expect(toasts).toEqual(['Folder changed / Reading the new folder.']));
    expect(chosen).toEqual([{ folderPath: '/Music/Live' }]);
  });

  it('disconnects the displayed account after a confirmation', async () => {
    const { handler, sent: left } = recording(disconnectStorage, () => ({ success: true as const }));
    server.use(handler);
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Disconnect' }));
    const asking = within(await screen.findByRole('alertdialog', { hidden: true }));
    await userEvent.click(asking.getByText('Disconnect'));
    await waitFor(() => expect(toasts).toEqual(['Storage disconnected']));
    expect(left).toEqual([{ accountName: 'Band account' }]);
  });
});
