// @vitest-environment jsdom
import { Modal } from '@simmer/kit/ui-extra';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderScreen } from '../testing.tsx';

function Page() {
  const [isOpen, setIsOpen] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  return (
    <main id="main" tabIndex={-1}>
      <button type="button" disabled={isAsked} onClick={() => setIsOpen(true)}>
        Delete
      </button>
      {isOpen && (
        <Modal className="" onClosed={() => setIsOpen(false)}>
          {(close) => (
            <button
              type="button"
              onClick={() => {
                setIsAsked(true);
                close();
              }}
            >
              Yes
            </button>
          )}
        </Modal>
      )}
    </main>
  );
}

describe('a dialog', () => {
  afterEach(cleanup);

  it('leaves the page visible, and focuses it if the button that opened the dialog cannot take the focus', async () => {
    const page = renderScreen(<Page />).container;
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(page.getAttribute('aria-hidden')).toBe('true'));
    await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('main'));
    expect(screen.getByRole('button', { name: 'Delete' })).toHaveProperty('disabled', true);
  });
});
