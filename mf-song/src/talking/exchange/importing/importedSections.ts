import type { SectionMark } from '@simmer/contracts/extra';
import { isFree, MOST_SECTIONS, placeOf, type SectionsEdit } from '../../../playing/sections/edits/sectionEdits.ts';
import { CLOSEST_SECONDS, type ImportRow, type Known } from './importPlan.ts';

type Marks = readonly SectionMark[];

const sorted = (sections: Marks) => [...sections].sort((one, other) => one.atSeconds - other.atSeconds);

/** Guessed marks that a file's sections replace: those that it doesn't have. */
export function replacedBy(
  rows: readonly ImportRow[],
  { sections, isGuessed }: Pick<Known, 'sections' | 'isGuessed'>,
): SectionMark[] {
  if (!isGuessed) return [];
  const isInFile = ({ atSeconds }: SectionMark) =>
    rows.some((row) => row.state === 'there' && Math.abs(row.atSeconds - atSeconds) < CLOSEST_SECONDS);
  // The first part begins the version in any case.
  return sections.slice(1).filter((section) => section.name === null && !isInFile(section));
}

/**
 * Adds a file's sections, and names those that have no name yet. What people set meanwhile stays.
 *
 * @param replaced guessed marks, which go unless someone has named them
 */
export function importedSections(
  rows: readonly Pick<ImportRow, 'atSeconds' | 'name'>[],
  replaced: Marks,
): SectionsEdit {
  return (parts) => {
    const sections = parts.sections.filter((section) => section.name !== null || placeOf(replaced, section) < 0);
    for (const { atSeconds, name } of rows) {
      const place = sections.findIndex((section) => Math.abs(section.atSeconds - atSeconds) < CLOSEST_SECONDS);
      const there = sections[place];
      if (!there) sections.push({ atSeconds, name });
      else if (there.name === null) sections[place] = { ...there, name };
    }
    return sections.length > MOST_SECTIONS ? undefined : { ...parts, sections: sorted(sections) };
  };
}

/** Takes back exactly what an import did; what people changed since stays. */
export function importUndone(before: Marks, after: Marks): SectionsEdit {
  const isIn = (marks: Marks, mark: SectionMark) => placeOf(marks, mark) >= 0;
  const added = after.filter((mark) => !isIn(before, mark));
  const gone = before.filter((mark) => !isIn(after, mark));
  return (parts) => {
    const left = parts.sections.flatMap((section): SectionMark[] => {
      const imported = after[placeOf(after, section)];
      if (imported?.name !== section.name) return [section];
      if (isIn(added, section)) return [];
      return [{ ...section, name: before[placeOf(before, section)]?.name ?? null }];
    });
    const back = gone.filter(({ atSeconds }) => isFree(left, atSeconds));
    return { ...parts, sections: sorted([...left, ...back]) };
  };
}
