// @vitest-environment jsdom
import { ConfirmDialog } from '@simmer/kit/ui-extra';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { holdMotion, renderScreen } from '../testing.tsx';

function Page({ onConfirm }: { onConfirm(): void | Promise<unknown> }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <main id="main" tabIndex={-1}>
      <button type="button" onClick={() => setIsAsking(true)}>
        Delete
      </button>
      {isAsking && (
        <ConfirmDialog
          title="Delete it?"
          confirm="Yes"
          isDanger
          onConfirm={onConfirm}
          onClosed={() => setIsAsking(false)}
        >
          It cannot be brought back.
        </ConfirmDialog>
      )}
    </main>
  );
}

const button = (name: string) => screen.getByRole('button', { name, hidden: true });
const hasLeft = () => waitFor(() => expect(screen.queryByRole('alertdialog', { hidden: true })).toBeNull());

async function ask(onConfirm: () => void | Promise<unknown>) {
  renderScreen(<Page onConfirm={onConfirm} />);
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  return screen.findByRole('alertdialog', { name: 'Delete it?' });
}

describe('a confirmation', () => {
  afterEach(cleanup);

  it('acts when confirmed, and returns the focus', async () => {
    const confirmed = vi.fn();
    const dialog = await ask(confirmed);
    expect(dialog.textContent).toContain('It cannot be brought back.');
    await userEvent.click(button('Yes'));
    await hasLeft();
    expect(confirmed).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(button('Delete'));
  });

  it.each([
    ['Cancel', () => userEvent.click(button('Cancel'))],
    ['Escape', () => userEvent.keyboard('{Escape}')],
  ])('does nothing on %s', async (_, leave) => {
    const confirmed = vi.fn();
    await ask(confirmed);
    await leave();
    await hasLeft();
    expect(confirmed).not.toHaveBeenCalled();
  });

  it('ignores presses while it fades', async () => {
    const endMotion = holdMotion();
    const confirmed = vi.fn();
    await ask(confirmed);
    fireEvent.click(button('Yes'));
    fireEvent.click(button('Yes'));
    fireEvent.keyDown(button('Yes'), { key: 'Enter' });
    await endMotion();
    await hasLeft();
    expect(confirmed).toHaveBeenCalledOnce();
  });

  it('waits for a slow action, sends it once, and closes when it is done', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const confirmed = vi.fn(() => promise);
    await ask(confirmed);
    fireEvent.click(button('Yes'));
    fireEvent.click(button('Yes'));
    expect(confirmed).toHaveBeenCalledOnce();
    await waitFor(() => expect(button('Yes').getAttribute('aria-disabled')).toBe('true'));
    resolve();
    await hasLeft();
  });

  it('stays open for another try after a failure', async () => {
    const confirmed = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('No')).mockResolvedValueOnce();
    await ask(confirmed);
    await userEvent.click(button('Yes'));
    await waitFor(() => expect(button('Yes').getAttribute('aria-disabled')).not.toBe('true'));
    expect(screen.getByRole('alertdialog')).toBeDefined();
    await userEvent.click(button('Yes'));
    await hasLeft();
    expect(confirmed).toHaveBeenCalledTimes(2);
  });
});
