import { setVisitor } from '@simmer/contracts/currentUser.owner';
import { deleteProducer } from '@simmer/contracts/extra';
import { aCurrentUser, libraryHandlers, refusing } from '@simmer/contracts/testing';
import { renderScreen, standIns } from '@simmer/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { requestedToasts } from '../../feedback/toastsTesting.ts';
import { CollaboratorsScreen } from '../collaborators/CollaboratorsScreen.tsx';

const server = standIns(() => libraryHandlers());
const toasts = requestedToasts();
afterEach(() => setVisitor({ status: 'loading' }));

const show = (user = aCurrentUser()) => {
  setVisitor({ status: 'complete', user });
  renderScreen(<CollaboratorsScreen />);
};
const confirm = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Delete ${name}` }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(`Are you sure you want to delete "${name}"?`)).toBeTruthy();
  await userEvent.click(question.getByRole('button', { name: 'Delete' }));
};

describe('unused producers', () => {
  it.each([
    ['curators', aCurrentUser({ canCurateSongs: true })],
    ['admins', aCurrentUser({ isAdmin: true })],
  ])('can be deleted by %s after a confirmation', async (_, user) => {
    show(user);
    const list = within(await screen.findByRole('list', { name: 'Unused producers' }));
    // Ana is credited.
    expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Kim']);
    await confirm('Kim');
    await waitFor(() => expect(screen.queryByText('Unused producers')).toBeNull());
  });

  it('are not shown to other members', async () => {
    show(aCurrentUser({ canManageCollaborators: true }));
    await screen.findByRole('list', { name: 'Collaborators' });
    expect(screen.queryByText('Unused producers')).toBeNull();
  });

  it('stay, with the reason, if a version now credits them', async () => {
    const sentence = 'A version or its file name still credits this producer.';
    server.use(refusing(deleteProducer, 'conflict', sentence));
    show(aCurrentUser({ isAdmin: true }));
    await confirm('Kim');
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'Failed to delete producer', body: sentence }]));
    expect(screen.getByRole('button', { name: 'Delete Kim' })).toBeTruthy();
  });
});
