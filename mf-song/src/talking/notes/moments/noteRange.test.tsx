import { libraryHandlers } from '@simmer/contracts/testing';
import { standIns } from '@simmer/kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { freshBrowser, playAt } from '../../../song/songTesting.tsx';
import { fourth, showNotes } from '../notesTesting.tsx';
import { $noteRange } from './noteRange.ts';

const server = standIns(() => libraryHandlers());
freshBrowser();
afterEach(() => $noteRange.set(null));

const show = () => showNotes({ server, notes: [] }).posts;
const box = () => screen.findByRole('textbox', { name: 'New note' });
const select = (versionId: number) => act(() => $noteRange.set({ versionId, atSeconds: 62, untilSeconds: 70 }));

describe('a note about a selected range', () => {
  it('takes the focus, replaces the moment, and is posted with its version', async () => {
    const posts = show();
    await box();
    playAt(fourth, 83.4);
    select(3);
    expect(document.activeElement).toBe(await box());
    expect(screen.getByText('at 1:02–1:10')).toBeTruthy();
    expect(screen.queryByRole('checkbox', { name: 'at 1:23' })).toBeNull();
    await userEvent.keyboard('Too dense{Enter}');
    await waitFor(() =>
      expect(posts).toEqual([
        expect.objectContaining({ atSeconds: 62, untilSeconds: 70, versionId: 3, version: 3, comment: 'Too dense' }),
      ]),
    );
    await waitFor(() => expect($noteRange.get()).toBeNull());
    expect(await screen.findByRole('checkbox', { name: 'at 1:23' })).toBeTruthy();
  });

  it('can be taken off', async () => {
    const posts = show();
    await box();
    select(4);
    await userEvent.click(screen.getByRole('button', { name: 'Remove at 1:02–1:10 from the note' }));
    expect(document.activeElement).toBe(await box());
    await userEvent.keyboard('All of it{Enter}');
    await waitFor(() =>
      expect(posts).toEqual([
        expect.objectContaining({ atSeconds: null, untilSeconds: null, versionId: 4, version: 4 }),
      ]),
    );
  });

  it('of another song is left out', async () => {
    show();
    await box();
    select(99);
    expect(screen.queryByText('at 1:02–1:10')).toBeNull();
    expect(document.activeElement).not.toBe(await box());
  });
});
