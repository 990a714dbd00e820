import { invitationRequested, toastRequested } from '@simmer/contracts';
import { inviteToShare } from '@simmer/contracts/extra';
import { refusing, standInFor } from '@simmer/contracts/testing';
import { emitted, renderScreen, standIns } from '@simmer/kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { InvitationHost } from './InvitationHost.tsx';

const server = standIns(() => []);

/** Opens the dialog for Ana's playlist, and keeps what is sent. */
async function open({ isInOutbox = false } = {}) {
  const sent: unknown[] = [];
  server.use(
    standInFor(inviteToShare, ({ params, body }) => {
      sent.push({ ...params, ...body });
      return { isInOutbox };
    }),
  );
  renderScreen(<InvitationHost />);
  act(() => invitationRequested.emit({ kind: 'playlist', id: 4, title: 'Setlist' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send Setlist by email' }));
  const field = dialog.getByLabelText('To');
  return { sent, dialog, field, send: () => userEvent.click(dialog.getByRole('button', { name: 'Send' })) };
}

const chips = () => within(screen.getByRole('list', { name: 'Addresses' })).queryAllByRole('button');
const names = () => chips().map((chip) => chip.textContent);

describe('sending a link by mail', () => {
  it('takes addresses one by one, or as a pasted list, and sends them with a sentence', async () => {
    const toasts = emitted(toastRequested);
    const { sent, dialog, field, send } = await open();
    await userEvent.type(field, 'jo@label.example,ann@label.example ');
    expect(names()).toEqual(['jo@label.example', 'ann@label.example']);
    await userEvent.click(field);
    await userEvent.paste('Ben Ek <ben@press.example>\ncy@press.example');
    await userEvent.type(field, 'di@press.example');
    await userEvent.type(dialog.getByLabelText('Message (optional)'), 'Before Friday');
    await send();
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'Invitations sent', body: 'Sent to 5 people.' }]));
    expect(sent).toEqual([
      {
        kind: 'playlist',
        id: 4,
        emails: ['jo@label.example', 'ann@label.example', 'ben@press.example', 'cy@press.example', 'di@press.example'],
        sentence: 'Before Friday',
      },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('says so if there is no mail server', async () => {
    const toasts = emitted(toastRequested);
    const { field, send } = await open({ isInOutbox: true });
    await userEvent.type(field, 'jo@label.example');
    await send();
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'Written, but not delivered' }]));
  });

  it('is sent once, however often it is pressed', async () => {
    const { sent, dialog, field } = await open();
    await userEvent.type(field, 'jo@label.example ');
    const press = dialog.getByRole('button', { name: 'Send' });
    await userEvent.tripleClick(press);
    await userEvent.type(press, '{Enter}{Enter}').catch(() => undefined);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toHaveLength(1);
  });

  it('says what is wrong with each address, and sends nothing until it is right', async () => {
    const { sent, dialog, field, send } = await open();
    await userEvent.type(field, 'jo@label.example;nobody;JO@label.example;');
    expect(dialog.getByText('“nobody” is not an email address.')).toBeTruthy();
    expect(dialog.getByText('“JO@label.example” is listed twice.')).toBeTruthy();
    await send();
    expect(document.activeElement).toBe(field);
    expect(sent).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Remove nobody' }));
    expect(document.activeElement).toBe(field);
    // Backspace gives the last one back for editing.
    await userEvent.type(field, '{Backspace}');
    expect(field).toHaveProperty('value', 'JO@label.example');
    await userEvent.clear(field);
    await send();
    await waitFor(() => expect(sent).toMatchObject([{ emails: ['jo@label.example'] }]));
  });

  it('goes to at most twenty', async () => {
    const { sent, dialog, field, send } = await open();
    await userEvent.click(field);
    await userEvent.paste(Array.from({ length: 21 }, (_, place) => `jo${place}@label.example`).join(', '));
    expect(dialog.getByText('Please enter at most 20 addresses.')).toBeTruthy();
    await send();
    expect(sent).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Remove jo20@label.example' }));
    await send();
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  it('keeps everything if it could not be sent', async () => {
    const { dialog, field, send } = await open();
    server.use(refusing(inviteToShare, 'too_many_requests', 'You can invite 100 addresses a day; 5 are left today.'));
    await userEvent.type(field, 'jo@label.example ');
    await userEvent.type(dialog.getByLabelText('Message (optional)'), 'Hi');
    await send();
    expect((await dialog.findByRole('alert')).textContent).toContain('5 are left today.');
    expect(names()).toEqual(['jo@label.example']);
    expect(dialog.getByLabelText('Message (optional)')).toHaveProperty('value', 'Hi');
  });
});
