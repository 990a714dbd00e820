import { listAudit } from '@simmer/contracts/extra';
import {
  anAuditEntry,
  aPerson,
  libraryHandlers,
  peopleHandlers,
  refusing,
  runningHandlers,
} from '@simmer/contracts/testing';
import { renderScreen, standIns } from '@simmer/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { choose } from '../testing/choose.ts';
import { AuditScreen } from './AuditScreen.tsx';
import { auditSentence } from './auditWords.ts';

const server = standIns(() => libraryHandlers());
const list = async () => within(await screen.findByRole('list', { name: 'Activity' }));
const rows = async () => (await list()).getAllByRole('listitem').map((row) => row.textContent);

describe('the audit list', () => {
  it('shows who did what, how often, from where and when', async () => {
    renderScreen(<AuditScreen />);
    const [ended, promoted, published, failed, signedIn] = await rows();
    expect(ended).toMatch(/^bo ended mia's access.*from Firefox on Linux, 203\.0\.113\.7/);
    expect(promoted).toContain('bo made ana a song curator');
    expect(published).toContain('The song team published mf-song 1.1.0');
    expect(failed).toContain('Wrong code for ana');
    expect(failed).toContain('3 times, from Firefox on Linux');
    expect(signedIn).toContain('ana signed in');
    expect((await list()).getAllByRole('time')).toHaveLength(5);
  });

  it('filters by event and by person', async () => {
    renderScreen(<AuditScreen />);
    expect(await rows()).toHaveLength(5);
    await choose('Event', 'Roles');
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    await choose('Event', 'Everything');
    await choose('Person', 'Mia');
    await waitFor(async () => expect(await rows()).toEqual([expect.stringContaining("ended mia's access")]));
    await choose('Event', 'Storage connection');
    expect(await screen.findByText('No entries in the last year.')).toBeTruthy();
  });

  it('shows older entries page by page', async () => {
    const entries = Array.from({ length: 120 }, (_, index) => anAuditEntry({ id: 120 - index }));
    server.use(...peopleHandlers([aPerson()]), ...runningHandlers(entries));
    renderScreen(<AuditScreen />);
    expect(await rows()).toHaveLength(50);
    await userEvent.click(screen.getByRole('button', { name: 'Show older' }));
    await waitFor(async () => expect(await rows()).toHaveLength(100));
    await userEvent.click(screen.getByRole('button', { name: 'Show older' }));
    await waitFor(async () => expect(await rows()).toHaveLength(120));
    expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
  });

  it('says why it failed to load, and retries', async () => {
    server.use(refusing(listAudit, 'unavailable', 'Simmer is not available right now.'));
    renderScreen(<AuditScreen />);
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText('Simmer is not available right now.')).toBeTruthy();
    server.use(...runningHandlers());
    await userEvent.click(alert.getByRole('button', { name: 'Try again' }));
    expect(await rows()).toHaveLength(5);
  });
});

it.each([
  [anAuditEntry({ kind: 'signInFailed', by: null, detail: 'link' }), 'Invalid sign-in link'],
  [anAuditEntry({ kind: 'signInFailed', by: null, detail: 'access word' }), 'Wrong access code'],
  [
    anAuditEntry({ kind: 'signInFailed', by: { id: null, name: 'who@else.example' }, detail: 'code' }),
    'Wrong code for who@else.example',
  ],
  [
    anAuditEntry({ kind: 'roleTaken', by: { id: 2, name: 'bo' }, person: { id: 1, name: 'ana' }, detail: 'admin' }),
    'bo removed ana as an admin',
  ],
  [
    anAuditEntry({ kind: 'accessGivenBack', by: { id: 2, name: 'bo' }, person: { id: 1, name: 'ana' }, detail: '' }),
    "bo restored ana's access",
  ],
  [anAuditEntry({ kind: 'storageConnected', by: null, detail: '' }), 'Someone connected the storage'],
])('describes %o as %j', (entry, sentence) => {
  expect(auditSentence(entry)).toBe(sentence);
});
