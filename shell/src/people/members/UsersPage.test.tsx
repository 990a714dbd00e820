import { getCurrentUser, getUser, inviteUser, listUsers, serverChanged, setUserVisibility } from '@simmer/contracts';
import { getPersonWork, listPeople, type Person, setAccess, setRole } from '@simmer/contracts/extra';
import { aCurrentUser, aPerson, aPersonWork, aUser, recording, refusing, standInFor } from '@simmer/contracts/testing';
import { standIns } from '@simmer/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderShell } from '../../testing/renderShell.tsx';

const server = standIns(() => []);

const ana = aUser();
const bo = aUser({ id: 2, email: 'bo@band.example', firstName: 'Bo', displayName: 'bo' });
const cleo = aUser({ id: 3, email: 'cleo@band.example', firstName: null, displayName: null });
const dan = aUser({ id: 4, email: 'dan@band.example', displayName: 'dan', isHidden: true });

async function open(options: { isAdmin?: boolean; team?: (typeof bo)[] } = {}) {
  const { isAdmin = false, team = [ana, bo, cleo, dan] } = options;
  let asked = 0;
  server.use(
    standInFor(getCurrentUser, () => aCurrentUser({ isAdmin })),
    standInFor(listUsers, () => {
      asked++;
      return team;
    }),
    standInFor(listPeople, () => {
      asked++;
      return team.map((user) => aPerson(user));
    }),
  );
  const shell = renderShell({ at: '/users' });
  await screen.findByRole('heading', { level: 1, name: 'Users' });
  return { ...shell, timesAsked: () => asked };
}
const cards = async () => within(await screen.findByRole('list', { name: 'Users' })).getAllByRole('listitem');
const cardOf = (name: string) =>
  within(screen.getByRole('link', { name }).closest('li') ?? expect.fail(`${name} has no card`));
const alertText = () => screen.getByRole('alert').textContent;

describe('the users page', () => {
  it('shows a card per person with display name and address, or "Anonymous User" without a name', async () => {
    await open();
    expect((await cards()).map((card) => card.textContent)).toEqual([
      'AAnaYouana@band.example',
      'BBobo@band.example',
      'CAnonymous Usercleo@band.example',
    ]);
    expect(document.title).toBe('Users · Simmer');
  });

  it('links to a profile, and does not refetch on the way back', async () => {
    server.use(
      standInFor(getUser, () => bo),
      standInFor(getPersonWork, () => aPersonWork({ songs: [], notes: [] })),
    );
    const { user, press, place, timesAsked } = await open();
    await user.click(await screen.findByRole('link', { name: 'Bo' }));
    await waitFor(() => expect(place.path).toBe('/profile/2'));
    await press(await screen.findByRole('button', { name: 'Ana' }));
    await press(await screen.findByRole('menuitem', { name: 'Users' }));
    expect(await cards()).toHaveLength(3);
    expect(timesAsked()).toBe(1);
  });

  it('shows "No users found" when there are none', async () => {
    await open({ team: [] });
    expect(await screen.findByText('No users found')).toBeDefined();
  });

  it('says when the team fails to load', async () => {
    server.use(
      standInFor(getCurrentUser, () => aCurrentUser()),
      refusing(listUsers, 'internal', 'Something broke'),
    );
    renderShell({ at: '/users' });
    expect(await screen.findByText('Error loading users. Please try again later.')).toBeDefined();
    server.use(standInFor(listUsers, () => []));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No users found')).toBeDefined();
  });

  it('hides admin actions from members', async () => {
    await open();
    await cards();
    expect(screen.queryByRole('switch')).toBeNull();
    expect(screen.queryByRole('button', { name: /^(Hide|Show|Roles and access)/ })).toBeNull();
    expect(screen.queryByLabelText('Invite someone')).toBeNull();
  });
});

describe('an admin on the users page', () => {
  it('sees hidden people, with a tag, when the switch is on', async () => {
    const { user } = await open({ isAdmin: true });
    expect(await cards()).toHaveLength(3);
    await user.click(screen.getByRole('switch', { name: 'Show hidden users' }));
    expect(await cards()).toHaveLength(4);
    expect(cardOf('dan').getByText('Hidden')).toBeDefined();
    expect(screen.getAllByText('Hidden')).toHaveLength(1);
  });

  it('hides and shows people, but never themselves', async () => {
    const sent: unknown[] = [];
    server.use(
      standInFor(setUserVisibility, ({ params, body }) => {
        sent.push([params.userId, body]);
        return { ...bo, ...body };
      }),
    );
    const { user } = await open({ isAdmin: true });
    await cards();
    expect(cardOf('Ana').queryByRole('button', { name: /^(Hide|Show)/ })).toBeNull();
    await user.click(cardOf('Bo').getByRole('button', { name: 'Hide Bo' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Bo' })).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('main'));
    await user.click(screen.getByRole('switch', { name: 'Show hidden users' }));
    await user.click(cardOf('Bo').getByRole('button', { name: 'Show Bo' }));
    await waitFor(() => expect(cardOf('Bo').queryByText('Hidden')).toBeNull());
    await waitFor(() =>
      expect(sent).toEqual([
        [2, { isHidden: true }],
        [2, { isHidden: false }],
      ]),
    );
  });

  it('can undo hiding from the toast', async () => {
    const { handler, sent } = recording(setUserVisibility, ({ body }) => ({ ...bo, ...body }));
    server.use(handler);
    const { user } = await open({ isAdmin: true });
    await cards();
    await user.click(cardOf('Bo').getByRole('button', { name: 'Hide Bo' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('link', { name: 'Bo' })).toBeDefined();
    await waitFor(() => expect(sent).toEqual([{ isHidden: true }, { isHidden: false }]));
  });

  it('gets an error and the person back when the server refuses', async () => {
    server.use(refusing(setUserVisibility, 'forbidden', 'Only admins can do this'));
    const { user } = await open({ isAdmin: true });
    await cards();
    await user.click(cardOf('Bo').getByRole('button', { name: 'Hide Bo' }));
    await waitFor(() => expect(alertText()).toContain('Error updating user visibility'));
    expect(alertText()).toContain('Only admins can do this');
    expect(screen.getByRole('link', { name: 'Bo' })).toBeDefined();
  });

  it('invites someone by email', async () => {
    const { handler, sent } = recording(inviteUser, () => undefined);
    server.use(handler);
    const { user } = await open({ isAdmin: true });
    const field = await screen.findByLabelText<HTMLInputElement>('Invite someone');
    await user.type(field, 'eve');
    await user.click(screen.getByRole('button', { name: 'Send invitation' }));
    expect(await screen.findByText('Please enter a valid email address')).toBeDefined();
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field);
    expect(sent).toEqual([]);
    await user.type(field, "o'brien@band.example");
    await user.click(screen.getByRole('button', { name: 'Send invitation' }));
    expect(await screen.findByText('Invitation sent')).toBeDefined();
    expect(sent).toEqual([{ email: "eveo'brien@band.example" }]);
    expect(field.value).toBe('');
  });
});

/** A server that stores decisions about people. */
async function openAsAdmin(options: Person[]) {
  let team = options;
  const sent: unknown[] = [];
  const change = (id: number, changed: Partial<Person>): Person => {
    team = team.map((person) => (person.id === id ? { ...person, ...changed } : person));
    return team.find((person) => person.id === id) ?? expect.fail(`nobody is ${id}`);
  };
  server.use(
    standInFor(getCurrentUser, () => aCurrentUser({ isAdmin: true })),
    standInFor(listPeople, () => team),
    standInFor(setAccess, ({ params, body }) => {
      sent.push([params.userId, body]);
      return change(params.userId, {
        hasAccess: body.hasAccess,
        accessEndedAt: body.hasAccess ? null : new Date().toISOString(),
      });
    }),
    standInFor(setRole, ({ params: { userId, role }, body: { isGiven } }) => {
      sent.push([userId, role, isGiven]);
      return change(userId, { roles: isGiven ? [{ role, by: 'given' }] : [] });
    }),
  );
  const shell = renderShell({ at: '/users' });
  await screen.findByRole('list', { name: 'Users' });
  return { ...shell, sent, change };
}
const dialog = async () => within(await screen.findByRole('dialog'));
const me = aPerson({ isAdmin: true, roles: [{ role: 'admin', by: 'given' }] });
const boAsPerson = aPerson(bo);

describe('an admin’s dialog about a person', () => {
  it('switches roles at once and shows them on the card', async () => {
    const { user, sent } = await openAsAdmin([me, boAsPerson]);
    expect(cardOf('Ana').getByText('Admin')).toBeDefined();
    await user.click(cardOf('Bo').getByRole('button', { name: 'Roles and access of Bo' }));
    const curator = (await dialog()).getByRole<HTMLInputElement>('switch', { name: 'Song curator' });
    expect(curator.checked).toBe(false);
    await user.click(curator);
    await waitFor(() => expect(curator.checked).toBe(true));
    await waitFor(() => expect(sent).toEqual([[2, 'curator', true]]));
    await user.click((await dialog()).getByRole('button', { name: 'Done' }));
    expect(await cardOf('Bo').findByText('Song curator')).toBeDefined();
    await waitFor(() =>
      expect(document.activeElement).toBe(cardOf('Bo').getByRole('button', { name: 'Roles and access of Bo' })),
    );
  });

  it('does not switch a role given by the settings', async () => {
    const { user } = await openAsAdmin([me, { ...boAsPerson, roles: [{ role: 'admin', by: 'settings' }] }]);
    await user.click(cardOf('Bo').getByRole('button', { name: 'Roles and access of Bo' }));
    const admin = (await dialog()).getByRole<HTMLInputElement>('switch', { name: 'Admin' });
    expect([admin.checked, admin.disabled]).toEqual([true, true]);
    expect((await dialog()).getByText(/Set in the server’s settings\./)).toBeDefined();
  });

  it('reverts a role when the server refuses', async () => {
    const { user } = await openAsAdmin([me, { ...boAsPerson, roles: [{ role: 'admin', by: 'given' }] }]);
    server.use(refusing(setRole, 'conflict', 'Simmer needs at least one admin. Make someone else an admin first.'));
    await user.click(cardOf('Bo').getByRole('button', { name: 'Roles and access of Bo' }));
    const admin = (await dialog()).getByRole<HTMLInputElement>('switch', { name: 'Admin' });
    await user.click(admin);
    expect(await screen.findByText('Simmer needs at least one admin. Make someone else an admin first.')).toBeDefined();
    await waitFor(() => expect(admin.checked).toBe(true));
  });

  it('ends access after a confirmation that states the consequences', async () => {
    const { user, sent } = await openAsAdmin([me, { ...boAsPerson, publisherKeys: 2 }]);
    await user.click(cardOf('Bo').getByRole('button', { name: 'Roles and access of Bo' }));
    await user.click((await dialog()).getByRole('button', { name: 'End access…' }));
    const asked = await screen.findByRole('alertdialog', { name: 'End Bo’s access?' });
    const question = within(asked);
    expect(question.getByText('The 2 publisher keys that Bo made will stop working for good.')).toBeDefined();
    await waitFor(() => expect(asked.contains(document.activeElement)).toBe(true));
    expect(sent).toEqual([]);
    await user.click(question.getByRole('button', { name: 'End access' }));
    const former = within(await screen.findByRole('list', { name: 'No longer on the team' }));
    expect(former.getByRole('link', { name: 'Bo' })).toBeDefined();
    expect(sent).toEqual([[2, { hasAccess: false }]]);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());

    await user.click(former.getByRole('button', { name: 'Roles and access of Bo' }));
    expect((await dialog()).getByText(/^Ended .+\.$/)).toBeDefined();
    await user.click((await dialog()).getByRole('button', { name: 'Restore access' }));
    await waitFor(() => expect(screen.queryByText('No longer on the team')).toBeNull());
    expect((await dialog()).getByRole('switch', { name: 'Admin' })).toBeDefined();
  });

  it('never ends the admin’s own access, and confirms before removing their own role', async () => {
    const { user, sent } = await openAsAdmin([me, boAsPerson]);
    await user.click(cardOf('Ana').getByRole('button', { name: 'Roles and access of Ana' }));
    expect((await dialog()).queryByRole('button', { name: 'End access…' })).toBeNull();
    await user.click((await dialog()).getByRole('switch', { name: 'Admin' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Stop being an admin?' }));
    expect(sent).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Stop being an admin' }));
    await waitFor(() => expect(sent).toEqual([[1, 'admin', false]]));
  });

  it('updates another admin’s page', async () => {
    const { change } = await openAsAdmin([me, boAsPerson]);
    change(2, { hasAccess: false, accessEndedAt: new Date().toISOString() });
    serverChanged.emit({ topic: 'people' });
    expect(await screen.findByRole('list', { name: 'No longer on the team' })).toBeDefined();
  });
});
