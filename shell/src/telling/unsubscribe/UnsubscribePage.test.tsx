import { getCurrentUser } from '@simmer/contracts';
import { getMailSubscription, setMailSubscription } from '@simmer/contracts/extra';
import { aCurrentUser, KNOWN_MAIL_TOKEN, refusing, standInFor, unsubscribeHandlers } from '@simmer/contracts/testing';
import { standIns } from '@simmer/kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderShell } from '../../testing/renderShell.tsx';

const server = standIns(() => []);
const signedOut = () => refusing(getCurrentUser, 'signed_out', 'Please sign in.');
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const open = (token = KNOWN_MAIL_TOKEN) => renderShell({ at: `/unsubscribe/${token}` });

describe('the page behind a mail’s link', () => {
  it('changes nothing before the press: mail scanners open links, too', async () => {
    let changes = 0;
    server.use(
      signedOut(),
      standInFor(setMailSubscription, () => {
        changes++;
        return { kind: 'note' as const, isOff: true };
      }),
      ...unsubscribeHandlers(),
    );
    const { user } = open();
    await heading('Stop emails about notes?');
    expect(changes).toBe(0);
    await user.click(screen.getByRole('button', { name: 'Stop these emails' }));
    await heading('You’re unsubscribed');
    expect(changes).toBe(1);
  });

  it('ends the mails without a sign-in, and brings them back', async () => {
    server.use(signedOut(), ...unsubscribeHandlers());
    const { user, place } = open();
    await user.click(await screen.findByRole('button', { name: 'Stop these emails' }));
    await heading('You’re unsubscribed');
    expect(screen.getByText('Simmer no longer sends you emails about notes.')).toBeDefined();
    const back = screen.getByRole('button', { name: 'Turn them back on' });
    expect(document.activeElement).toBe(back);
    await user.click(back);
    await heading('Stop emails about notes?');
    expect(place.path).toBe(`/unsubscribe/${KNOWN_MAIL_TOKEN}`);
    expect(screen.getByRole('link', { name: 'Sign in to see all settings' }).getAttribute('href')).toBe(
      '/notification-settings',
    );
  });

  it('says what stays where it ends all of them', async () => {
    server.use(signedOut(), ...unsubscribeHandlers({ kind: null, isOff: false }));
    open();
    await heading('Stop all emails about what happens in Simmer?');
    expect(screen.getByText(/sign-in codes/)).toBeDefined();
  });

  it('is in the frame of a member', async () => {
    server.use(
      standInFor(getCurrentUser, () => aCurrentUser()),
      ...unsubscribeHandlers(),
    );
    open();
    await heading('Stop emails about notes?');
    expect(screen.getByRole('button', { name: 'Ana' })).toBeDefined();
    expect(screen.getAllByRole('main')).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'All settings' })).toBeDefined();
  });

  it('says that a link doesn’t work', async () => {
    server.use(signedOut(), ...unsubscribeHandlers());
    open('1.note.unknown');
    await heading('This link doesn’t work');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('tries again after a failure, and says when nothing has changed', async () => {
    const broken = ['unavailable', 'The library is starting.'] as const;
    server.use(signedOut(), refusing(getMailSubscription, ...broken), ...unsubscribeHandlers());
    const { user } = open();
    await heading('This didn’t load');
    server.use(...unsubscribeHandlers());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await heading('Stop emails about notes?');
    server.use(refusing(setMailSubscription, ...broken));
    await user.click(screen.getByRole('button', { name: 'Stop these emails' }));
    await waitFor(() => expect(screen.getByText('Nothing has changed')).toBeDefined());
    await heading('Stop emails about notes?');
  });
});
