import {
  createPublisherKey,
  listModules,
  logout,
  moduleSources,
  promoteModule,
  sessionChanged,
  setModuleRollout,
  switchModule,
} from '@simmer/contracts';
import { aModuleOverview, libraryHandlers, recording, refusing, standInFor } from '@simmer/contracts/testing';
import { holdMotion, renderScreen, standIns } from '@simmer/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { recordedToasts } from '../testing/recordedToasts.ts';
import { ModulesScreen } from './ModulesScreen.tsx';

const server = standIns(() => libraryHandlers());
const toasts = recordedToasts();
const at = '2026-05-02T09:00:00.000Z';
const song = async () => within(await screen.findByRole('region', { name: 'mf-song' }));
const press = async (name: string) => userEvent.click((await song()).getByRole('button', { name }));

describe('the modules', () => {
  it('show the current version, the rollout and the failures', async () => {
    renderScreen(<ModulesScreen />);
    const shown = await song();
    expect(shown.getByText('Rolling out 1.2.0')).toBeTruthy();
    expect(shown.getByText('Who gets 1.2.0').nextSibling?.textContent).toBe('10% of people and 1 person by name');
    expect(shown.getByText('Version').nextSibling?.textContent).toBe('1.1.0');
    expect(shown.getByText('On')).toBeTruthy();
    expect(shown.getByText('1.2.0 broke while on screen, 3 times')).toBeTruthy();
    expect(shown.getByText('x is null')).toBeTruthy();
    expect(screen.getByRole('region', { name: 'mf-library' })).toBeTruthy();
  });

  it('are on, failing or off', async () => {
    const failure = { kind: 'load' as const, count: 1, firstAt: at, lastAt: at, message: 'gone' };
    server.use(
      standInFor(listModules, () => ({
        revision: 1,
        contract: '1.0.0',
        modules: [
          aModuleOverview({ name: 'mf-library' }),
          aModuleOverview({ name: 'mf-player', failures: [{ ...failure, version: '1.0.0' }] }),
          aModuleOverview({ name: 'mf-share', failures: [{ ...failure, version: '0.9.0' }] }),
          aModuleOverview({ name: 'mf-song', isEnabled: false }),
        ],
      })),
    );
    renderScreen(<ModulesScreen />);
    const state = async (name: string) => (await screen.findByRole('region', { name })).textContent;
    expect(await state('mf-library')).toMatch(/^mf-libraryOn/);
    expect(await state('mf-player')).toMatch(/^mf-playerFailing/);
    expect(await state('mf-share')).toMatch(/^mf-shareOn/);
    expect(await state('mf-song')).toMatch(/^mf-songSwitched off/);
  });

  it('are promoted and rolled back with one click each', async () => {
    renderScreen(<ModulesScreen />);
    await press('Promote 1.2.0');
    await waitFor(() => expect(toasts).toEqual(['Everyone now gets mf-song 1.2.0']));
    await press('Roll back to 1.1.0');
    await waitFor(() => expect(toasts.at(-1)).toBe('mf-song is now at 1.1.0'));
    const changes = await screen.findByRole('list', { name: 'Changes' });
    await waitFor(() => expect(within(changes).getByText('mf-song: rolled back to 1.1.0')).toBeTruthy());
  });

  it('end a rollout with one click', async () => {
    renderScreen(<ModulesScreen />);
    await press('End the rollout');
    await waitFor(() => expect(toasts).toEqual(['mf-song is now at 1.1.0']));
    await waitFor(() => expect(screen.queryByText('Rolling out 1.2.0')).toBeNull());
  });

  it('are rolled out to the chosen people first', async () => {
    const sent: unknown[] = [];
    server.use(
      standInFor(setModuleRollout, ({ params, body }) => {
        sent.push([params.name, body]);
        return aModuleOverview({ version: '1.1.0', rollout: { ...body, startedAt: new Date().toISOString() } });
      }),
    );
    renderScreen(<ModulesScreen />);
    await press('2 other versions');
    await userEvent.click((await song()).getAllByRole('button', { name: 'Roll out' })[0] ?? document.body);
    const dialog = within(await screen.findByRole('dialog', { name: 'Who gets mf-song 1.0.0 first?' }));
    const share = dialog.getByLabelText('Percentage of people');
    await userEvent.clear(share);
    await userEvent.type(share, '101');
    expect(dialog.getByText('A whole number from 0 to 100')).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Roll out' })).toHaveProperty('disabled', true);
    await userEvent.clear(share);
    await userEvent.type(share, '25');
    const people = within(await dialog.findByRole('group', { name: 'People' })).getAllByRole('checkbox');
    expect(people.map((one) => one.closest('span')?.textContent)).toEqual(['Ana Sol', 'Bo Hill']);
    await userEvent.click(people[0] ?? document.body);
    await userEvent.click(dialog.getByRole('button', { name: 'Roll out' }));
    await waitFor(() =>
      expect(sent).toEqual([['mf-song', { version: '1.0.0', share: 25, people: [expect.any(Number)] }]]),
    );
  });

  it.each([
    ['a rollout', 'Roll out', () => press('Change who gets it'), setModuleRollout.path],
    ['a switch', 'Switch off', () => press('Switch off'), switchModule.path],
  ])('send %s once, no matter how often the button is pressed while its dialog closes', async (_, name, ask, path) => {
    const sent: string[] = [];
    server.events.on('request:start', ({ request }) => {
      if (request.method !== 'GET') sent.push(new URL(request.url).pathname);
    });
    const letGo = holdMotion();
    renderScreen(<ModulesScreen />);
    await ask();
    const dialog = within(await screen.findByRole(name === 'Roll out' ? 'dialog' : 'alertdialog'));
    const button = dialog.getByRole('button', { name });
    await userEvent.dblClick(button);
    await waitFor(() => expect(toasts).toHaveLength(1));
    await userEvent.click(button);
    await letGo();
    await waitFor(() => expect(button.isConnected).toBe(false));
    expect(sent).toEqual([path.replace(':name', 'mf-song')]);
    server.events.removeAllListeners();
  });

  it('restore the focus after a dialog and leave nothing of it behind', async () => {
    renderScreen(<ModulesScreen />);
    await press('Switch off');
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Switch off'));
    await waitFor(() => expect(document.querySelector('[data-tabster-dummy]')).toBeNull());
  });

  it('become visible again after a confirmation opened from a busy button', async () => {
    server.use(standInFor(switchModule, () => new Promise<never>(() => undefined)));
    const page = renderScreen(
      <main id="main" tabIndex={-1}>
        <ModulesScreen />
      </main>,
    ).container;
    await press('Switch off');
    const dialog = within(await screen.findByRole('alertdialog'));
    await waitFor(() => expect(page.getAttribute('aria-hidden')).toBe('true'));
    await userEvent.click(dialog.getByRole('button', { name: 'Switch off' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog', { hidden: true })).toBeNull());
    const button = (await song()).getByRole('button', { name: 'Switch off' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(button);
  });

  it('are switched off after a confirmation, and on again without one', async () => {
    renderScreen(<ModulesScreen />);
    await press('Switch off');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Switch mf-song off?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Switch off' }));
    await waitFor(() => expect(toasts).toEqual(['mf-song is switched off']));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await press('Switch on');
    await waitFor(() => expect(toasts.at(-1)).toBe('mf-song is switched on'));
  });

  it('cannot switch off the module that provides this page', async () => {
    server.use(
      standInFor(listModules, () => ({
        revision: 1,
        contract: '1.0.0',
        modules: [aModuleOverview({ name: 'mf-admin' })],
      })),
    );
    renderScreen(<ModulesScreen />);
    expect(await screen.findByText('npm run module -- disable mf-admin')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Switch off' })).toBeNull();
  });

  it('explain why an action failed, and stay as they were', async () => {
    server.use(refusing(promoteModule, 'conflict', 'This module has no rollout in progress.'));
    renderScreen(<ModulesScreen />);
    await press('Promote 1.2.0');
    await waitFor(() => expect(toasts).toEqual(['Failed to change mf-song / This module has no rollout in progress.']));
    expect((await song()).getByRole('button', { name: 'Promote 1.2.0' })).toBeTruthy();
  });

  it('offer no version this shell would refuse', async () => {
    const versions = [
      {
        version: '2.0.0',
        contract: '2.0.0',
        publishedAt: new Date().toISOString(),
        publishedBy: 'Ana',
        objections: ['It is too new.'],
      },
    ];
    server.use(
      standInFor(listModules, () => ({ revision: 1, contract: '1.0.0', modules: [aModuleOverview({ versions })] })),
    );
    renderScreen(<ModulesScreen />);
    await press('1 other version');
    expect((await song()).getByText('It is too new.')).toBeTruthy();
    expect((await song()).queryByRole('button', { name: 'Make current' })).toBeNull();
    expect(moduleSources.read()).toEqual({});
  });

  it('say when nothing has been published', async () => {
    server.use(standInFor(listModules, () => ({ revision: 0, contract: '1.0.0', modules: [] })));
    renderScreen(<ModulesScreen />);
    expect(await screen.findByText(/Nothing has been published yet/)).toBeTruthy();
  });

  it('can be reloaded when the list fails to load', async () => {
    server.use(refusing(listModules, 'internal', 'Something went wrong.'));
    renderScreen(<ModulesScreen />);
    const place = within(await screen.findByRole('region', { name: 'Published modules' }));
    expect(await place.findByRole('alert')).toBeTruthy();
    server.use(standInFor(listModules, () => ({ revision: 1, contract: '1.0.0', modules: [aModuleOverview()] })));
    await userEvent.click(place.getByRole('button', { name: 'Try again' }));
    expect(await song()).toBeTruthy();
  });
});

describe('a team that publishes', () => {
  it('gets a key, which is shown once', async () => {
    const { handler, sent } = recording(createPublisherKey, ({ body }) => ({
      ...body,
      id: 'k1',
      createdBy: 'Bo',
      createdAt: new Date().toISOString(),
      key: 'simmer_secret',
    }));
    server.use(handler);
    renderScreen(<ModulesScreen />);
    await userEvent.type(await screen.findByLabelText('Team'), 'The chord team');
    await userEvent.type(screen.getByLabelText('Modules'), 'mf-chords, mf-capo');
    await userEvent.click(screen.getByRole('button', { name: 'Create key' }));
    expect(await screen.findByText('simmer_secret')).toBeTruthy();
    expect(sent).toEqual([{ label: 'The chord team', modules: ['mf-chords', 'mf-capo'] }]);
  });

  it('loses its key after a confirmation', async () => {
    renderScreen(<ModulesScreen />);
    await userEvent.click(await screen.findByRole('button', { name: 'Revoke the key for The set list team' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Revoke' }));
    await waitFor(() => expect(toasts).toEqual(['Key for The set list team revoked']));
    expect(await screen.findByText(/So far, modules can only be published from the server/)).toBeTruthy();
  });
});

describe('an action that lets new code run', () => {
  it.each(['a promotion', 'a key'])('asks for a fresh sign-in when the last one is too old: %s', async (which) => {
    const tooOld = ['sign_in_again', 'Please sign in again.'] as const;
    const left: string[] = [];
    server.use(
      refusing(promoteModule, ...tooOld),
      refusing(createPublisherKey, ...tooOld),
      standInFor(logout, () => void left.push('logout')),
    );
    const stop = sessionChanged.on(() => left.push('sessionChanged'));
    renderScreen(<ModulesScreen />);
    if (which === 'a key') {
      await userEvent.type(await screen.findByLabelText('Team'), 'Lists');
      await userEvent.type(screen.getByLabelText('Modules'), 'mf-setlists');
      await userEvent.click(screen.getByRole('button', { name: 'Create key' }));
    } else {
      await press('Promote 1.2.0');
    }
    await userEvent.click(await screen.findByRole('button', { name: 'Sign in again' }));
    await waitFor(() => expect(left).toEqual(['logout', 'sessionChanged']));
    expect(toasts).toEqual([]);
    stop();
  });
});
