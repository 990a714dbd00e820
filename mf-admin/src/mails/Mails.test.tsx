import { listUnsentMails, retryMail, type UnsentMail } from '@simmer/contracts/extra';
import { anUnsentMail, libraryHandlers, refusing, standInFor, unsentMailHandlers } from '@simmer/contracts/testing';
import { renderScreen, standIns } from '@simmer/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { timeLeft } from '../panel/timeLeft.ts';
import { recordedToasts } from '../testing/recordedToasts.ts';
import { Mails } from './Mails.tsx';

const server = standIns(() => libraryHandlers());
const toasts = recordedToasts();

async function shown(mails?: UnsentMail[], options?: { hasMailServer: boolean }): Promise<HTMLElement> {
  server.use(...unsentMailHandlers(mails, options));
  renderScreen(<Mails />);
  await screen.findByText('Waiting');
  return screen.getByRole('region', { name: 'Emails' });
}

const givenUp = anUnsentMail({ id: 2, kind: 'link', to: 'gone@label.example', tries: 1, nextTryAt: null });

describe('the mails', () => {
  it('are all sent when none is in trouble', async () => {
    within(await shown([])).getByText('All sent');
    expect(screen.queryByRole('list')).toBeNull();
  });

  it('say why one could not be sent, what to do, and when it is tried again', async () => {
    const nextTryAt = new Date(Date.now() + 3_540_000).toISOString();
    const section = await shown([anUnsentMail({ nextTryAt, words: '451 Greylisted', advice: 'Wait a little.' })]);
    within(section).getByText('Trying again');
    const row = within(section).getByRole('listitem').textContent;
    expect(row).toContain('Notifications to ana@band.example');
    expect(row).toContain('4 tries, next try in 59 minutes. Wait a little.');
    expect(row).toContain('451 Greylisted');
  });

  it('say that one was given up', async () => {
    const section = await shown([givenUp]);
    within(section).getByText('1 not sent');
    expect(within(section).getByRole('listitem').textContent).toContain('1 try, given up.');
  });

  it('are tried again with a press', async () => {
    const section = await shown([givenUp]);
    await userEvent.click(within(section).getByRole('button', { name: 'Try again now: Link to gone@label.example' }));
    await waitFor(() => expect(within(section).queryByRole('listitem')).toBeNull());
    within(section).getByText('All sent');
    expect(toasts).toEqual(['Sending again / gone@label.example']);
  });

  it('say when another try cannot begin', async () => {
    const section = await shown([givenUp]);
    server.use(refusing(retryMail, 'unavailable', 'The service is starting.'));
    await userEvent.click(within(section).getByRole('button', { name: /^Try again now/ }));
    await waitFor(() => expect(toasts).toEqual(['Failed to send / The service is starting.']));
    within(section).getByRole('listitem');
  });

  it('show five at first', async () => {
    const section = await shown(Array.from({ length: 7 }, (_, id) => anUnsentMail({ id: id + 1 })));
    expect(within(section).getAllByRole('listitem')).toHaveLength(5);
    await userEvent.click(within(section).getByRole('button', { name: 'Show all 7' }));
    expect(within(section).getAllByRole('listitem')).toHaveLength(7);
  });

  it('are only written where there is no mail server', async () => {
    const section = await shown([], { hasMailServer: false });
    within(section).getByText('No mail server');
    expect(section.textContent).toContain('SMTP_URL');
  });

  it('are on their way while they wait without trouble', async () => {
    server.use(standInFor(listUnsentMails, () => ({ hasMailServer: true, waiting: 3, mails: [] })));
    renderScreen(<Mails />);
    await screen.findByText('Sending');
  });
});

it.each([
  [30_000, 'in less than a minute'],
  [59 * 60_000, 'in 59 minutes'],
  [5 * 3_600_000, 'in 5 hours'],
])('the time left in %i ms is "%s"', (ms, text) => {
  const now = new Date('2026-05-02T10:00:00Z');
  expect(timeLeft(new Date(now.getTime() + ms).toISOString(), now)).toBe(text);
});
