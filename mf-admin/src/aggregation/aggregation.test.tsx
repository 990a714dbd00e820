import {
  getAggregationConfig,
  getAggregationStatus,
  listAggregationLogs,
  setAggregationConfig,
  triggerAggregation,
} from '@simmer/contracts/extra';
import {
  anAggregationConfig,
  anAggregationLog,
  libraryHandlers,
  recording,
  refusing,
  standInFor,
} from '@simmer/contracts/testing';
import { renderScreen, standIns } from '@simmer/kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { AdminScreen } from '../AdminScreen.tsx';
import { recordedToasts } from '../testing/recordedToasts.ts';
import { aggregationConfigQuery, aggregationLogsQuery, aggregationStatusQuery } from './aggregation.queries.ts';

const server = standIns(() => libraryHandlers());
const toasts = recordedToasts();

describe('the configuration', () => {
  it('shows the stored configuration and saves changes', async () => {
    const { handler, sent } = recording(setAggregationConfig, ({ body }) => anAggregationConfig(body));
    server.use(handler);
    renderScreen(<AdminScreen />);
    const source = await screen.findByLabelText('Source path');
    expect(source).toHaveProperty('value', '/Music');
    expect(screen.getByLabelText('Target path')).toHaveProperty('value', '/Music/Mixes');
    await userEvent.clear(source);
    await userEvent.type(source, '/Music/in');
    await userEvent.click(screen.getByRole('switch', { name: 'Enabled' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(toasts).toEqual(['Configuration saved']));
    expect(sent).toEqual([{ sourcePath: '/Music/in', targetPath: '/Music/Mixes', isEnabled: true }]);
  });

  it('accepts a folder picked by browsing', async () => {
    renderScreen(<AdminScreen />);
    await userEvent.click(await screen.findByRole('button', { name: 'Browse for the source path' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Music' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Demos' }));
    expect(await screen.findByText('No folders here.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Choose this folder' }));
    await waitFor(() => expect(screen.getByLabelText('Source path')).toHaveProperty('value', '/Music/Demos'));
  });

  it('says what to do when the storage is read-only', async () => {
    server.use(refusing(setAggregationConfig, 'conflict', 'Open Dropbox Auth and allow it.'));
    renderScreen(<AdminScreen />);
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Open Dropbox Auth and allow it.');
    expect(toasts).toEqual([]);
  });

  it('says "Update Failed" when saving fails', async () => {
    server.use(refusing(setAggregationConfig, 'internal', 'boom'));
    renderScreen(<AdminScreen />);
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
    await waitFor(() => expect(toasts).toEqual(['Update Failed / Failed to update config']));
  });

  it('shows the last run', async () => {
    server.use(standInFor(getAggregationConfig, () => anAggregationConfig({ lastRun: new Date().toISOString() })));
    renderScreen(<AdminScreen />);
    expect(await screen.findByText('just now')).toBeTruthy();
  });
});

describe('the run', () => {
  it('is in the log and has its time at once, also if it failed', async () => {
    let hasRun = false;
    server.use(
      standInFor(listAggregationLogs, () => (hasRun ? [anAggregationLog({ errorMessage: 'It is locked.' })] : [])),
      standInFor(getAggregationConfig, () =>
        anAggregationConfig({ lastRun: hasRun ? new Date().toISOString() : null }),
      ),
      standInFor(triggerAggregation, () => {
        hasRun = true;
        return { success: false, message: '1 file could not be moved. See the logs.' };
      }),
    );
    renderScreen(<AdminScreen />, { at: '/?tab=status' });
    expect(await screen.findByText('Nothing has been moved yet.')).toBeTruthy();
    await userEvent.click(screen.getByRole('tab', { name: 'File Aggregation' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Run Now' }));
    expect(await screen.findByText('just now')).toBeTruthy();
    await userEvent.click(screen.getByRole('tab', { name: 'Status & Logs' }));
    expect(await screen.findByText('It is locked.')).toBeTruthy();
  });

  it.each([
    [{ isRunning: false, isAggregating: false }, ['Stopped', 'Idle'], false],
    [{ isRunning: true, isAggregating: true }, ['Running', 'Aggregating'], true],
  ])('shows %o as %o', async (status, words, isDisabled) => {
    server.use(standInFor(getAggregationStatus, () => status));
    renderScreen(<AdminScreen />);
    for (const word of words) expect(await screen.findByText(word)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Run Now' }).getAttribute('aria-disabled') === 'true').toBe(isDisabled);
  });

  it.each([
    [
      'reports what it did',
      standInFor(triggerAggregation, () => ({ success: true, message: 'Moved 1 file.' })),
      'Aggregation finished / Moved 1 file.',
    ],
    [
      'reports what went wrong',
      standInFor(triggerAggregation, () => ({ success: false, message: 'busy' })),
      'Aggregation Failed / busy',
    ],
    [
      'says that it failed to start',
      refusing(triggerAggregation, 'internal', 'boom'),
      'Trigger Failed / Failed to trigger aggregation',
    ],
    [
      'says what to do',
      refusing(triggerAggregation, 'conflict', 'It is running already.'),
      'Trigger Failed / It is running already.',
    ],
  ])('%s', async (_name, handler, toast) => {
    server.use(handler);
    renderScreen(<AdminScreen />);
    await userEvent.click(await screen.findByRole('button', { name: 'Run Now' }));
    await waitFor(() => expect(toasts).toEqual([toast]));
  });

  it('refetches its state every 10 s, and configuration and logs after 30 s', () => {
    expect(aggregationStatusQuery.refetchInterval).toBe(10_000);
    expect(aggregationConfigQuery.staleTime).toBe(30_000);
    expect(aggregationLogsQuery('all', '').staleTime).toBe(30_000);
  });
});
