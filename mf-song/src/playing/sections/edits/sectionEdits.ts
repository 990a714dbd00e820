import type { SectionMark, VersionSections } from '@simmer/contracts/extra';
import { toMilliseconds } from './beats.ts';

export type Parts = Pick<VersionSections, 'sections' | 'grid'>;

/**
 * A change to a version's parts and beats.
 *
 * @returns undefined if it no longer makes sense, because someone else has changed what it is about
 */
export type SectionsEdit = (parts: Parts) => Parts | undefined;

/** The shortest section that the server takes. */
const LEAST_SECONDS = 0.25;
/** What the page keeps free: a little more, because moments are rounded to the millisecond. */
const FREE_SECONDS = 0.251;
const ROUNDED_SECONDS = 0.0005;
export const MOST_SECTIONS = 200;
/** Marks closer than this are the same one. */
const SAME_SECONDS = 0.001;

type Marks = readonly SectionMark[];

const sorted = (sections: Marks) => [...sections].sort((one, other) => one.atSeconds - other.atSeconds);

/** Sections from start to end, the first one from 0. */
export function fromStart(sections: Marks): SectionMark[] {
  const [first, ...others] = sorted(sections);
  if (!first || first.atSeconds >= LEAST_SECONDS) return [{ atSeconds: 0, name: null }, ...sorted(sections)];
  return [{ ...first, atSeconds: 0 }, ...others];
}

/** Where a mark is in the list; -1 if it is gone. */
export function placeOf(sections: Marks, { atSeconds }: SectionMark): number {
  return sections.findIndex((section) => Math.abs(section.atSeconds - atSeconds) < SAME_SECONDS);
}

/** How far a section's start can move, in seconds; nowhere between two that are too close. */
export function limitsOf(sections: Marks, place: number, durationSeconds: number): { from: number; until: number } {
  const before = sections[place - 1]?.atSeconds ?? 0;
  const after = sections[place + 1]?.atSeconds ?? durationSeconds;
  const from = toMilliseconds(before + FREE_SECONDS);
  const until = toMilliseconds(after - FREE_SECONDS);
  const own = sections[place]?.atSeconds ?? 0;
  return from > until ? { from: own, until: own } : { from, until };
}

/** Whether a section can begin there. */
export function isFree(sections: Marks, seconds: number, leastSeconds = FREE_SECONDS - ROUNDED_SECONDS): boolean {
  return sections.every(({ atSeconds }) => Math.abs(atSeconds - seconds) >= leastSeconds);
}

const withSections = (parts: Parts, sections: Marks): Parts => ({ ...parts, sections: sorted(sections) });

/** Gives a section another name, or none, unless someone else has given it one. */
export function renamed(mark: SectionMark, name: string | null): SectionsEdit {
  return (parts) => {
    const section = parts.sections[placeOf(parts.sections, mark)];
    if (!section || (section.name !== mark.name && section.name !== name)) return undefined;
    return withSections(
      parts,
      parts.sections.map((one) => (one === section ? { ...one, name } : one)),
    );
  };
}

/** Moves a section's start between its neighbours; the first one stays at 0. */
export function moved(mark: SectionMark, toSeconds: number): SectionsEdit {
  const atSeconds = toMilliseconds(toSeconds);
  return (parts) => {
    const place = placeOf(parts.sections, mark);
    const section = parts.sections[place];
    const { from, until } = limitsOf(parts.sections, place, Number.POSITIVE_INFINITY);
    if (!section || place === 0 || atSeconds < from - SAME_SECONDS || atSeconds > until + SAME_SECONDS)
      return undefined;
    return withSections(
      parts,
      parts.sections.map((one) => (one === section ? { ...one, atSeconds } : one)),
    );
  };
}

/** Begins an unnamed section at a moment. */
export function split(seconds: number): SectionsEdit {
  const atSeconds = toMilliseconds(seconds);
  return (parts) => {
    if (parts.sections.length >= MOST_SECTIONS || !isFree(parts.sections, atSeconds)) return undefined;
    return withSections(parts, [...parts.sections, { atSeconds, name: null }]);
  };
}

/** Removes a section's mark: its music belongs to the section before it. */
export function removed(mark: SectionMark): SectionsEdit {
  return (parts) => {
    const place = placeOf(parts.sections, mark);
    return place < 1 ? undefined : withSections(parts, parts.sections.toSpliced(place, 1));
  };
}

/** Makes one section of two neighbours, with the first one's name if it has one. */
export function joined(mark: SectionMark, next: SectionMark): SectionsEdit {
  return (parts) => {
    const place = placeOf(parts.sections, mark);
    const [first, second] = parts.sections.slice(place, place + 2);
    if (place < 0 || !first || !second || placeOf([second], next) < 0) return undefined;
    return withSections(parts, parts.sections.toSpliced(place, 2, { ...first, name: first.name ?? second.name }));
  };
}

/** Undoes a removal: these marks are again as they were. */
export function putBack(marks: Marks): SectionsEdit {
  return (parts) => {
    const others = parts.sections.filter((section) => placeOf(marks, section) < 0);
    if (!marks.every(({ atSeconds }) => isFree(others, atSeconds, LEAST_SECONDS))) return undefined;
    return others.length + marks.length > MOST_SECTIONS ? undefined : withSections(parts, [...others, ...marks]);
  };
}
