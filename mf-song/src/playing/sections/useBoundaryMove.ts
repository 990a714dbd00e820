import type { SectionMark, VersionSections } from '@simmer/contracts/extra';
import { startOfRow } from '@simmer/kit/ui';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { secondsAt, type TimeView, xOf } from '../timeline/timeView.ts';
import { besideBeat, snapped } from './edits/beats.ts';
import { exactTime } from './edits/moments.ts';
import { limitsOf, moved, placeOf } from './edits/sectionEdits.ts';
import type { SectionsChange } from './edits/sections.queries.ts';
import type { StartMoves } from './SectionStart.tsx';

/** Moves by key count as one when they follow each other within this time. */
const SETTLED_MS = 600;
/** A press that moves less is no drag. */
const DRAG_PX = 3;
const FINE_SECONDS = 0.1;

/** A section's start while it is moved: shown, but not saved. */
type Draft = { mark: SectionMark; atSeconds: number };
type Drag = { mark: SectionMark; place: number; startX: number; isMoving: boolean };

type Options = {
  parts: Pick<VersionSections, 'sections' | 'grid'>;
  view: TimeView;
  onChange(change: SectionsChange): void;
};

/**
 * Moves the starts of sections. Dragging snaps them to a beat, unless Alt or Shift is held; arrow keys move by a beat, with Shift by
 * 0.1 s, Home and End as far as possible. Escape cancels.
 *
 * @returns the sections as they would be, the place of the moved one (-1 if none is), and what each handle does
 */
export function useBoundaryMove({ parts: { sections, grid }, view, onChange }: Options) {
  const [draft, setDraft] = useState<Draft>();
  const drag = useRef<Drag>(undefined);
  const latest = useRef<{ draft: Draft | undefined; save(): void }>({ draft: undefined, save() {} });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const show = (next: Draft | undefined) => {
    latest.current.draft = next;
    setDraft(next);
  };
  const save = () => {
    clearTimeout(timer.current);
    const { draft: last } = latest.current;
    if (!last) return;
    show(undefined);
    const { mark, atSeconds } = last;
    if (placeOf([mark], { ...mark, atSeconds }) < 0) onChange({ edit: moved(mark, atSeconds) });
  };
  const cancel = () => {
    clearTimeout(timer.current);
    drag.current = undefined;
    show(undefined);
  };
  useEffect(() => {
    latest.current.save = save;
  });
  // Leaving the page within that time loses nothing.
  useEffect(() => () => latest.current.save(), []);

  const within = (place: number, seconds: number) => {
    const { from, until } = limitsOf(sections, place, view.durationSeconds);
    return Math.max(from, Math.min(until, seconds));
  };
  const draftPlace = draft ? placeOf(sections, draft.mark) : -1;
  const shown =
    draft && draftPlace > 0
      ? sections.map((section, place) => (place === draftPlace ? { ...section, atSeconds: draft.atSeconds } : section))
      : sections;

  const handlers = (place: number, mark: SectionMark): StartMoves['handlers'] => ({
    onPointerDown(event) {
      // The waveform's own gestures end here.
      event.stopPropagation();
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture?.(event.pointerId);
      save();
      drag.current = { mark, place, startX: event.clientX, isMoving: false };
    },
    onPointerMove({ clientX, altKey, shiftKey }) {
      const { current } = drag;
      if (!current) return;
      const movedPx = clientX - current.startX;
      current.isMoving ||= Math.abs(movedPx) >= DRAG_PX;
      if (!current.isMoving) return;
      const seconds = secondsAt(view, xOf(view, current.mark.atSeconds) + movedPx);
      const wished = altKey || shiftKey ? seconds : snapped(seconds, grid);
      show({ mark: current.mark, atSeconds: within(current.place, wished) });
    },
    onPointerUp() {
      drag.current = undefined;
      save();
    },
    onPointerCancel: cancel,
    onKeyDown(event) {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'Escape') {
        event.preventDefault();
        event.stopPropagation();
        if (latest.current.draft) return cancel();
        const row = event.currentTarget.closest<HTMLElement>('[data-row]');
        if (row) startOfRow(row)?.focus();
        return;
      }
      if (event.key === 'Enter') return save();
      // Before the first press is drawn, a second one may follow.
      const own = latest.current.draft?.mark ?? mark;
      const now = latest.current.draft?.atSeconds ?? mark.atSeconds;
      const wished = wishedBy(event);
      if (wished === undefined) return;
      event.preventDefault();
      show({ mark: own, atSeconds: within(place, wished(now)) });
      clearTimeout(timer.current);
      timer.current = setTimeout(() => latest.current.save(), SETTLED_MS);
    },
    onBlur: save,
  });

  /** Where a key moves a moment; undefined for keys that don't. */
  function wishedBy({ key, shiftKey }: KeyboardEvent): ((seconds: number) => number) | undefined {
    const by = (step: 1 | -1) => (seconds: number) =>
      shiftKey ? seconds + step * FINE_SECONDS : besideBeat(seconds, grid, step);
    const wishes: Partial<Record<string, (seconds: number) => number>> = {
      ArrowRight: by(1),
      ArrowUp: by(1),
      ArrowLeft: by(-1),
      ArrowDown: by(-1),
      Home: () => 0,
      End: () => view.durationSeconds,
    };
    return wishes[key];
  }

  /** What the handle at a section's start shows and does. */
  const movesOf = (place: number): StartMoves => {
    const seconds = shown[place]?.atSeconds ?? 0;
    const mark = sections[place] ?? { atSeconds: seconds, name: null };
    const { from, until } = limitsOf(sections, place, view.durationSeconds);
    return { seconds, from, until, text: exactTime(seconds), handlers: handlers(place, mark) };
  };
  return { sections: shown, movedPlace: draftPlace, movesOf };
}
