import { acknowledgePublication } from '@simmer/contracts';
import { refusing } from '@simmer/contracts/testing';
import { standIns } from '@simmer/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { listDoubles } from './listDoubles.ts';
import { freshBrowser, showList, showRow } from './listTesting.tsx';

const bo = { displayName: 'bo', firstName: 'Bo', lastName: null };
const playlists = [{ id: 1, name: 'Set B', publishedBy: bo, isShareable: true, shareToken: 'token-of-b' }];
const server = standIns(() => listDoubles({ playlists: { playlists } }));
const seen = freshBrowser();

const line = () => screen.findByText('Bo made “Set B” public.');

describe('a playlist that someone else made public', () => {
  it('is named above the list until it is dismissed', async () => {
    await showRow('Midnight Drive');
    expect((await line()).closest('[role="status"]')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(screen.queryByText('Bo made “Set B” public.')).toBeNull());
    expect(seen.toasts).toEqual([]);
  });

  it('stays, with the reason, when dismissing fails', async () => {
    server.use(refusing(acknowledgePublication, 'internal', 'boom'));
    showList();
    await line();
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(seen.toasts.at(-1)).toMatchObject({ title: 'Failed to dismiss' }));
    expect(await line()).toBeTruthy();
  });

  it('opens its share dialog, where sharing can be disabled', async () => {
    showList();
    await line();
    await userEvent.click(screen.getByRole('button', { name: 'Sharing' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Share Set B' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Disable Sharing' }));
    await waitFor(() => expect(screen.queryByText('Bo made “Set B” public.')).toBeNull());
  });
});
