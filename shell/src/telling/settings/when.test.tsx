import type { NotificationSettings } from '@simmer/contracts/extra';
import { standIns } from '@simmer/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openSettings } from '../../testing/openSettings.tsx';
import { timeOfDayText } from './timesOfDay.ts';
import { browserZone, zoneOf, zoneText } from './timeZones.ts';

const server = standIns(() => []);

async function open(settings: Partial<NotificationSettings> = {}) {
  const opened = await openSettings(server, { settings });
  await screen.findByRole('heading', { name: 'When' });
  return opened;
}

const choice = (name: string) => screen.getByRole<HTMLButtonElement>('combobox', { name });
const quiet = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Quiet hours' });
const zone = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Time zone' });
const optionNames = () => screen.getAllByRole('option').map(({ firstChild }) => firstChild?.textContent);

describe('quiet hours', () => {
  it('begin with the usual night, and keep their times while they are off', async () => {
    const { user, sent } = await open();
    expect([quiet().checked, choice('Quiet from').disabled]).toEqual([false, true]);
    await user.click(quiet());
    await user.click(choice('Quiet until'));
    await user.click(await screen.findByRole('option', { name: timeOfDayText('06:30') }));
    await user.click(quiet());
    await waitFor(() =>
      expect(sent).toEqual([
        { quietHours: { from: '22:00', until: '08:00' } },
        { quietHours: { from: '22:00', until: '06:30' } },
        { quietHours: null },
      ]),
    );
    expect(choice('Quiet until').textContent).toBe(timeOfDayText('06:30'));
  });

  it('offer no end at their start, and a time chosen elsewhere', async () => {
    const { user } = await open({ quietHours: { from: '22:15', until: '07:00' } });
    await user.click(choice('Quiet from'));
    const times = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
    expect(times).toContain(timeOfDayText('22:15'));
    expect(times).not.toContain(timeOfDayText('07:00'));
    expect(times).toHaveLength(48);
  });
});

describe('daily and weekly mails', () => {
  it('come at the chosen time', async () => {
    const { user, sent } = await open();
    await user.click(choice('Daily and weekly emails at'));
    await user.click(await screen.findByRole('option', { name: timeOfDayText('18:00') }));
    await waitFor(() => expect(sent).toEqual([{ dailyAt: '18:00' }]));
  });
});

describe('the time zone', () => {
  it('is found by typing and chosen with the keyboard', async () => {
    const { user, sent } = await open({ timeZone: 'Europe/Berlin' });
    expect(zone().value).toBe('Berlin, Europe');
    zone().focus();
    await user.keyboard('{ArrowDown}');
    await user.type(zone(), 'tokyo', { skipClick: true });
    await waitFor(() => expect(optionNames()).toEqual(['Tokyo, Asia']));
    await user.keyboard('{Enter}');
    expect(zone().value).toBe('Tokyo, Asia');
    expect(document.activeElement).toBe(zone());
    await waitFor(() => expect(sent).toEqual([{ timeZone: 'Asia/Tokyo' }]));
  });

  it('is chosen by a press, and stays on Escape', async () => {
    const { user, sent } = await open({ timeZone: 'Europe/Berlin' });
    await user.click(zone());
    await user.type(zone(), 'lisb');
    await user.keyboard('{Escape}');
    expect([zone().value, screen.queryByRole('listbox')]).toEqual(['Berlin, Europe', null]);
    await user.click(zone());
    await user.type(zone(), 'lisb');
    await user.click(await screen.findByText('Lisbon, Europe'));
    expect(zone().value).toBe('Lisbon, Europe');
    await waitFor(() => expect(sent).toEqual([{ timeZone: 'Europe/Lisbon' }]));
  });

  it('says when no zone has the name', async () => {
    const { user } = await open();
    await user.click(zone());
    await user.type(zone(), 'atlantis');
    expect(await screen.findByText(/No time zone has that name/)).toBeDefined();
  });

  it('can become the browser’s own', async () => {
    const own = browserZone();
    const other = own === 'Asia/Tokyo' ? 'Europe/Berlin' : 'Asia/Tokyo';
    const { user, sent } = await open({ timeZone: other });
    const row = within(zone().closest('li') ?? expect.fail('there is no row'));
    await user.click(row.getByRole('button', { name: `Use this browser’s: ${zoneText(zoneOf(own))}` }));
    expect(row.queryByRole('button')).toBeNull();
    await waitFor(() => expect(sent).toEqual([{ timeZone: own }]));
  });

  it('is UTC until one is known', async () => {
    await open({ timeZone: null });
    expect(screen.getByText('Not known yet, so times are in UTC.')).toBeDefined();
  });
});
