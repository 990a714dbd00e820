import { getCurrentUser, type SlotProps } from '@simmer/contracts';
import { getAbout } from '@simmer/contracts/extra';
import { aCurrentUser, standInFor } from '@simmer/contracts/testing';
import { standIns, timersOfTest } from '@simmer/kit/testing';
import { act, screen } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { startLastsMs } from '../../session/lastStart.ts';
import { aPublishedModule, moduleCode } from '../../testing/publishedModule.ts';
import { renderShell } from '../../testing/renderShell.tsx';

standIns(() => [standInFor(getCurrentUser, () => aCurrentUser()), standInFor(getAbout, () => ({ content: 'A pot.' }))]);

const module = aPublishedModule({
  name: 'mf-bell',
  slots: [{ slot: 'header.bell/v1', id: 'bell', label: 'Notifications', needs: 'member', order: 1 }],
});
function Bell({ isPressed = false }: Partial<SlotProps>) {
  return <button type="button">{isPressed ? 'The open bell' : 'The bell'}</button>;
}
const code = moduleCode('mf-bell', { slots: { 'header.bell/v1 bell': Bell } });
const showShell = (remote: () => unknown = code) =>
  renderShell({ at: '/about', modules: [module], remotes: { 'mf-bell': [remote] } });
const place = () => screen.findByRole('button', { name: 'Notifications' });

/** The start is over, and the page idle. */
async function startEnds() {
  await act(async () => vi.advanceTimersByTimeAsync(startLastsMs + 2000));
}

describe('the bell’s place in the header', () => {
  it('is there from the start, and fetches no code until the start is over', async () => {
    timersOfTest();
    const { loaded } = showShell();
    expect(await place()).toBeTruthy();
    expect(loaded).toEqual([]);
    await startEnds();
    expect(await screen.findByRole('button', { name: 'The bell' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Notifications' })).toBeNull();
  });

  it('opens the bell when it is pressed before that', async () => {
    const { press } = showShell();
    await press(await place());
    expect(await screen.findByRole('button', { name: 'The open bell' })).toBeTruthy();
  });

  it('is not taken away from under the focus', async () => {
    timersOfTest();
    showShell();
    const button = await place();
    act(() => button.focus());
    await startEnds();
    expect(document.activeElement).toBe(button);
    // A promise of React settles after an act that waits.
    await act(async () => button.blur());
    expect(await screen.findByRole('button', { name: 'The bell' })).toBeTruthy();
  });

  it('is one button when the code fails, which brings it back', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    onTestFinished(() => void vi.restoreAllMocks());
    let isBroken = true;
    const { press } = showShell(() => {
      if (isBroken)
        throw new TypeError('Failed to fetch dynamically imported module: /modules/mf-bell/1.0.0/remoteEntry.js');
      return code();
    });
    await press(await place());
    const retry = await screen.findByRole('button', { name: 'Notifications could not be loaded. Retry' });
    isBroken = false;
    await press(retry);
    expect(await screen.findByRole('button', { name: /^The (open )?bell$/ })).toBeTruthy();
  });

  it('is away without a module for it', async () => {
    renderShell({ at: '/about', modules: [] });
    expect(await screen.findByRole('button', { name: 'Ana' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Notifications' })).toBeNull();
  });
});
