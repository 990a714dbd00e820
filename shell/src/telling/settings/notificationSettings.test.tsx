import { serverChanged } from '@simmer/contracts';
import { changeNotificationSettings, getNotificationSettings, notificationKinds } from '@simmer/contracts/extra';
import {
  notificationSettingsHandlers,
  refusing,
  someNotificationSettings,
  standInFor,
} from '@simmer/contracts/testing';
import { renderScreen, standIns } from '@simmer/kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, it } from 'vitest';
import { openSettings } from '../../testing/openSettings.tsx';
import { KindCards } from './KindCards.tsx';

const server = standIns(() => []);

async function open(options: Parameters<typeof openSettings>[1] = {}) {
  const opened = await openSettings(server, options);
  await screen.findByRole('heading', { name: 'When' });
  return opened;
}

const box = (name: string) => screen.getByRole('checkbox', { name });
const choice = (name: string) => screen.getByRole('combobox', { name });
const isChecked = (name: string) => (box(name) as HTMLInputElement).checked;
const alertText = () => screen.getByRole('alert').textContent;

/** Holds every change back. @returns what lets each through, in order */
function heldChanges(): (() => void)[] {
  const held: (() => void)[] = [];
  server.use(
    http.patch('*/api/notification-settings', () => new Promise<undefined>((go) => held.push(() => go(undefined)))),
  );
  return held;
}

describe('what you hear about', () => {
  it('has a row for each kind, with its meaning and where it goes', async () => {
    await open();
    const table = screen.getByRole('table', { name: 'What you hear about, and where' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Kind', 'Bell', 'Email', 'Push']);
    expect(within(table).getAllByRole('rowheader')).toHaveLength(notificationKinds.length - 1);
    within(table).getByRole('rowheader', { name: 'Mentions Someone mentions you by name in a note.' });
    expect(isChecked('Push for notes')).toBe(false);
    expect(choice('Email for notes').textContent).toBe('Daily');
    expect(document.title).toBe('Notification settings · Simmer');
  });

  it('shows sync to admins alone', async () => {
    await open({ isAdmin: true });
    expect(box('Bell for sync')).toBeDefined();
    expect(screen.getAllByRole('rowheader')).toHaveLength(notificationKinds.length);
  });

  it('saves every press at once', async () => {
    const { user, sent } = await open();
    await user.click(box('Bell for decisions'));
    await user.click(box('Push for notes'));
    await user.click(choice('Email for mentions'));
    await user.click(await screen.findByRole('option', { name: 'Weekly' }));
    await waitFor(() =>
      expect(sent).toEqual([
        { kinds: { decision: { bell: false } } },
        { kinds: { note: { push: true } } },
        { kinds: { mention: { mail: 'weekly' } } },
      ]),
    );
    expect(choice('Email for mentions').textContent).toBe('Weekly');
  });

  it('shows a press before the server has answered, also when an earlier reply comes in between', async () => {
    const { user } = await open();
    const held = heldChanges();
    await user.click(box('Bell for notes'));
    await user.click(box('Bell for replies'));
    expect([isChecked('Bell for notes'), isChecked('Bell for replies')]).toEqual([false, false]);
    await waitFor(() => expect(held).toHaveLength(1));
    held[0]?.();
    await waitFor(() => expect(held).toHaveLength(2));
    expect([isChecked('Bell for notes'), isChecked('Bell for replies')]).toEqual([false, false]);
    held[1]?.();
    act(() => serverChanged.emit({ topic: 'notifications' }));
    await waitFor(() => expect([isChecked('Bell for notes'), isChecked('Bell for replies')]).toEqual([false, false]));
  });

  it('goes back, and says so, if a press is not saved', async () => {
    const { user } = await open();
    server.use(refusing(changeNotificationSettings, 'unavailable', 'The library is starting.'));
    await user.click(box('Bell for notes'));
    await waitFor(() => expect(alertText()).toContain('Failed to save your choice'));
    expect(alertText()).toContain('The library is starting.');
    expect(isChecked('Bell for notes')).toBe(true);
  });

  it('says that mails stay in the outbox where there is no mail server', async () => {
    await open({ settings: { hasMailServer: false } });
    expect(screen.getByText(/no mail server/)).toBeDefined();
  });

  it('says nothing of a mail server where there is one', async () => {
    await open();
    expect(screen.queryByText(/no mail server/)).toBeNull();
  });

  it('changes with another tab', async () => {
    await open();
    const { kinds } = someNotificationSettings();
    server.use(
      standInFor(getNotificationSettings, () =>
        someNotificationSettings({ kinds: { ...kinds, note: { bell: false, mail: 'off', push: true } } }),
      ),
    );
    act(() => serverChanged.emit({ topic: 'notifications' }));
    await waitFor(() => expect(isChecked('Bell for notes')).toBe(false));
    expect(choice('Email for notes').textContent).toBe('Off');
  });

  it('is a card per kind on a phone, with the same controls', () => {
    renderScreen(<KindCards kinds={['mention', 'note']} chosen={someNotificationSettings().kinds} />);
    const card = within(screen.getByRole('listitem', { name: 'Notes' }));
    expect(card.getByText('A new note on a song you follow.')).toBeDefined();
    expect(card.getByRole('checkbox', { name: 'Bell for notes' })).toBeDefined();
    expect(card.getByRole('combobox', { name: 'Email for notes' })).toBeDefined();
    expect(card.getByRole('checkbox', { name: 'Push for notes' })).toBeDefined();
  });
});

describe('everything', () => {
  it('is off with one press and back with Undo; what was chosen stays', async () => {
    const { user, sent } = await open();
    await user.click(screen.getByRole('button', { name: 'Turn everything off' }));
    expect(await screen.findByText(/^Everything is off\./)).toBeDefined();
    expect(isChecked('Bell for mentions')).toBe(true);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('button', { name: 'Turn everything off' })).toBeDefined();
    await waitFor(() => expect(sent).toEqual([{ isAllOff: true }, { isAllOff: false }]));
  });

  it('is off when the page opens, and comes back with one press', async () => {
    const { user, sent } = await open({ settings: { isAllOff: true } });
    await user.click(screen.getByRole('button', { name: 'Turn back on' }));
    expect(await screen.findByRole('button', { name: 'Turn everything off' })).toBeDefined();
    await waitFor(() => expect(sent).toEqual([{ isAllOff: false }]));
  });
});

describe('the page', () => {
  it('has a part for each question', async () => {
    await open();
    await screen.findByRole('switch', { name: 'Show the team what I’ve heard' });
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'What you hear about',
      'When',
      'Push notifications',
      'Muted songs',
      'Listening',
    ]);
  });

  it('says when it does not load, and tries again', async () => {
    const broken = refusing(getNotificationSettings, 'internal', 'Something broke');
    const { user } = await openSettings(server, { handlers: [broken] });
    expect(await screen.findByRole('heading', { name: 'Your settings didn’t load' })).toBeDefined();
    server.use(...notificationSettingsHandlers());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'When' })).toBeDefined();
  });
});
