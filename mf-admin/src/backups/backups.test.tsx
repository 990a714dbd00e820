import { dayAndTime } from '@simmer/contracts';
import { type NightlyBackups as Backups, getNightlyBackups } from '@simmer/contracts/extra';
import { libraryHandlers, standInFor } from '@simmer/contracts/testing';
import { renderScreen, standIns } from '@simmer/kit/testing';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { NightlyBackups } from './NightlyBackups.tsx';

const server = standIns(() => libraryHandlers());
const none: Backups = { state: 'on', lastAt: null, lastBytes: null, nextAt: null, failure: null };

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

async function shown(backups: Backups): Promise<HTMLElement> {
  server.use(standInFor(getNightlyBackups, () => backups));
  renderScreen(<NightlyBackups />);
  await screen.findByText('Last backup');
  return screen.getByRole('region', { name: 'Nightly backup' });
}

describe('the nightly backup', () => {
  it('shows its time, its size and the next one', async () => {
    const nextAt = inHours(9);
    const section = await shown({ ...none, lastAt: new Date().toISOString(), lastBytes: 7_864_320, nextAt });
    within(section).getByText('On');
    within(section).getByText('7.5 MB');
    within(section).getByText(dayAndTime(new Date(nextAt), new Date()));
  });

  it('says in words why it failed', async () => {
    const section = await shown({ ...none, failure: { at: new Date().toISOString(), reason: 'The disk is full.' } });
    expect(section.textContent).toContain('The last attempt failed. The disk is full.');
    expect(section.textContent).toContain('Never');
  });

  it('says that one is overdue, because nothing on the server makes them any more', async () => {
    const lastAt = inHours(-30);
    const section = await shown({ ...none, lastAt, lastBytes: 7_864_320, nextAt: inHours(-6) });
    within(section).getByText('Overdue');
    within(section).getByText('Was due');
  });

  it('is not overdue while it is being made', async () => {
    within(await shown({ ...none, lastAt: inHours(-24), lastBytes: 1, nextAt: inHours(-1) })).getByText('On');
  });

  it.each([
    ['on', 'First one tonight'],
    ['off', 'BACKUPS=off is set on the server'],
    ['unknown', 'No backup process on the server has reported'],
  ] as const)('says what %s means before there is one', async (state, words) => {
    expect((await shown({ ...none, state })).textContent).toContain(words);
  });
});
