import { setVisitor } from '@simmer/contracts/currentUser.owner';
import {
  addProducer,
  assignProducer,
  listProducers,
  listVersionProducers,
  removeProducer,
  type VersionProducer,
} from '@simmer/contracts/extra';
import { aCurrentUser, aSong, libraryHandlers, recording, refusing, standInFor } from '@simmer/contracts/testing';
import { renderScreen, standIns } from '@simmer/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { requestedToasts, toasted } from '../../feedback/toastsTesting.ts';
import { producers } from '../producers/producers.queries.ts';
import { ProducersOfVersion } from './ProducersOfVersion.tsx';

const server = standIns(() => libraryHandlers([aSong({ id: 1, producer: null })]));
const toasts = requestedToasts();

afterEach(() => setVisitor({ status: 'loading' }));

const kim: VersionProducer = { id: 5, producer: { id: 2, name: 'Kim' }, assignedByUserId: 1 };
const named: VersionProducer = {
  id: 6,
  producer: { id: 1, name: 'Ana', linkedUser: { id: 4, displayName: 'ana' } },
  assignedByUserId: null,
};

function show(links?: VersionProducer[], user = aCurrentUser()) {
  setVisitor({ status: 'complete', user });
  if (links) server.use(standInFor(listVersionProducers, () => links));
  renderScreen(<ProducersOfVersion version={{ id: 1 }} />);
  return screen.findByRole('list', { name: 'Producers' });
}

describe('the producers of a version', () => {
  it('are named, and link to their team profiles', async () => {
    const list = within(await show([kim, named]));
    expect((await list.findByRole('link', { name: 'Ana' })).getAttribute('href')).toBe('/profile/4');
    expect(list.getByText('Kim')).toBeTruthy();
  });

  it('are added from the list once one is chosen', async () => {
    const list = await show();
    const sent = vi.fn();
    server.events.on('request:start', ({ request }) => {
      if (request.method === 'POST') sent(new URL(request.url).pathname);
    });
    await userEvent.click(screen.getByRole('button', { name: 'Add producer' }));
    const form = within(await screen.findByRole('dialog', { name: 'Add producer' }));
    await userEvent.click(form.getByRole('button', { name: 'Add' }));
    await userEvent.type(form.getByRole('combobox', { name: 'Producer' }), '{Enter}');
    expect(sent).not.toHaveBeenCalled();
    await form.findByRole('option', { name: 'Kim' });
    await userEvent.type(form.getByRole('combobox', { name: 'Producer' }), 'kim{Enter}');
    expect(await within(list).findByText('Kim')).toBeTruthy();
    expect(toasts).toContainEqual(expect.objectContaining({ title: 'Producer assigned to version' }));
    expect(sent.mock.calls).toEqual([['/api/songs/1/producers']]);
    server.events.removeAllListeners();
  });

  it('may be someone new, or a team member', async () => {
    const { handler, sent } = recording(addProducer, () => ({ id: 2, name: 'Kim' }));
    server.use(handler);
    await show();
    await userEvent.click(screen.getByRole('button', { name: 'Add producer' }));
    await screen.findByRole('option', { name: 'Bo Hill' });
    // A member without a profile has no name to choose.
    expect(screen.queryByRole('option', { name: /^mia@/ })).toBeNull();
    await userEvent.type(screen.getByRole('combobox', { name: 'Producer' }), 'Bo Hill{Enter}');
    await waitFor(() => expect(sent).toContainEqual({ name: 'Bo Hill', userId: 2 }));
    await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Producer' })).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Add producer' }));
    await userEvent.type(await screen.findByRole('combobox', { name: 'Producer' }), 'Zed{Enter}');
    await waitFor(() => expect(sent).toContainEqual({ name: 'Zed' }));
  });

  it('are removed after a confirmation', async () => {
    const removed = vi.fn();
    const links = [kim];
    const list = await show(links);
    server.use(
      standInFor(removeProducer, ({ params }) => {
        removed(params);
        links.length = 0;
        return undefined;
      }),
    );
    await userEvent.click(await within(list).findByRole('button', { name: 'Remove Kim' }));
    const first = within(await screen.findByRole('alertdialog'));
    expect(first.getByText('Remove "Kim" from this version?')).toBeTruthy();
    await userEvent.click(first.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(removed).not.toHaveBeenCalled();
    await userEvent.click(within(list).getByRole('button', { name: 'Remove Kim' }));
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(within(list).queryByText('Kim')).toBeNull());
    expect(removed).toHaveBeenCalledExactlyOnceWith({ key: '1', producerId: 2 });
    expect(toasts).toContainEqual(expect.objectContaining({ title: 'Producer removed from version' }));
  });

  it.each([
    ['the person who assigned them', aCurrentUser(), ['Remove Kim']],
    ['other members', aCurrentUser({ id: 8 }), []],
    ['curators', aCurrentUser({ id: 8, canCurateSongs: true }), ['Remove Kim', 'Remove Ana']],
    ['admins', aCurrentUser({ id: 8, isAdmin: true }), ['Remove Kim', 'Remove Ana']],
  ])('can be removed by %s, within their rights', async (_, user, expected) => {
    const list = within(await show([kim, named], user));
    await list.findByText('Kim');
    expect(list.queryAllByRole('button', { name: /^Remove/ }).map((button) => button.ariaLabel)).toEqual(expected);
    expect(list.getByRole('button', { name: 'Add producer' })).toBeTruthy();
  });

  it('report failures', async () => {
    await show();
    server.use(
      refusing(listProducers, 'internal', 'Broken.'),
      refusing(assignProducer, 'internal', 'Broken.'),
      standInFor(addProducer, () => ({ id: 9, name: 'Zed' })),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Add producer' }));
    expect(await screen.findByText('Error loading producers')).toBeTruthy();
    await userEvent.type(screen.getByRole('combobox', { name: 'Producer' }), 'Zed{Enter}');
    await toasted(toasts, { title: 'Failed to assign producer' });
  });

  it('are fresh for five minutes', () => {
    expect(producers.staleTime).toBe(300_000);
  });
});
