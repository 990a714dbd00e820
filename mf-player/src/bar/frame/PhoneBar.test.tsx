import type { Playback, Song } from '@simmer/contracts';
import { setCatchUpRun } from '@simmer/contracts/player.owner';
import { aSmallLibrary, libraryHandlers } from '@simmer/contracts/testing';
import { renderScreen, standIns } from '@simmer/kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { aTestPlayer } from '../../player/aTestPlayer.ts';
import { PhoneBar } from './PhoneBar.tsx';
import { playerBarPage } from './PlayerBar.page.ts';

const [song] = aSmallLibrary() as [Song];
const playback = { status: 'paused', song } as Exclude<Playback, { status: 'idle' }>;
const bar = playerBarPage();
standIns(() => libraryHandlers());

let player: ReturnType<typeof aTestPlayer>['player'];

beforeEach(() => {
  // jsdom has the dialog element but can't open it as a modal.
  HTMLDialogElement.prototype.showModal = vi.fn(function showModal(this: HTMLDialogElement) {
    this.open = true;
  });
  ({ player } = aTestPlayer());
  renderScreen(<PhoneBar player={player} playback={playback} />);
});

describe('the bar on a phone', () => {
  it('shows the song, play and next', () => {
    expect(bar.shows('Midnight Drive')).toBe(true);
    expect(bar.play.isShown()).toBe(true);
    expect(bar.next.isShown()).toBe(true);
    expect(screen.getByRole('button', { name: /^Favorite this song/ })).toBeDefined();
    expect(bar.isShown()).toBe(false);
  });

  it('opens a sheet with everything else', async () => {
    await bar.opener.press();
    const sheet = await bar.sheet();
    expect(sheet.getByRole('link', { name: 'Midnight Drive' })).toBeDefined();
    for (const name of ['Position in the song', 'Volume']) expect(sheet.getByRole('slider', { name })).toBeDefined();
    expect(sheet.getByRole('checkbox', { name: 'Continuous play' })).toBeDefined();
    for (const name of ['Previous song', 'Shuffle', /^Repeat/, 'Mute'])
      expect(sheet.getByRole('button', { name })).toBeDefined();
  });

  it('also shows compared versions in the sheet', async () => {
    await bar.opener.press();
    const sheet = await bar.sheet();
    expect(sheet.queryByRole('region', { name: 'Compare two versions' })).toBeNull();
    act(() => player.comparison.begin([song, { ...song, id: 901, version: 9, filename: 'older.mp3' }]));
    fireEvent.click(await sheet.findByRole('button', { name: /^B v9/ }));
    fireEvent.click(sheet.getByRole('button', { name: 'Stop comparing' }));
    expect(sheet.queryByRole('region', { name: 'Compare two versions' })).toBeNull();
  });

  it('shows and says what is new in the sheet too, without its card', async () => {
    onTestFinished(() => act(() => setCatchUpRun(null)));
    const part = { place: 1, count: 7, song, fromSeconds: 20, untilSeconds: 40, nextTitle: null } as const;
    await bar.opener.press();
    const sheet = await bar.sheet();
    act(() => setCatchUpRun({ ...part, phase: 'card', title: 'Midnight Drive: new song' }));
    const strip = within(await sheet.findByRole('region', { name: 'Playing what’s new' }));
    expect(strip.getByText('New · 2 of 7')).toBeDefined();
    expect(strip.getByRole('status').textContent).toBe('New, 2 of 7: Midnight Drive: new song');
  });

  it.each([
    ['its button', () => fireEvent.click(screen.getByRole('button', { name: 'Close the player' }))],
    ['a press outside', () => fireEvent.click(screen.getByRole('dialog'))],
    ['Escape, which the browser reports as close', () => fireEvent(screen.getByRole('dialog'), new Event('close'))],
    ['the link to the song', () => fireEvent.click(screen.getByRole('link', { name: 'Midnight Drive' }))],
  ])('closes the sheet with %s', async (_, close) => {
    await bar.opener.press();
    await bar.sheet();
    close();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
