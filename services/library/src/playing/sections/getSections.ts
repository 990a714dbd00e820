import type { Identity, VersionSections } from '@simmer/contracts/services';
import { canSeeHidden, findShownVersion } from '../../base/songs/findShown.ts';
import type { FindVersion, FoundVersion } from '../../base/songs/findVersion.ts';
import type { VersionComparisonsRepository } from '../comparisons/versionComparisons.repository.ts';
import { carryGrid, carrySections } from './carrySections.ts';
import { findCarried } from './findCarried.ts';
import type { SectionsRepository, SetSections } from './sections.repository.ts';
import { fromStart } from './tidySections.ts';

export type SectionDeps = {
  findVersion: FindVersion;
  comparisons: VersionComparisonsRepository;
  sections: SectionsRepository;
};

export function readSetSections({ versionId, sections, grid, revision }: SetSections): VersionSections {
  return { versionId, sections, grid, revision, origin: 'set', fromVersionId: null };
}

/** Sections of the nearest earlier version that has some, where their music is in this one; undefined if that is not known. */
async function carried(
  { song, titleKey }: FoundVersion,
  who: Identity,
  { comparisons, sections }: SectionDeps,
): Promise<VersionSections | undefined> {
  const line = await comparisons.line(titleKey, canSeeHidden(who));
  const at = line.findIndex(({ id }) => id === song.id);
  const earlier = at < 0 ? [] : line.slice(at + 1).map(({ id }) => id);
  const found = await findCarried(line, at, await sections.list(earlier), comparisons);
  if (!found) return undefined;
  const { from, alignment } = found;
  return {
    versionId: song.id,
    sections: carrySections(from.sections, alignment, song.duration),
    grid: carryGrid(from.grid, alignment),
    origin: 'carried',
    fromVersionId: from.versionId,
    revision: 0,
  };
}

async function guessed({ song, mediaName }: FoundVersion, { sections }: SectionDeps): Promise<VersionSections> {
  const guess = await sections.findGuess(mediaName);
  const end = song.duration ?? Number.POSITIVE_INFINITY;
  const starts = (guess?.sectionStarts ?? []).filter((atSeconds) => atSeconds >= 0 && atSeconds < end);
  return {
    versionId: song.id,
    sections: fromStart(starts.map((atSeconds) => ({ atSeconds, name: null }))),
    grid: guess?.beats ?? null,
    origin: 'guessed',
    fromVersionId: null,
    revision: 0,
  };
}

/**
 * A version's parts and beats: set by people, otherwise those of an earlier version, otherwise guessed from the sound.
 *
 * @throws AppError `not_found`
 * @see PRODUCT.md, Sections
 */
export async function getSections(key: string, who: Identity, deps: SectionDeps): Promise<VersionSections> {
  const found = await findShownVersion(deps.findVersion(key), who);
  const [set] = await deps.sections.list([found.song.id]);
  if (set) return readSetSections(set);
  return (await carried(found, who, deps)) ?? guessed(found, deps);
}
