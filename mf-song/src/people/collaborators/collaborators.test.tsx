import { setVisitor } from '@simmer/contracts/currentUser.owner';
import {
  addCollaborator,
  collaboratorType,
  deleteCollaborator,
  getCollaborator,
  listCollaborators,
  updateCollaborator,
} from '@simmer/contracts/extra';
import { aCollaborator, aCurrentUser, libraryHandlers, refusing, standInFor } from '@simmer/contracts/testing';
import { renderScreen, standIns } from '@simmer/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { requestedToasts, toasted } from '../../feedback/toastsTesting.ts';
import { bodiesOf } from '../../song/songTesting.tsx';
import { CollaboratorScreen } from './CollaboratorScreen.tsx';
import { CollaboratorsScreen } from './CollaboratorsScreen.tsx';

const server = standIns(() => libraryHandlers());
const toasts = requestedToasts();

afterEach(() => setVisitor({ status: 'loading' }));

const editor = aCurrentUser({ canManageCollaborators: true });
const admin = aCurrentUser({ isAdmin: true });
const as = (user = aCurrentUser()) => setVisitor({ status: 'complete', user });
const showList = async (user = aCurrentUser()) => {
  as(user);
  renderScreen(<CollaboratorsScreen />);
  return within(await screen.findByRole('list', { name: 'Collaborators' }));
};
const showOne = (id: string, user = aCurrentUser()) => {
  as(user);
  renderScreen(<CollaboratorScreen />, { at: `/collaborators/${id}`, path: '/collaborators/:id' });
};
const openAdd = async () => {
  await showList(editor);
  await userEvent.click(screen.getByRole('button', { name: 'Add collaborator' }));
  return within(await screen.findByRole('dialog', { name: 'Add collaborator' }));
};

describe('the collaborators', () => {
  it('each have a card with name, picture, types and about', async () => {
    server.use(
      standInFor(listCollaborators, () => [
        aCollaborator({
          id: 5,
          picture: 'https://band.example/mia.png',
          pictureUrl: '/api/collaborators/5/picture?of=a',
        }),
      ]),
    );
    const list = await showList();
    const card = within(list.getByRole('link', { name: 'Mia Moss' }).closest('li') as HTMLElement);
    expect(card.getByRole('img', { name: 'Mia Moss' }).getAttribute('src')).toBe('/api/collaborators/5/picture?of=a');
    expect(within(card.getByRole('list', { name: 'What Mia Moss does' })).getAllByRole('listitem')).toHaveLength(2);
    expect(card.getByText('Sings the high harmonies.')).toBeTruthy();
  });

  it.each([
    ['a member', aCurrentUser(), 0],
    ['an admin', admin, 0],
    ['an editor', editor, 3],
  ])('can be changed by managers only: %s', async (_, user, edits) => {
    const list = await showList(user);
    expect(list.queryAllByRole('button', { name: /^Edit / })).toHaveLength(edits);
    expect(screen.queryAllByRole('button', { name: 'Add collaborator' })).toHaveLength(edits > 0 ? 1 : 0);
  });

  it('are added', async () => {
    const dialog = await openAdd();
    const sent = bodiesOf(server, addCollaborator);
    await userEvent.type(dialog.getByLabelText(/^Name/), ' Zoe ');
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Vocals' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
    expect(await screen.findByRole('link', { name: 'Zoe' })).toBeTruthy();
    expect(sent).toEqual([{ name: 'Zoe', picture: null, about: '', types: ['Vocals'] }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('need a name and a type; the four types are offered', async () => {
    const dialog = await openAdd();
    expect(dialog.getAllByRole('checkbox').map((box) => box.closest('span')?.textContent)).toEqual(
      collaboratorType.options,
    );
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Vocals' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
    expect(await dialog.findByText('Name is required')).toBeTruthy();
    await userEvent.type(dialog.getByLabelText(/^Name/), 'Zoe');
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Vocals' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
    await toasted(toasts, { title: 'Please select at least one type' });
    expect(screen.queryByText('Zoe')).toBeNull();
  });

  it('leave the dialog open with the server’s message when saving fails', async () => {
    const dialog = await openAdd();
    server.use(refusing(addCollaborator, 'invalid_input', 'name taken'));
    await userEvent.type(dialog.getByLabelText(/^Name/), 'Zoe');
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Vocals' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
    await toasted(toasts, { body: 'name taken' });
    expect(dialog.getByLabelText(/^Name/)).toHaveProperty('value', 'Zoe');
  });

  it('are changed', async () => {
    const sent = vi.fn();
    server.use(
      standInFor(updateCollaborator, ({ params, body }) => {
        sent(params.id, body.about);
        return aCollaborator({ about: body.about ?? '' });
      }),
    );
    const list = await showList(editor);
    await userEvent.click(list.getByRole('button', { name: 'Edit Mia Moss' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit collaborator' }));
    const about = dialog.getByLabelText('About');
    await userEvent.clear(about);
    await userEvent.type(about, 'new');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toHaveBeenCalledExactlyOnceWith(1, 'new'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('are deleted after a confirmation; a refusal is reported', async () => {
    const list = await showList(editor);
    const press = async () => {
      await userEvent.click(list.getByRole('button', { name: 'Delete Mia Moss' }));
      return within(await screen.findByRole('alertdialog'));
    };
    await userEvent.click((await press()).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(list.getByText('Mia Moss')).toBeTruthy();
    server.use(refusing(deleteCollaborator, 'conflict', 'in use'));
    await userEvent.click((await press()).getByRole('button', { name: 'Delete' }));
    await toasted(toasts, { body: 'in use' });
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    server.use(standInFor(deleteCollaborator, () => undefined));
    await userEvent.click((await press()).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(list.queryByText('Mia Moss')).toBeNull());
  });
});

describe('a collaborator’s page', () => {
  it('shows their details; only managers edit them', async () => {
    showOne('1', admin);
    expect(await screen.findByRole('heading', { level: 1, name: 'Mia Moss' })).toBeTruthy();
    expect(screen.getByText('Sings the high harmonies.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  });

  it('reads its id as a whole number', async () => {
    const asked = vi.fn();
    server.use(
      standInFor(getCollaborator, ({ params }) => {
        asked(params.id);
        return aCollaborator({ id: params.id });
      }),
    );
    showOne('5abc', editor);
    expect(await screen.findByRole('button', { name: 'Edit' })).toBeTruthy();
    expect(asked).toHaveBeenCalledExactlyOnceWith(5);
  });

  it.each(['999', 'abc'])('reports an unknown id (%s)', async (id) => {
    showOne(id);
    expect(await screen.findByText('Collaborator not found')).toBeTruthy();
    expect(screen.queryByText('Failed to fetch collaborator')).toBeNull();
  });

  it('reports a failure to load', async () => {
    server.use(refusing(getCollaborator, 'internal', 'Broken.'));
    showOne('5');
    expect(await screen.findByText('Failed to fetch collaborator')).toBeTruthy();
    expect(screen.getByText('Collaborator not found')).toBeTruthy();
  });
});
