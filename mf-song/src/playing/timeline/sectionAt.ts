import type { SectionMark } from '@simmer/contracts/extra';

/** What a section is called: as people named it, else by its place. Names are never guessed. */
export function sectionName({ name }: Pick<SectionMark, 'name'>, index: number): string {
  return name ?? `Part ${index + 1}`;
}

/** A player that seeks to a start may land this much before it. */
const EDGE_SECONDS = 0.05;

/**
 * The section that a moment is in.
 *
 * @param sections from start to end
 * @returns undefined before the first one
 */
export function sectionAt(
  sections: readonly SectionMark[],
  seconds: number,
): { name: string; index: number } | undefined {
  const index = sections.findLastIndex(({ atSeconds }) => atSeconds <= seconds + EDGE_SECONDS);
  const section = sections[index];
  return section && { name: sectionName(section, index), index };
}

/** The name that people gave the section of a moment; undefined where nobody named it. */
export function namedSectionAt(sections: readonly SectionMark[], seconds: number): string | undefined {
  return sections[sectionAt(sections, seconds)?.index ?? -1]?.name ?? undefined;
}
