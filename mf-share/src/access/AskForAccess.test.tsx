import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AskForAccess, type Asking } from './AskForAccess.tsx';

afterEach(cleanup);

async function fill(ask = vi.fn<(asking: Asking) => Promise<void>>(async () => undefined)) {
  render(<AskForAccess ask={ask} />);
  await userEvent.click(screen.getByText('Ask for a new link'));
  await userEvent.type(screen.getByLabelText('Your name'), ' Jo ');
  await userEvent.type(screen.getByLabelText('Email'), 'jo@label.example');
  await userEvent.type(screen.getByLabelText('A sentence (optional)'), 'The mix, please');
  return ask;
}

describe('asking for a link that works', () => {
  it('sends name, address and sentence, and says the same whatever comes of it', async () => {
    const ask = await fill();
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(ask).toHaveBeenCalledExactlyOnceWith({
      name: 'Jo',
      email: 'jo@label.example',
      sentence: 'The mix, please',
    });
    const said = await screen.findByRole('status');
    expect(said.textContent).toMatch(/^Thank you. If this link once worked/);
    expect(document.activeElement).toBe(said);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('keeps what was written if it could not be sent', async () => {
    await fill(vi.fn(() => Promise.reject(new Error('You have asked three times today.'))));
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect((await screen.findByText('You have asked three times today.')).getAttribute('role')).toBe('alert');
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'jo@label.example');
  });

  it.each(["o'brien@exämple.test.", 'jö@label.example'])('sends %s as it is, for the server to read', async (email) => {
    const ask = await fill();
    await userEvent.clear(screen.getByLabelText('Email'));
    await userEvent.type(screen.getByLabelText('Email'), email);
    expect((screen.getByLabelText('Email') as HTMLInputElement).checkValidity()).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(ask).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ email }));
  });

  it('is sent once, however often it is pressed', async () => {
    const ask = await fill(vi.fn(() => new Promise<void>(() => undefined)));
    await userEvent.dblClick(screen.getByRole('button', { name: 'Send' }));
    expect(ask).toHaveBeenCalledOnce();
  });
});
