import { loopRequested, type PlayedStretch, seekRequested } from '@simmer/contracts';
import { addComment } from '@simmer/contracts/extra';
import { setLoop } from '@simmer/contracts/player.owner';
import { aComment, aVersion, libraryHandlers, recording } from '@simmer/contracts/testing';
import { standIns } from '@simmer/kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { freshBrowser, NEW, pathOf, playAt, showSong } from '../../song/songTesting.tsx';
import { $noteRange } from '../../talking/notes/moments/noteRange.ts';
import { $cursor } from '../position/cursor.ts';

const server = standIns(() => libraryHandlers());
const seen = freshBrowser();
afterEach(() =>
  act(() => {
    $cursor.set(null);
    $noteRange.set(null);
    setLoop(null);
  }),
);

const wave = () => screen.findByRole('slider', { name: 'Waveform' });
const toolbar = async (name: string) => within(await screen.findByRole('toolbar', { name }));
const at = (seconds: number) => playAt(aVersion({ id: 3, cleanTitle: 'Slow Boil' }), seconds, 'paused');

describe('a range on the waveform', () => {
  it('is selected by dragging, either way', async () => {
    showSong();
    const slider = await wave();
    at(0);
    // 960 px are 154 s.
    fireEvent.pointerDown(slider, { clientX: 480, button: 0, pointerId: 1 });
    fireEvent.pointerMove(slider, { clientX: 240, pointerId: 1 });
    fireEvent.pointerUp(slider, { clientX: 240, pointerId: 1 });
    expect(await toolbar('Range 0:38 to 1:17')).toBeTruthy();
  });

  it('is begun and ended at the position by keys, and its ends are sliders', async () => {
    showSong();
    await wave();
    at(62);
    fireEvent.keyDown(document.body, { key: '[' });
    at(70);
    fireEvent.keyDown(document.body, { key: ']' });
    await toolbar('Range 1:02 to 1:10');
    act(() => screen.getByRole('slider', { name: 'Start of the range' }).focus());
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await toolbar('Range 1:04 to 1:10');
    act(() => screen.getByRole('slider', { name: 'End of the range' }).focus());
    await userEvent.keyboard('{PageUp}');
    await toolbar('Range 1:04 to 1:20');
    fireEvent.keyDown(document.body, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
  });

  it('is not needed to see what is repeated', async () => {
    showSong();
    const slider = await wave();
    at(0);
    const tinted = () => slider.parentElement?.querySelector<HTMLElement>(':scope > [aria-hidden]');
    expect(tinted()).toBeFalsy();
    act(() => setLoop({ songId: 3, fromSeconds: 77, untilSeconds: 154 }));
    expect(tinted()?.style.width).toBe('480px');
    act(() => setLoop({ songId: 1003, fromSeconds: 77, untilSeconds: 154 }));
    expect(tinted()).toBeFalsy();
  });

  it('is looped with O, and the loop follows it', async () => {
    showSong(`${pathOf(NEW)}?playlist=all&t=62-70`);
    await toolbar('Range 1:02 to 1:10');
    const asked: (PlayedStretch | null)[] = [];
    onTestFinished(loopRequested.on(({ stretch }) => asked.push(stretch)));
    fireEvent.keyDown(document.body, { key: 'o' });
    expect(asked).toMatchObject([{ song: { id: 3 }, fromSeconds: 62, untilSeconds: 70 }]);
    act(() => setLoop({ songId: 3, fromSeconds: 62, untilSeconds: 70 }));
    const bar = await toolbar('Range 1:02 to 1:10');
    expect(bar.getByRole('button', { name: 'Loop', pressed: true })).toBeTruthy();
    fireEvent.keyDown(screen.getByRole('slider', { name: 'End of the range' }), { key: 'ArrowLeft' });
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ fromSeconds: 62, untilSeconds: 69 }));
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(asked.at(-1)).toBeNull();
  });

  it('is handed to the next note', async () => {
    showSong(`${pathOf(NEW)}?playlist=all&t=62-70`);
    const note = await screen.findByRole('textbox', { name: 'New note' });
    await userEvent.click((await toolbar('Range 1:02 to 1:10')).getByRole('button', { name: 'Write a note' }));
    expect($noteRange.get()).toEqual({ versionId: 3, atSeconds: 62, untilSeconds: 70 });
    await waitFor(() => expect(document.activeElement).toBe(note));
  });

  it('is what a note that is typed right after is about', async () => {
    const { handler, sent } = recording(addComment, ({ body }) => aComment({ ...body, id: 99 }));
    server.use(handler);
    showSong();
    const slider = await wave();
    at(0);
    fireEvent.pointerDown(slider, { clientX: 240, button: 0, pointerId: 1 });
    fireEvent.pointerMove(slider, { clientX: 480, pointerId: 1 });
    fireEvent.pointerUp(slider, { clientX: 480, pointerId: 1 });
    await toolbar('Range 0:38 to 1:17');
    const note = await screen.findByRole('textbox', { name: 'New note' });
    // Nobody has asked to write yet.
    expect(document.activeElement).not.toBe(note);
    await userEvent.type(note, 'Too dense{Enter}');
    await waitFor(() =>
      expect(sent).toEqual([expect.objectContaining({ versionId: 3, atSeconds: 38.5, untilSeconds: 77 })]),
    );
    await waitFor(() => expect($noteRange.get()).toBeNull());
    await toolbar('Range 0:38 to 1:17');
  });

  it('is no longer what the next note is about once it is cleared', async () => {
    showSong(`${pathOf(NEW)}?playlist=all&t=62-70`);
    const bar = await toolbar('Range 1:02 to 1:10');
    expect(await screen.findByText('at 1:02–1:10')).toBeTruthy();
    await userEvent.click(bar.getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(screen.queryByText('at 1:02–1:10')).toBeNull());
    expect($noteRange.get()).toBeNull();
  });

  it('can be shared as a link', async () => {
    showSong(`${pathOf(NEW)}?playlist=all&t=62-70`);
    const bar = await toolbar('Range 1:02 to 1:10');
    const user = userEvent.setup();
    await user.click(bar.getByRole('button', { name: 'Copy link' }));
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}${pathOf(NEW)}?t=62-70`);
    expect(seen.toasts).toMatchObject([{ title: 'Link copied' }]);
  });
});

describe('a moment in the address', () => {
  it('is where the version starts', async () => {
    showSong(`${pathOf(NEW)}?playlist=all&t=62`);
    const slider = await wave();
    await waitFor(() => expect(slider.getAttribute('aria-valuenow')).toBe('62'));
    expect(screen.queryByRole('toolbar')).toBeNull();
    const sought: number[] = [];
    onTestFinished(seekRequested.on(({ positionSeconds }) => sought.push(positionSeconds)));
    await userEvent.click(screen.getByRole('button', { name: 'Play Slow Boil' }));
    expect(sought).toEqual([62]);
  });

  it('beyond the end is ignored', async () => {
    server.use(...libraryHandlers());
    showSong(`${pathOf(NEW)}?playlist=all&t=900-950`);
    const slider = await wave();
    await waitFor(() => expect(slider.getAttribute('aria-valuemax')).toBe('154'));
    expect(slider.getAttribute('aria-valuenow')).toBe('0');
    expect(screen.queryByRole('toolbar')).toBeNull();
  });
});
