import { type BodyInputOf, type Song, seekRequested } from '@simmer/contracts';
import { getSections, type SectionMark, setSections, type VersionSections } from '@simmer/contracts/extra';
import { setPlayback, setPlaybackPosition } from '@simmer/contracts/player.owner';
import { aSong, DoubleRefusal, standInFor } from '@simmer/contracts/testing';
import { renderScreen, standIns } from '@simmer/kit/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach } from 'vitest';
import { pressToast, requestedToasts } from '../../feedback/toastsTesting.ts';
import type { TimeView } from '../timeline/timeView.ts';
import { listenForMarkUndo } from './edits/restoreMarks.ts';
import { SectionsLane } from './SectionsLane.tsx';

export const song: Song = aSong({ id: 7, duration: 100 });
/** 10 pixels per second */
export const wholeSong: TimeView = { durationSeconds: 100, fromSeconds: 0, untilSeconds: 100, widthPx: 1000 };

export const marks = (...pairs: [number, string | null][]): SectionMark[] =>
  pairs.map(([atSeconds, name]) => ({ atSeconds, name }));

export const knownSections = (changes: Partial<VersionSections> = {}): VersionSections => ({
  versionId: song.id,
  sections: marks([0, 'Intro'], [20, 'Verse'], [60, null]),
  grid: { bpm: 120, firstBeatSeconds: 0, barSeconds: null },
  origin: 'set',
  fromVersionId: null,
  revision: 3,
  ...changes,
});

/** A server with the sections of one version, and what the page emits. `stored` may be changed as another person would. */
export function sectionsServer() {
  const seen = {
    stored: knownSections(),
    /** the saved edits, and the key of their version */
    sent: [] as (BodyInputOf<typeof setSections> & { key: string })[],
    toasts: requestedToasts(),
    seeks: [] as number[],
    /** the stored starts */
    starts: () => seen.stored.sections.map(({ atSeconds }) => atSeconds),
    undo: () => pressToast(seen.toasts),
  };
  const server = standIns(() => [
    standInFor(getSections, () => seen.stored),
    standInFor(setSections, ({ params, body }) => {
      seen.sent.push({ ...body, key: params.key });
      const { stored } = seen;
      if (body.revision !== stored.revision) throw new DoubleRefusal('conflict', 'Someone else changed the sections.');
      const { sections, grid } = body;
      seen.stored = { ...stored, sections, grid, origin: 'set', revision: body.revision + 1 };
      return seen.stored;
    }),
  ]);
  let stops: (() => void)[] = [];
  beforeEach(() => {
    Object.assign(seen, { stored: knownSections(), sent: [], seeks: [] });
    const undo = new AbortController();
    listenForMarkUndo(undo.signal);
    stops = [
      () => undo.abort(),
      seekRequested.on(({ song: { id }, positionSeconds }) => id === song.id && seen.seeks.push(positionSeconds)),
    ];
  });
  afterEach(() => {
    for (const stop of stops) stop();
    setPlayback({ status: 'idle' });
  });
  return { server, seen };
}

export const showLane = (view: TimeView = wholeSong) => renderScreen(<SectionsLane song={song} view={view} />);

/** Shows the lane with its sections. */
export async function shownLane(view?: TimeView) {
  showLane(view);
  const list = within(await screen.findByRole('list', { name: 'Sections' }));
  return { section: (name: string | RegExp) => list.findByRole('button', { name }), list };
}

/** The names of the sections, from the left. */
export const names = () =>
  screen.queryAllByRole('listitem').map((row) => row.querySelector('[data-control="section"]')?.textContent);

export function playerAt(positionSeconds: number): void {
  act(() => {
    setPlayback({ status: 'paused', song });
    setPlaybackPosition({ positionSeconds, durationSeconds: 100 });
  });
}

/** Opens a section's menu with the keys. */
export async function openMenu(name: string): Promise<void> {
  (await screen.findByRole('button', { name: new RegExp(`^${name},`) })).focus();
  await userEvent.keyboard('{ArrowRight}{Enter}');
}

export async function choose(name: string, action: string | RegExp): Promise<void> {
  await openMenu(name);
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
}
