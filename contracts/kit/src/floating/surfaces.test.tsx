// @vitest-environment jsdom
import { Popover, PopoverSurface } from '@simmer/kit/ui-floating';
import { cleanup, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../testing.tsx';

function Page() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <main>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      {isOpen && (
        <Popover open trapFocus>
          <PopoverSurface aria-label="People">
            <button type="button" onClick={() => setIsOpen(false)}>
              Go
            </button>
          </PopoverSurface>
        </Popover>
      )}
    </main>
  );
}

afterEach(() => {
  cleanup();
  document.body.innerHTML = '';
});

it('a popover that keeps the focus shows the page to assistive technology again, also if it goes while it is open', async () => {
  document.body.innerHTML = '<div>A toast</div><div aria-hidden="true">A picture</div>';
  renderScreen(<Page />);
  screen.getByText('Open').click();
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Go'));
  await vi.waitFor(() => expect(screen.getByText('A toast').getAttribute('aria-hidden')).toBe('true'));
  screen.getByText('Go').click();
  await vi.waitFor(() => expect(screen.queryByText('Go')).toBeNull());
  expect([...document.body.children].map((element) => element.getAttribute('aria-hidden'))).toEqual([
    null,
    'true',
    null,
  ]);
});
