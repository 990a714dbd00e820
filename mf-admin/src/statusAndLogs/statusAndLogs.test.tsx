import {
  type ComparisonProgress,
  fileSizeText,
  getComparisonProgress,
  getSyncStatus,
  startSync,
} from '@simmer/contracts';
import {
  approveRemovals,
  compareWithStorage,
  getSyncReport,
  listAggregationLogs,
  listSyncRuns,
  repairMirror,
} from '@simmer/contracts/extra';
import {
  anAggregationLog,
  aSyncReport,
  aSyncRun,
  aSyncStatus,
  libraryHandlers,
  standInFor,
} from '@simmer/contracts/testing';
import { renderScreen, standIns } from '@simmer/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AdminScreen } from '../AdminScreen.tsx';
import { choose } from '../testing/choose.ts';
import { recordedToasts } from '../testing/recordedToasts.ts';
import { logSize } from './AggregationLogs.tsx';

const server = standIns(() => libraryHandlers());
const toasts = recordedToasts();
const show = () => renderScreen(<AdminScreen />, { at: '/?tab=status' });
const section = (name: string) => screen.findByRole('region', { name });

describe('sizes', () => {
  it('in the log are in MB to one decimal', () => {
    expect(logSize(5_767_168)).toBe('5.5 MB');
    expect(logSize(0)).toBe('0.0 MB');
  });

  it.each([
    [0, '0 B'],
    [2_048, '2 KB'],
    [5_242_880, '5.0 MB'],
    [3_221_225_472, '3.0 GB'],
  ])('elsewhere show %i as %s', (bytes, text) => expect(fileSizeText(bytes)).toBe(text));
});

describe('the sync', () => {
  it('starts and shows its progress', async () => {
    const started = vi.fn();
    server.use(
      standInFor(getSyncStatus, () => aSyncStatus({ isSyncing: started.mock.calls.length > 0 })),
      standInFor(startSync, () => {
        started();
        return { success: true as const, isSyncing: true, continuesAt: null };
      }),
    );
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Sync now' }));
    const button = await screen.findByRole('button', { name: 'Syncing...' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(button);
    await userEvent.click(button);
    expect(started).toHaveBeenCalledOnce();
  });

  it('says when it continues after the storage has asked it to wait', async () => {
    const continuesAt = new Date(Date.now() + 11.5 * 60_000).toISOString();
    server.use(standInFor(startSync, () => ({ success: true as const, isSyncing: false, continuesAt })));
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Sync now' }));
    const sentence = 'The storage asked Simmer to wait / Syncing continues in 12 minutes.';
    await waitFor(() => expect(toasts).toEqual([sentence]));
  });

  it('shows live progress', async () => {
    const progress = {
      kind: 'listing' as const,
      startedAt: new Date().toISOString(),
      entries: 12_000,
      filesPut: 11_800,
    };
    server.use(standInFor(getSyncReport, () => aSyncReport({ progress })));
    show();
    expect(await screen.findByText(/12,000 entries read, 11,800 files added or changed/)).toBeTruthy();
    // The numbers change every two seconds; screen readers announce the state, not each number.
    const said = screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(said).toContain('Reading the whole folder');
    expect(said.join()).not.toMatch(/entries/);
  });

  it('says how many entries it skipped, and of which kind', async () => {
    server.use(standInFor(getSyncReport, () => aSyncReport({ unknownEntries: 2 })));
    show();
    const sync = within(await section('Sync'));
    expect(await sync.findByText('2 entries')).toBeTruthy();
    expect(sync.getByText(/Paper and Google documents/)).toBeTruthy();
  });

  it('lists its runs, with how often and why one failed', async () => {
    server.use(
      standInFor(listSyncRuns, () => [
        aSyncRun({ id: 2, outcome: 'failed', message: 'The storage isn’t responding.', times: 3 }),
        aSyncRun(),
        aSyncRun({ id: 3, entries: 1, filesPut: 1, filesRemoved: 0 }),
      ]),
    );
    show();
    const runs = within(await screen.findByRole('list', { name: 'Sync runs' }));
    expect(runs.getByText('Failed, 3 times in a row')).toBeTruthy();
    expect(runs.getByText('The storage isn’t responding.')).toBeTruthy();
    expect(runs.getAllByText('4 entries: 3 files added or changed, 1 file removed')).toHaveLength(2);
    expect(runs.getByText('1 entry: 1 file added or changed, 0 files removed')).toBeTruthy();
  });
});

describe('held removals', () => {
  const heldRemovals = { count: 12, ofFiles: 40, since: '2026-05-01T20:15:00.000Z', examples: ['/Music/a.wav'] };

  it('ask for confirmation before the files leave the library', async () => {
    const approved = vi.fn(() => ({ removed: 12 }));
    server.use(
      standInFor(getSyncReport, () => aSyncReport(approved.mock.calls.length > 0 ? {} : { heldRemovals })),
      standInFor(approveRemovals, approved),
    );
    show();
    const held = within(await section('Many files have disappeared from the storage'));
    expect(held.getByText(/12 of 40 audio files are missing/)).toBeTruthy();
    expect(held.getByText('/Music/a.wav')).toBeTruthy();
    expect(held.getByText('and 11 more')).toBeTruthy();
    await userEvent.click(held.getByRole('button', { name: 'Remove them' }));
    expect(approved).not.toHaveBeenCalled();
    const dialog = within(await screen.findByRole('alertdialog', { hidden: true }));
    await userEvent.click(dialog.getByText('Remove them'));
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Many files have disappeared from the storage' })).toBeNull(),
    );
    expect(approved).toHaveBeenCalledOnce();
  });
});

describe('a sync service that hangs', () => {
  const loseEveryAnswer = () =>
    vi
      .spyOn(AbortSignal, 'timeout')
      .mockImplementation(() => AbortSignal.abort(new DOMException('late', 'TimeoutError')));
  afterEach(() => void vi.restoreAllMocks());

  it('is reported in place of the missing data', async () => {
    loseEveryAnswer();
    show();
    const status = within(await section('Status'));
    expect(await status.findByText(/^The sync service isn’t responding\./)).toBeTruthy();
    vi.restoreAllMocks();
    await userEvent.click(status.getByRole('button', { name: 'Try again' }));
    expect(await section('In sync with Dropbox')).toBeTruthy();
  });

  it('is reported above the last data received', async () => {
    show();
    const step = within(await section('In sync with Dropbox'));
    loseEveryAnswer();
    await userEvent.click(step.getByRole('button', { name: 'Compare now' }));
    expect(await screen.findByText(/still work\. Last updated just now\.$/)).toBeTruthy();
    expect(step.getByText('In sync')).toBeTruthy();
  });
});

describe('in sync with Dropbox', () => {
  it('says so when everything matches, and compares on request', async () => {
    const compared = vi.fn(() => ({ success: true as const }));
    server.use(standInFor(compareWithStorage, compared));
    show();
    const step = within(await section('In sync with Dropbox'));
    expect(step.getByText('In sync')).toBeTruthy();
    expect(step.queryByRole('button', { name: 'Repair' })).toBeNull();
    await userEvent.click(step.getByRole('button', { name: 'Compare now' }));
    await waitFor(() => expect(compared).toHaveBeenCalledOnce());
  });

  it('lists the differences and repairs them with one click', async () => {
    const repaired = vi.fn(() => ({ success: true as const }));
    const comparison = {
      ...aSyncReport().comparison,
      differenceCount: 2,
      differences: [
        { kind: 'missing' as const, path: '/Music/a.wav' },
        { kind: 'extra' as const, path: '/Music/b.wav' },
      ],
    };
    server.use(
      standInFor(getSyncReport, () => aSyncReport({ comparison })),
      standInFor(repairMirror, repaired),
    );
    show();
    const step = within(await section('In sync with Dropbox'));
    expect(step.getByText('2 differ')).toBeTruthy();
    expect(step.getByText('Not in the library')).toBeTruthy();
    expect(step.getByText('Only in the library')).toBeTruthy();
    await userEvent.click(step.getByRole('button', { name: 'Repair' }));
    await waitFor(() => expect(repaired).toHaveBeenCalledOnce());
  });
});

describe('work and space', () => {
  it('explains every number', async () => {
    server.use(
      standInFor(getSyncReport, () =>
        aSyncReport({ queues: { lengths: 3, analyses: 1_204, analysed: 9, notAnalysed: 2 } }),
      ),
    );
    show();
    const queue = within(await section('Analysis queue'));
    expect(queue.getByText('1,204')).toBeTruthy();
    expect(queue.getByText('Files whose duration isn’t known yet.')).toBeTruthy();
    expect(within(await section('Media cache')).getByText('50.0 MB of 5.0 GB')).toBeTruthy();
  });
});

describe('the comparison of versions', () => {
  const showing = async (progress: ComparisonProgress, toHearAgain = 0) => {
    server.use(
      standInFor(getComparisonProgress, () => progress),
      standInFor(getSyncReport, () => aSyncReport({ queues: { ...aSyncReport().queues, toHearAgain } })),
    );
    show();
    return within(await section('Version comparisons'));
  };

  it('shows how far it has come, and what is heard again for it', async () => {
    const part = await showing({ pairs: 7_500, compared: 1_204, incomparable: 2 }, 1);
    expect((await part.findByText(/1,206 of 7,500 pairs/)).textContent).toBe(
      'Comparing versions: 1,206 of 7,500 pairs',
    );
    expect(part.getByRole('progressbar', { name: 'Versions compared' })).toBeTruthy();
    expect(part.getByText('1 file is being analyzed again for comparison.')).toBeTruthy();
  });

  it('is quiet once it is done', async () => {
    const part = await showing({ pairs: 24, compared: 23, incomparable: 1 });
    expect(await part.findByText('Every version is compared with the one before it.')).toBeTruthy();
    expect(part.queryByRole('progressbar')).toBeNull();
    expect(part.queryByText('To analyze again')).toBeNull();
  });

  it('has nothing to do where no song has two versions', async () => {
    const part = await showing({ pairs: 0, compared: 0, incomparable: 0 });
    expect(await part.findByText('No song has two versions yet.')).toBeTruthy();
  });
});

describe('the aggregation logs', () => {
  it('show operation, files, size, error and time', async () => {
    server.use(standInFor(listAggregationLogs, () => [anAggregationLog({ errorMessage: 'The file is locked.' })]));
    show();
    const rows = await screen.findByRole('list', { name: 'Aggregation logs' });
    const row = within(rows).getByRole('listitem');
    for (const text of [
      'move',
      '/Music/Midnight Drive/mixdowns/Midnight Drive v4.wav',
      '/Music/Mixes/Midnight Drive v4.wav',
      '5.5 MB',
      'The file is locked.',
    ]) {
      expect(within(row).getByText(text)).toBeTruthy();
    }
    expect(row.querySelector('time')?.dateTime).toBe('2026-05-01T20:15:00.000Z');
    expect(screen.getByText('Idle')).toBeTruthy();
  });

  it('are filtered by outcome and by search', async () => {
    const asked: unknown[] = [];
    server.use(
      standInFor(listAggregationLogs, ({ query }) => {
        asked.push(query);
        return [];
      }),
    );
    show();
    await choose('Show', 'Failed');
    await userEvent.type(screen.getByLabelText('Search'), 'blue');
    await waitFor(() => expect(asked).toContainEqual({ outcome: 'failed', search: 'blue' }));
    expect(await screen.findByText('No matching entries.')).toBeTruthy();
  });
});
