import { type Alignment, listAlignments, type Song } from '@simmer/contracts';
import { addMarker, listComments, listMarkers, removeMarker } from '@simmer/contracts/extra';
import {
  aComment,
  aMarker,
  aSmallLibrary,
  DoubleRefusal,
  libraryHandlers,
  standInFor,
} from '@simmer/contracts/testing';
import { standIns, toastsOfTest } from '@simmer/kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aTestBar } from '../testing/aTestBar.tsx';

const [song] = aSmallLibrary(100) as [Song];
const bo = { userId: 2, user: { firstName: 'Bo', email: 'bo@band.example' } };
const server = standIns(() => libraryHandlers(aSmallLibrary(100)));
const seen = toastsOfTest();
let bar: ReturnType<typeof aTestBar>;

beforeEach(() => {
  bar = aTestBar();
});

const refuse = () => {
  throw new DoubleRefusal('unavailable', 'Try again soon.');
};
const mine = 'Your 🔥 at 0:12';
const hers = 'Bo’s 🎸 at 0:42';

describe('markers', () => {
  it('appear above the seek bar at their positions', async () => {
    await bar.plays(song);
    const marker = await bar.findButton(hers);
    expect(marker.textContent).toBe('🎸');
    expect(marker.style.left).toBe('42%');
  });

  it('of other people seek to their position', async () => {
    const removed = vi.fn();
    server.use(standInFor(removeMarker, () => removed()));
    await bar.plays(song);
    await bar.findButton(hers);
    await bar.press(hers);
    expect(bar.audio.currentTime).toBe(42);
    expect(bar.hasPanel()).toBe(false);
    expect(removed).not.toHaveBeenCalled();
  });

  it('of the user offer removal, and disappear at once', async () => {
    await bar.plays(song);
    await bar.findButton(mine);
    await bar.press(mine);
    const menu = await bar.panel('Marker');
    expect(bar.audio.currentTime).toBe(0);
    act(() => menu.getByRole('button', { name: 'Remove your 🔥 at 0:12' }).click());
    await waitFor(() => expect(bar.hasButton(mine)).toBe(false));
    expect(bar.hasButton(hers)).toBe(true);
  });

  it('come back with a toast if removal fails', async () => {
    server.use(standInFor(removeMarker, refuse));
    await bar.plays(song);
    await bar.findButton(mine);
    await bar.press(mine);
    const menu = await bar.panel('Marker');
    act(() => menu.getByRole('button', { name: /^Remove/ }).click());
    await seen.failed('Your marker could not be removed', 'Try again soon.');
    await bar.findButton(mine);
  });

  it('too close to each other share a button that lists them', async () => {
    const near = [12, 12.5, 13].map((timestamp, index) => aMarker({ ...bo, id: index + 1, timestamp, emoji: '👏' }));
    server.use(standInFor(listMarkers, () => near));
    await bar.plays(song);
    await bar.findButton('3 markers around 0:12');
    await bar.press(/^3 markers/);
    const menu = await bar.panel('Markers');
    expect(menu.getAllByRole('button')).toHaveLength(3);
    act(() => menu.getByRole('button', { name: '👏 0:13 Bo' }).click());
    expect(bar.audio.currentTime).toBe(13);
    await waitFor(() => expect(bar.hasPanel()).toBe(false));
  });

  it('are a single tab stop; arrow keys move between them', async () => {
    await bar.plays(song);
    const first = await bar.findButton(mine);
    expect([first, bar.button(hers)].map((marker) => marker.tabIndex)).toEqual([0, -1]);
    act(() => first.focus());
    await bar.type('{ArrowRight}');
    expect(document.activeElement).toBe(bar.button(hers));
    await bar.type('{Enter}');
    expect(bar.audio.currentTime).toBe(42);
  });
});

describe('an added marker', () => {
  const openAt = async (positionSeconds: number) => {
    await bar.plays(song);
    await bar.findButton(mine);
    act(() => bar.player.dispatch({ type: 'seekRequested', positionSeconds }));
  };

  it('appears at once, at the position of the press', async () => {
    await openAt(70);
    await bar.press('Add a marker here');
    const picker = await bar.panel('Add a marker at 1:10');
    expect(picker.getAllByRole('button').filter((button) => button.dataset.tooltip !== undefined)).toHaveLength(24);
    act(() => bar.player.dispatch({ type: 'seekRequested', positionSeconds: 80 }));
    act(() => picker.getByRole('button', { name: 'Drums' }).click());
    const marker = await bar.findButton('Your 🥁 at 1:10');
    expect(marker.style.left).toBe('70%');
  });

  it('keeps a menu opened before it was saved, and can then be removed', async () => {
    const saved = Promise.withResolvers<void>();
    server.use(
      standInFor(addMarker, async ({ body }) => {
        await saved.promise;
        return aMarker({ ...body, id: 99, userId: 1 });
      }),
      standInFor(listMarkers, async () => {
        await saved.promise;
        return [aMarker({ id: 99, timestamp: 70, emoji: '🥁', userId: 1 })];
      }),
    );
    await bar.plays(song);
    act(() => bar.player.dispatch({ type: 'seekRequested', positionSeconds: 70 }));
    await bar.press('Add a marker here');
    const picker = await bar.panel('Add a marker at 1:10');
    act(() => picker.getByRole('button', { name: 'Drums' }).click());
    await bar.findButton('Your 🥁 at 1:10');
    await bar.press('Your 🥁 at 1:10');
    const menu = await bar.panel('Marker');
    const remove = menu.getByRole('button', { name: /^Remove/ });
    expect(remove.getAttribute('aria-disabled')).toBe('true');
    saved.resolve();
    await waitFor(() => expect(remove.getAttribute('aria-disabled')).not.toBe('true'));
    expect(remove.isConnected).toBe(true);
  });

  it('disappears with a toast if saving fails', async () => {
    server.use(standInFor(addMarker, refuse));
    await openAt(70);
    await bar.type('m');
    const picker = await bar.panel('Add a marker at 1:10');
    act(() => picker.getByRole('button', { name: 'Fire' }).click());
    await waitFor(() => expect(seen.toasts.at(-1)).toMatchObject({ title: 'Your marker could not be saved' }));
    await waitFor(() => expect(bar.hasButton('Your 🔥 at 1:10')).toBe(false));
  });

  it('accepts any single emoji, and nothing else', async () => {
    await openAt(70);
    await bar.press('Add a marker here');
    await bar.panel(/^Add a marker/);
    const box = screen.getByRole('textbox', { name: 'Another emoji' });
    act(() => box.focus());
    await bar.type('ab{Enter}');
    expect(await screen.findByText('Please choose one emoji')).toBeDefined();
    await bar.type('{Backspace}{Backspace}🦆{Enter}');
    await bar.findButton('Your 🦆 at 1:10');
  });
});

describe('notes', () => {
  it('of other versions appear where their music is, at the nearest second', async () => {
    const { cleanTitle } = song;
    const alignment = { stretches: [{ older: [0, 60], newer: [9.98, 69.98] }], unsure: [] } satisfies Alignment;
    const onOld = aComment({ cleanTitle, version: 1, versionId: 901, atSeconds: 40 });
    const lost = aComment({ id: 2, cleanTitle, version: 1, versionId: 901, atSeconds: 90 });
    server.use(
      standInFor(listComments, () => [onOld, lost]),
      standInFor(listAlignments, () => [{ versionId: 901, alignment }]),
    );
    await bar.plays(song);
    const name = /^Bo Hill at 0:50, from v1/;
    await bar.findButton(name);
    await bar.press(name);
    expect(bar.audio.currentTime).toBeCloseTo(49.98);
    expect(bar.hasButton(/at 1:30/)).toBe(false);
  });
});
