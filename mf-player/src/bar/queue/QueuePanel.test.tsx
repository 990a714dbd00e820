import { keysRequested, type Song } from '@simmer/contracts';
import { aSmallLibrary, libraryHandlers } from '@simmer/contracts/testing';
import { emitted, standIns } from '@simmer/kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aTestBar } from '../testing/aTestBar.tsx';
import { QUEUE_ROW_PX } from './queueRows.ts';

const [song, a, b, c] = aSmallLibrary() as [Song, Song, Song, Song];
standIns(() => libraryHandlers());
let bar: ReturnType<typeof aTestBar>;

beforeEach(async () => {
  bar = aTestBar();
  await bar.plays(song);
});

const queued = () => screen.queryByRole('list', { name: 'Queued songs' });
const titles = () =>
  within(queued() ?? document.createElement('ol'))
    .queryAllByRole('button', { name: /Play now$/ })
    .map((button) => button.lastElementChild?.firstElementChild?.textContent);
/** The name of a row's button begins with what it shows. */
const playing = ({ cleanTitle }: Song) => new RegExp(`^${cleanTitle}.*Play now$`);
async function open(...songs: Song[]) {
  act(() => bar.player.upNext.fill(songs));
  await bar.press(/^Queue/);
  return bar.panel('Queue');
}

describe('the queue', () => {
  it('shows the next songs of the list, which a press plays from there', async () => {
    act(() => bar.player.setLists({ walked: [song, a, b, c], continuous: [song, a, b, c] }));
    const panel = await open();
    const ahead = () =>
      panel.getByRole('list', { name: 'Next in the list' }).textContent ?? expect.fail('there is no list');
    for (const { cleanTitle } of [a, b, c]) expect(ahead()).toContain(cleanTitle);
    await bar.press(playing(b));
    await waitFor(() => expect(bar.audio.src).toBe(`/media/${b.id}`));
    expect(ahead()).not.toContain(a.cleanTitle);
    act(() => bar.player.setContinuousPlay(false));
    expect(panel.getByRole('heading', { name: /press Next to play/ })).toBeDefined();
  });

  it('shows its length, and when nothing comes next', async () => {
    act(() => bar.player.setLists({ walked: [song], continuous: [song] }));
    const panel = await open();
    expect(panel.getByText('This is the last song.')).toBeDefined();
    act(() => bar.player.upNext.addLast(a));
    expect(bar.hasButton('Queue, 1 song')).toBe(true);
    act(() => bar.player.upNext.addLast(b));
    expect(bar.hasButton('Queue, 2 songs')).toBe(true);
  });

  it('is reordered by buttons, which keep the focus', async () => {
    await open(a, b, c);
    expect(titles()).toEqual([a, b, c].map(({ cleanTitle }) => cleanTitle));
    await bar.press(`Play ${a.cleanTitle} later`);
    expect(titles()).toEqual([b, a, c].map(({ cleanTitle }) => cleanTitle));
    expect(document.activeElement).toBe(bar.button(`Play ${a.cleanTitle} later`));
    await bar.type('{Enter}');
    expect(titles()).toEqual([b, c, a].map(({ cleanTitle }) => cleanTitle));
    expect(bar.button(`Play ${b.cleanTitle} sooner`).getAttribute('aria-disabled')).toBe('true');
    expect(bar.button(`Play ${a.cleanTitle} later`).getAttribute('aria-disabled')).toBe('true');
    await bar.press(`Play ${a.cleanTitle} sooner`);
    expect(titles()).toEqual([b, a, c].map(({ cleanTitle }) => cleanTitle));
    expect(document.activeElement).toBe(bar.button(`Play ${a.cleanTitle} sooner`));
  });

  it('is reordered by dragging a handle, wherever the drag ends', async () => {
    await open(a, b, c);
    const handle = bar.button(`Move ${a.cleanTitle}`);
    const at = (clientY: number) => ({ clientY, button: 0, isPrimary: true, pointerId: 1 });
    fireEvent.pointerDown(handle, at(100));
    fireEvent.pointerMove(handle, at(100 + 2 * QUEUE_ROW_PX));
    expect(titles()).toEqual([a, b, c].map(({ cleanTitle }) => cleanTitle));
    fireEvent.pointerUp(handle, at(100 + 2 * QUEUE_ROW_PX));
    expect(titles()).toEqual([b, c, a].map(({ cleanTitle }) => cleanTitle));

    fireEvent.pointerDown(bar.button(`Move ${a.cleanTitle}`), at(100));
    fireEvent.pointerMove(bar.button(`Move ${a.cleanTitle}`), at(0));
    fireEvent.pointerCancel(bar.button(`Move ${a.cleanTitle}`), at(0));
    expect(titles()).toEqual([b, c, a].map(({ cleanTitle }) => cleanTitle));
  });

  it('is reordered by arrow keys on a handle, and announces the song’s new place', async () => {
    await open(a, b, c);
    bar.button(`Move ${a.cleanTitle}`).focus();
    await bar.type('{ArrowUp}{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(titles()).toEqual([b, c, a].map(({ cleanTitle }) => cleanTitle));
    expect(document.activeElement).toBe(bar.button(`Move ${a.cleanTitle}`));
    expect(screen.getByText(`${a.cleanTitle}, place 3 of 3`)).toBeDefined();
  });

  it('has one tab stop per row; arrow keys, Home and End lead to the other buttons and rows', async () => {
    const panel = await open(a, b, c);
    const stops = () => within(panel.getByRole('list', { name: 'Queued songs' })).getAllByRole('button');
    expect(stops().filter(({ tabIndex }) => tabIndex === 0)).toEqual([a, b, c].map((one) => bar.button(playing(one))));
    act(() => bar.button(playing(a)).focus());
    await bar.type('{ArrowRight}{ArrowRight}');
    expect(document.activeElement).toBe(bar.button(`Play ${a.cleanTitle} later`));
    await bar.type('{ArrowDown}');
    expect(document.activeElement).toBe(bar.button(`Play ${b.cleanTitle} later`));
    await bar.type('{End}{ArrowRight}');
    expect(document.activeElement).toBe(bar.button(`Remove ${c.cleanTitle} from the queue`));
    expect(stops().filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(3);
    await bar.type('{Home}');
    expect(document.activeElement).toBe(bar.button(`Remove ${a.cleanTitle} from the queue`));
    act(() => bar.button('Close the queue').focus());
    expect(bar.button(playing(a)).tabIndex).toBe(0);
  });

  it('leads to rows that were out of sight', async () => {
    await open(...Array.from({ length: 500 }, () => a));
    const rows = () => screen.getAllByRole('button', { name: playing(a) });
    act(() => rows()[0]?.focus());
    await bar.type('{End}');
    expect(document.activeElement?.closest('li')?.getAttribute('aria-posinset')).toBe('500');
    await bar.type('{Home}');
    expect(document.activeElement?.closest('li')?.getAttribute('aria-posinset')).toBe('1');
  });

  it('leads through the list ahead with the same keys', async () => {
    act(() => bar.player.setLists({ walked: [song, a, b, c], continuous: [song, a, b, c] }));
    await open();
    act(() => bar.button(playing(a)).focus());
    await bar.type('{ArrowDown}');
    expect(document.activeElement).toBe(bar.button(playing(b)));
    await bar.type('{End}');
    expect(document.activeElement).toBe(bar.button(playing(c)));
  });

  it('renders only the visible rows of 500 songs', async () => {
    await open(...Array.from({ length: 500 }, () => a));
    expect(screen.getByText('500 songs')).toBeDefined();
    expect(screen.getAllByRole('listitem').length).toBeLessThan(20);
  });

  it('removes a song by its button, keeping the focus in place, and all of them by Clear', async () => {
    await open(a, b, c);
    await bar.press(`Remove ${b.cleanTitle} from the queue`);
    expect(titles()).toEqual([a, c].map(({ cleanTitle }) => cleanTitle));
    expect(document.activeElement).toBe(bar.button(`Remove ${c.cleanTitle} from the queue`));
    await bar.press('Clear');
    expect(bar.player.upNext.$entries.get()).toEqual([]);
  });

  it('plays a song out of its turn', async () => {
    await open(a, b);
    await bar.press(playing(b));
    await waitFor(() => expect(bar.audio.src).toBe(`/media/${b.id}`));
    expect(titles()).toEqual([a.cleanTitle]);
  });

  it('closes by its button, and returns the focus to the opener', async () => {
    await open(a);
    await bar.press('Close the queue');
    expect(bar.hasPanel()).toBe(false);
    expect(document.activeElement).toBe(bar.button(/^Queue/));
  });

  it('closes, and asks for the list of shortcuts', async () => {
    const asked = emitted(keysRequested);
    await open();
    await bar.press('Keyboard shortcuts');
    expect(asked).toHaveLength(1);
    expect(bar.hasPanel()).toBe(false);
  });
});
