import { getAggregationConfig } from '@simmer/contracts/extra';
import { anAggregationConfig, libraryHandlers, standInFor } from '@simmer/contracts/testing';
import { renderScreen, standIns } from '@simmer/kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { AdminScreen } from './AdminScreen.tsx';
import { AuditScreen } from './audit/AuditScreen.tsx';
import { CheckLimitsScreen } from './checkLimits/CheckLimitsScreen.tsx';
import { ModulesScreen } from './modules/ModulesScreen.tsx';
import { recordedToasts } from './testing/recordedToasts.ts';

const server = standIns(() => libraryHandlers());
const toasts = recordedToasts();

describe('the admin pages', () => {
  it.each([
    ['Panel', AdminScreen],
    ['Audit', AuditScreen],
    ['Modules', ModulesScreen],
    ['Checks', CheckLimitsScreen],
  ])('lead to each other; %s is marked on its own', (name, Screen) => {
    renderScreen(<Screen />);
    const links = within(screen.getByRole('navigation', { name: 'Admin pages' })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Panel', '/admin'],
      ['Audit', '/admin/audit'],
      ['Modules', '/admin/modules'],
      ['Checks', '/admin/check-limits'],
    ]);
    const current = links.filter((link) => link.getAttribute('aria-current') === 'page');
    expect(current.map((link) => link.textContent)).toEqual([name]);
  });
});

describe('the admin panel', () => {
  it('has three tabs and opens the one pressed', async () => {
    renderScreen(<AdminScreen />);
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'File Aggregation',
      'Status & Logs',
      'Dropbox Auth',
    ]);
    expect(await screen.findByLabelText('Source path')).toBeTruthy();
    await userEvent.click(screen.getByRole('tab', { name: 'Dropbox Auth' }));
    expect(await screen.findByRole('button', { name: 'Reconnect' })).toBeTruthy();
    expect(screen.queryByLabelText('Source path')).toBeNull();
  });

  it('opens the tab named in the address', async () => {
    renderScreen(<AdminScreen />, { at: '/?tab=status' });
    expect(await screen.findByRole('heading', { name: 'In sync with Dropbox' })).toBeTruthy();
  });

  it('reports how the authorization ended', async () => {
    renderScreen(<AdminScreen />, { at: '/?auth=error&reason=denied' });
    await waitFor(() => expect(toasts).toEqual(['Authorization Failed / Please try again or contact support.']));
    expect(await screen.findByRole('button', { name: 'Reconnect' })).toBeTruthy();
    expect(screen.getByText('You didn’t grant access in Dropbox, so nothing has changed.')).toBeTruthy();
    await userEvent.click(screen.getByRole('tab', { name: 'Status & Logs' }));
    expect(screen.queryByText(/nothing has changed/)).toBeNull();
  });

  it('returns to the aggregation tab with the switch on, or with the reason it is off', async () => {
    server.use(standInFor(getAggregationConfig, () => anAggregationConfig({ isEnabled: true })));
    renderScreen(<AdminScreen />, { at: '/?tab=aggregation&auth=success' });
    await waitFor(() => expect(toasts).toEqual(['Dropbox connected successfully / Aggregation is on.']));
    expect(await screen.findByRole('switch', { name: 'Enabled' })).toHaveProperty('checked', true);
    cleanup();
    renderScreen(<AdminScreen />, { at: '/?tab=aggregation&auth=error&reason=made%20up' });
    expect(await screen.findByText(/Dropbox didn’t complete the authorization/)).toBeTruthy();
    expect(await screen.findByLabelText('Source path')).toBeTruthy();
  });
});
