// @vitest-environment jsdom
import { Dialog, DialogSurface, useReturnedFocus } from '@simmer/kit/ui-extra';
import { cleanup, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../testing.tsx';

function Asking({ onLeft }: { onLeft(): void }) {
  const [isOpen, setIsOpen] = useState(true);
  useReturnedFocus();
  return (
    <Dialog open={isOpen} surfaceMotion={{ onMotionFinish: (_, { direction }) => direction === 'exit' && onLeft() }}>
      <DialogSurface>
        <button type="button" onClick={() => setIsOpen(false)}>
          Close
        </button>
      </DialogSurface>
    </Dialog>
  );
}

function Page({ hasMain = true }: { hasMain?: boolean }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <div id={hasMain ? 'main' : undefined} tabIndex={-1}>
      <button type="button" onClick={() => setIsAsking(true)}>
        Ask
      </button>
      {isAsking && <Asking onLeft={() => setIsAsking(false)} />}
    </div>
  );
}

const hiddenBeside = () => [...document.body.children].map((element) => element.getAttribute('aria-hidden'));

/** Opens the dialog, and waits until it hides everything else from assistive technology. */
async function ask(page: { hasMain?: boolean } = {}): Promise<HTMLElement> {
  document.body.innerHTML = '<div>A toast</div><div aria-hidden="true">A picture</div>';
  renderScreen(<Page {...page} />);
  const opener = screen.getByText('Ask');
  opener.focus();
  opener.click();
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Close'));
  await vi.waitFor(() => expect(screen.getByText('A toast').getAttribute('aria-hidden')).toBe('true'));
  return opener;
}

async function close(): Promise<void> {
  screen.getByText('Close').click();
  await vi.waitFor(() => expect(screen.queryByText('Close')).toBeNull());
}

describe('after a dialog, the focus', () => {
  afterEach(() => {
    cleanup();
    document.body.innerHTML = '';
  });

  it('is where it was', async () => {
    const opener = await ask();
    await close();
    expect(document.activeElement).toBe(opener);
  });

  it.each([
    ['cannot be pressed', (opener: HTMLElement) => opener.setAttribute('disabled', '')],
    ['is gone', (opener: HTMLElement) => opener.remove()],
  ])('is on the page if the button that opened it %s', async (_, change) => {
    change(await ask());
    await close();
    expect(document.activeElement?.id).toBe('main');
  });

  it.each([
    ['what had the focus has it again', true, () => undefined],
    ['the page has it', true, (opener: HTMLElement) => opener.setAttribute('disabled', '')],
    ['nothing can have it', false, (opener: HTMLElement) => opener.setAttribute('disabled', '')],
  ])('leaves no part of the page hidden, even if %s', async (_, hasMain, change) => {
    change(await ask({ hasMain }));
    await close();
    expect(hiddenBeside()).toEqual([null, 'true', null]);
  });
});
