import { type CatchUpRun, type Song } from '@simmer/contracts';
import { listComments } from '@simmer/contracts/extra';
import { setCatchUpRun } from '@simmer/contracts/player.owner';
import { aComment, aSmallLibrary, libraryHandlers, standInFor } from '@simmer/contracts/testing';
import { standIns } from '@simmer/kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Conductor } from '../../session/mode.ts';
import type { OpenRun } from '../../session/run.ts';
import { playerBarPage } from '../frame/PlayerBar.page.ts';
import { aTestBar } from '../testing/aTestBar.tsx';

const [song, other] = aSmallLibrary(100) as [Song, Song];
const bridge: NonNullable<CatchUpRun> = {
  phase: 'part',
  place: 1,
  count: 7,
  song,
  fromSeconds: 20,
  untilSeconds: 40,
  title: `Midnight Drive v${song.version}: the bridge is new`,
  nextTitle: 'Paper Boats v2: 8 s new at 1:20',
};
const server = standIns(() => libraryHandlers(aSmallLibrary(100)));
const page = playerBarPage();
const pressed = vi.fn<(way: string) => void>();
let bar: ReturnType<typeof aTestBar>;

const conductor = {
  skip: () => pressed('skip'),
  playWhole: () => pressed('whole'),
  backToNew: () => pressed('back'),
  end: () => pressed('end'),
  next: () => false,
  previous: () => false,
  take: () => false,
  hold: () => undefined,
  loopChanged: () => undefined,
} satisfies Conductor;
const part = { song, fromSeconds: 20, untilSeconds: 40, title: bridge.title, level: 1 };
const run: OpenRun = { phase: 'part', parts: [part], place: 0, until: '', fromVersionId: null, hasFailed: false };

beforeEach(async () => {
  pressed.mockClear();
  bar = aTestBar();
});
afterEach(() => act(() => setCatchUpRun(null)));

const runs = (change: Partial<NonNullable<CatchUpRun>> = {}) => act(() => setCatchUpRun({ ...bridge, ...change }));
const findStrip = () => screen.findByRole('region', { name: 'Playing what’s new' });
const strip = () => screen.queryByRole('region', { name: 'Playing what’s new' });
const barButtons = () => within(document.querySelector('[data-bar]') as HTMLElement).getAllByRole('button');

/** The bar with this part of a song that plays. */
async function openPart(change: Partial<NonNullable<CatchUpRun>> = {}) {
  await bar.plays(song);
  act(() => bar.player.session.change({ kind: 'catchUp', run, conductor, loop: null }));
  runs(change);
  return within(await findStrip());
}
const isAt = (seconds: number) =>
  act(() => {
    // Positions are shown four times a second.
    bar.clock.pass(250);
    bar.audio.playsTo(seconds);
  });

describe('the strip above the bar', () => {
  it('says which part this is, and what follows', async () => {
    const shown = await openPart();
    expect(shown.getByText('New · 2 of 7')).toBeDefined();
    const title = shown.getByRole('link', { name: bridge.title });
    expect(title.getAttribute('href')).toBe(`/song/${encodeURIComponent(song.dropboxPath)}?t=20-40`);
    expect(shown.getByText('Next: Paper Boats v2: 8 s new at 1:20')).toBeDefined();
    runs({ place: 6, nextTitle: null });
    expect(shown.getByText('Then you’re all caught up')).toBeDefined();
  });

  it('skips the part, leaves it for the whole song and comes back, and stops', async () => {
    await openPart();
    await bar.press('Skip');
    await bar.press('Play the whole song');
    runs({ phase: 'whole' });
    expect(screen.getByText('Whole song · 2 of 7')).toBeDefined();
    await bar.press('Back to what’s new');
    await bar.press('Stop playing what’s new');
    expect(pressed.mock.calls.flat()).toEqual(['skip', 'whole', 'back', 'end']);
  });

  it('offers the end in the whole of the last song', async () => {
    await openPart({ phase: 'whole', nextTitle: null });
    await bar.press('Finish');
    expect(pressed.mock.calls.flat()).toEqual(['back']);
  });

  it('shows how much of the part has played', async () => {
    await openPart();
    const played = () => document.querySelector<HTMLElement>('[data-part-progress] > *')?.style.transform;
    isAt(25);
    await waitFor(() => expect(played()).toBe('scaleX(0.25)'));
    runs({ phase: 'card' });
    expect(played()).toBe('scaleX(0)');
  });

  it('marks the part on the seek bar', async () => {
    await openPart();
    const marked = document.querySelector<HTMLElement>('[data-loop] > *')?.style;
    expect(marked).toMatchObject({ left: '20%', width: '20%' });
    runs({ song: other });
    expect(document.querySelector('[data-loop]')).toBeNull();
  });

  it('ends with a word that stays until it is closed', async () => {
    const shown = await openPart();
    runs({ phase: 'over' });
    expect(shown.getByText('You’re all caught up')).toBeDefined();
    expect(bar.hasButton('Skip')).toBe(false);
    await bar.press('Close');
    expect(pressed.mock.calls.flat()).toEqual(['end']);
  });

  it('leaves the focus in the player when it goes', async () => {
    await openPart();
    await bar.press('Skip');
    runs({ phase: 'over' });
    expect(document.activeElement).toBe(bar.button('Close'));
    act(() => setCatchUpRun(null));
    expect(strip()).toBeNull();
    expect(barButtons()).toContain(document.activeElement);
  });
});

describe('what screen readers hear', () => {
  it('is one sentence for each part', async () => {
    await openPart({ phase: 'card' });
    const sentence = `New, 2 of 7: ${bridge.title}`;
    expect(page.announced()).toBe(sentence);
    const region = screen.getByRole('status');
    const heard = vi.fn<() => void>();
    const observer = new MutationObserver(heard);
    observer.observe(region, { childList: true, characterData: true, subtree: true });
    runs();
    isAt(25);
    isAt(26);
    expect(observer.takeRecords()).toEqual([]);
    expect(page.announced()).toBe(sentence);
    await page.pause.press();
    expect(page.announced()).toBe(`Paused: ${bridge.title}`);
    runs({ phase: 'over' });
    expect(page.announced()).toBe('You’re all caught up');
    observer.disconnect();
  });
});

it('before a part, it has the title, the place and what follows, and takes no focus', async () => {
  const before = document.activeElement;
  const shown = await openPart({ phase: 'card' });
  expect(shown.getByText('New · 2 of 7')).toBeDefined();
  expect(shown.getByRole('link', { name: bridge.title })).toBeDefined();
  expect(shown.getByText('Next: Paper Boats v2: 8 s new at 1:20')).toBeDefined();
  expect(document.activeElement).toBe(before);
});

describe('a note', () => {
  beforeEach(() =>
    server.use(
      standInFor(listComments, () => [
        aComment({ id: 12, cleanTitle: song.cleanTitle, versionId: song.id, atSeconds: 24, comment: 'Louder bass?' }),
        aComment({ id: 13, cleanTitle: song.cleanTitle, versionId: song.id, atSeconds: 24, isResolved: true }),
      ]),
    ),
  );

  it('is shown while its moment passes, leads to itself, and isn’t announced', async () => {
    const shown = await openPart();
    isAt(24);
    const note = await shown.findByRole('link', { name: 'Bo Hill 0:24 Louder bass?' });
    expect(note.getAttribute('href')).toBe(`/song/${encodeURIComponent(song.dropboxPath)}?note=12`);
    expect(note.closest('[role=status], [aria-live]')).toBeNull();
    isAt(31);
    await waitFor(() => expect(shown.queryByRole('link', { name: /Louder bass/ })).toBeNull());
    expect(shown.getByText(/^Next: /)).toBeDefined();
  });

  it('stays while it has the focus', async () => {
    const shown = await openPart();
    isAt(24);
    const note = await shown.findByRole('link', { name: /Louder bass/ });
    act(() => note.focus());
    isAt(31);
    expect(document.activeElement).toBe(note);
    act(() => note.blur());
    await waitFor(() => expect(shown.queryByRole('link', { name: /Louder bass/ })).toBeNull());
  });

  it('waits for its part', async () => {
    const shown = await openPart({ phase: 'card' });
    isAt(24);
    await shown.findByText(/^Next: /);
    expect(shown.queryByRole('link', { name: /Louder bass/ })).toBeNull();
    runs({ phase: 'whole' });
    expect(await shown.findByRole('link', { name: /Louder bass/ })).toBeDefined();
  });
});
