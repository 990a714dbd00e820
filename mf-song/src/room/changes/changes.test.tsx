import {
  compareRequested,
  getVersionComparison,
  listenCloser,
  listVersions,
  type PlayedStretch,
  serverChanged,
  stretchesRequested,
  type VersionChange,
  type VersionComparison,
} from '@simmer/contracts';
import { changeSentence } from '@simmer/contracts/extra';

import { aComparedPair, aVersion, libraryHandlers, standInFor } from '@simmer/contracts/testing';
import { standIns } from '@simmer/kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { freshBrowser, playAt, showSong } from '../../song/songTesting.tsx';
import { $cursor } from '../position/cursor.ts';

const server = standIns(() => libraryHandlers());
freshBrowser();
afterEach(() => act(() => $cursor.set(null)));

const cut: VersionChange = {
  kind: 'cut',
  newer: [100, 100],
  older: [84, 92],
  from: null,
  decibels: null,
  mostly: null,
};
/** 16 s are new at 1:04, and 8 s are cut at 1:40. */
const pair = aComparedPair({
  changes: [{ ...cut, kind: 'new', newer: [64, 80], older: null }, cut],
});

function compared(comparison: VersionComparison | null, state: { isListeningCloser?: boolean } = {}) {
  server.use(
    standInFor(getVersionComparison, ({ query }) => ({
      newerId: 3,
      olderId: query.with ?? 1003,
      comparison,
      isListeningCloser: false,
      ...state,
    })),
  );
}

function showCompared(comparison: VersionComparison | null) {
  compared(comparison);
  showSong();
}
const lane = async () => within(await screen.findByRole('list', { name: 'What changed' }));
const room = async () => within(await screen.findByRole('region', { name: 'Listening room' }));

describe('what changed', () => {
  it('stands under the waveform, as a sentence and by its kind', async () => {
    showCompared(pair);
    expect(await (await room()).findByText(changeSentence(pair))).toBeTruthy();
    expect(await (await lane()).findByRole('button', { name: /^New, 1:04 to 1:20/ })).toBeTruthy();
    expect((await lane()).getByRole('button', { name: /^Cut, 8 seconds at 1:40/ })).toBeTruthy();
  });

  it('is played by pressing it: the old, then the new, each with a second before it', async () => {
    showCompared(pair);
    const heard: (readonly PlayedStretch[])[] = [];
    onTestFinished(stretchesRequested.on(({ stretches }) => heard.push(stretches)));
    await userEvent.click(await (await lane()).findByRole('button', { name: /^Cut/ }));
    expect(heard[0]?.map(({ song, fromSeconds, untilSeconds }) => [song.id, fromSeconds, untilSeconds])).toEqual([
      [1003, 83, 92],
      [3, 99, 101],
    ]);
  });

  it('is walked through with J and K, and announced', async () => {
    showCompared(pair);
    await (await lane()).findByRole('button', { name: /^New/ });
    const slider = screen.getByRole('slider', { name: 'Waveform' });
    const said = async (text: string) => expect(await (await room()).findByText(text)).toBeTruthy();
    fireEvent.keyDown(document.body, { key: 'j' });
    await said('Change 1 of 2: New, 1:04 to 1:20');
    expect(slider.getAttribute('aria-valuenow')).toBe('64');
    fireEvent.keyDown(document.body, { key: 'j' });
    await said('Change 2 of 2: Cut, 8 seconds at 1:40');
    fireEvent.keyDown(document.body, { key: 'k' });
    await said('Change 1 of 2: New, 1:04 to 1:20');
    expect((await lane()).getByRole('button', { name: /^New/, current: true })).toBeTruthy();
    fireEvent.keyDown(await screen.findByRole('textbox', { name: 'New note' }), { key: 'j' });
    await said('Change 1 of 2: New, 1:04 to 1:20');
  });

  it('is not skipped where the version begins', async () => {
    const atStart: VersionChange = { ...cut, newer: [0, 0], older: [0, 8] };
    showCompared({ ...pair, changes: [atStart, ...pair.changes] });
    await (await lane()).findByRole('button', { name: /^New/ });
    fireEvent.keyDown(document.body, { key: 'j' });
    expect(await (await room()).findByText(/^Change 1 of 3: Cut, 8 seconds at 0:00/)).toBeTruthy();
  });

  it('starts walking from the position', async () => {
    showCompared(pair);
    await (await lane()).findByRole('button', { name: /^New/ });
    playAt(aVersion({ id: 3 }), 70, 'paused');
    await userEvent.click((await room()).getByRole('button', { name: 'Next change' }));
    expect(await (await room()).findByText(/^Change 2 of 2/)).toBeTruthy();
  });

  it('waits quietly, and fills in when the server says so', async () => {
    showCompared(null);
    expect(await (await room()).findByText('Comparing…')).toBeTruthy();
    compared(pair);
    act(() => serverChanged.emit({ topic: 'comparisons' }));
    expect(await (await lane()).findByRole('button', { name: /^New/ })).toBeTruthy();
  });

  it('says why two versions can’t be compared', async () => {
    const comparison = { outcome: 'incomparable' as const, reason: 'otherMusic' as const };
    showCompared(comparison);
    expect(await (await room()).findByText(changeSentence(comparison))).toBeTruthy();
    expect((await room()).queryByRole('button', { name: 'Next change' })).toBeNull();
  });

  it('is nothing for a first version', async () => {
    server.use(
      standInFor(listVersions, () => [aVersion({ id: 3, cleanTitle: 'Slow Boil' })]),
      standInFor(getVersionComparison, () => ({
        newerId: 3,
        olderId: null,
        comparison: null,
        isListeningCloser: false,
      })),
    );
    showSong();
    await screen.findByRole('slider', { name: 'Waveform' });
    await waitFor(() => expect(screen.queryByRole('list', { name: 'What changed' })).toBeNull());
    expect(screen.queryByText('Comparing…')).toBeNull();
  });

  it('can be against another version, and compared by ear', async () => {
    compared(pair);
    const older = aVersion({ id: 1002, version: 2, cleanTitle: 'Slow Boil', producer: null });
    server.use(
      standInFor(listVersions, () => [
        aVersion({ id: 3, version: 3 }),
        older,
        aVersion({ id: 1003, version: 1, cleanTitle: 'Slow Boil' }),
      ]),
    );
    showSong();
    await userEvent.click(await screen.findByRole('button', { name: 'Compared with v1' }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: /^v2/ }));
    expect(await screen.findByRole('button', { name: 'Compared with v2' })).toBeTruthy();
    const asked: number[][] = [];
    onTestFinished(compareRequested.on(({ versions }) => asked.push(versions.map(({ id }) => id))));
    await userEvent.click((await room()).getByRole('button', { name: 'Compare A/B' }));
    fireEvent.keyDown(document.body, { key: 'c' });
    expect(asked).toEqual([
      [1002, 3],
      [1002, 3],
    ]);
    // Explained once.
    const line = /^Both play at the same place/;
    expect(await screen.findByText(line)).toBeTruthy();
    await userEvent.click((await room()).getByRole('button', { name: 'Compare A/B' }));
    expect(screen.queryByText(line)).toBeNull();
  });
});

describe('listening closer', () => {
  it('is asked for, and says what it found', async () => {
    compared(pair);
    server.use(
      standInFor(listenCloser, () => ({ newerId: 3, olderId: 1003, comparison: pair, isListeningCloser: true })),
    );
    showSong();
    await userEvent.click(await (await room()).findByRole('button', { name: 'Listen closer' }));
    expect(await (await room()).findByRole('button', { name: 'Listening closer…' })).toHaveProperty('disabled', true);
    const added: VersionChange = { ...cut, kind: 'added', newer: [20, 24], older: null };
    compared({ ...pair, closer: { isSameRecording: false, remainderDb: -30, changes: [added] } });
    act(() => serverChanged.emit({ topic: 'comparisons' }));
    expect(await (await room()).findByText(/Listening closer found 1 more change\.$/)).toBeTruthy();
    expect(await (await lane()).findByRole('button', { name: /^Something added or louder, 0:20/ })).toBeTruthy();
  });
});
