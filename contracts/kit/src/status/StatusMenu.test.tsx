// @vitest-environment jsdom
import { songStatuses } from '@simmer/contracts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../testing.tsx';
import { StatusMenu } from './StatusMenu.tsx';

function openMenu() {
  const badge = document.body.appendChild(document.createElement('button'));
  const on = { choose: vi.fn(), close: vi.fn() };
  renderScreen(<StatusMenu status={songStatuses[1].value} target={badge} onChoose={on.choose} onClose={on.close} />);
  return { badge, on };
}

const entry = (label: string) => screen.findByRole('menuitemradio', { name: label });

describe('the menu of statuses', () => {
  afterEach(() => {
    cleanup();
    document.body.innerHTML = '';
  });

  it('offers all seven, with the current one checked', async () => {
    openMenu();
    await entry(songStatuses[0].label);
    const shown = screen.getAllByRole('menuitemradio');
    expect(shown.map(({ textContent }) => textContent)).toEqual(songStatuses.map(({ label }) => label));
    expect(shown.filter((item) => item.getAttribute('aria-checked') === 'true')).toEqual([shown[1]]);
  });

  it('sets another one', async () => {
    const { on } = openMenu();
    await userEvent.click(await entry(songStatuses[2].label));
    expect(on.choose.mock.calls).toEqual([[songStatuses[2].value]]);
  });

  it('ignores the current one', async () => {
    const { on } = openMenu();
    await userEvent.click(await entry(songStatuses[1].label));
    expect(on.choose).not.toHaveBeenCalled();
  });

  it('closes on Escape and returns the focus to the badge', async () => {
    const { badge, on } = openMenu();
    (await entry(songStatuses[1].label)).focus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(on.close).toHaveBeenCalledOnce());
    expect(document.activeElement).toBe(badge);
  });
});
