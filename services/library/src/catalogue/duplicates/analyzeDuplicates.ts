import type { DuplicateAnalysis, DuplicateGroup } from '@simmer/contracts/services';
import type { FindVersion } from '../../base/songs/findVersion.ts';
import type { ComparedVersion, DuplicatesRepository } from './duplicates.repository.ts';
import type { FetchLikeness } from './fetchLikeness.ts';
import { type AlikePair, groupDuplicates } from './groupDuplicates.ts';

export type DuplicatesDeps = {
  findVersion: FindVersion;
  duplicates: DuplicatesRepository;
  fetchLikeness: FetchLikeness;
};

/** All pairs are compared, which takes some seconds at this size. */
const MOST_COMPARED = 60;
/** Only identical bytes count as 100 % alike. */
const MOST_BY_SOUND = 0.999;

const count = (number: number, one: string, more: string) => `${number} ${number === 1 ? one : more}`;

function messageOf(
  groups: number,
  { left, waiting, unheard }: { left: number; waiting: number; unheard: number },
): string {
  return [
    groups === 0 ? 'No duplicates found.' : `${count(groups, 'group', 'groups')} of duplicates found.`,
    left > 0 && `Only the newest ${MOST_COMPARED} were compared by sound.`,
    waiting > 0 && `${count(waiting, 'version hasn’t', 'versions haven’t')} been analyzed yet. Check back later.`,
    unheard > 0 && `${count(unheard, 'version', 'versions')} couldn’t be compared by sound.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Versions grouped by content, ordered by the newest of each group. */
function byContent(versions: readonly ComparedVersion[]): ComparedVersion[][] {
  return [...Map.groupBy(versions, ({ contentHash }) => contentHash).values()];
}

function groupOf(
  places: readonly number[],
  similarity: number,
  contents: ComparedVersion[][],
  pairs: readonly AlikePair[],
): DuplicateGroup {
  const [firstPlace] = places;
  const toFirst = (place: number) =>
    pairs.find(({ first, second }) => first === firstPlace && second === place)?.similarity ?? 1;
  return {
    similarity,
    versions: places.flatMap((place) =>
      (contents[place] ?? []).map(({ version }) => ({ ...version, similarity: toFirst(place) })),
    ),
  };
}

/**
 * Looks for versions of a song that are the same file, or sound alike. Hidden versions are left out.
 *
 * @throws AppError `not_found`; `unavailable` while nothing can be compared
 * @see PRODUCT.md, Duplicates
 */
export async function analyzeDuplicates(
  key: string,
  { findVersion, duplicates, fetchLikeness }: DuplicatesDeps,
): Promise<DuplicateAnalysis> {
  const { titleKey } = await findVersion(key);
  const versions = await duplicates.listCompared(titleKey);
  const contents = byContent(versions);
  const compared = contents.slice(0, MOST_COMPARED).flatMap(([newest]) => (newest ? [newest.mediaName] : []));
  const { pairs: heard, waiting, unheard } = await fetchLikeness(compared);
  const pairs = heard.map((pair) => ({
    first: Math.min(pair.first, pair.second),
    second: Math.max(pair.first, pair.second),
    similarity: Math.min(pair.similarity, MOST_BY_SOUND),
  }));
  const alike = groupDuplicates(pairs);
  const grouped = new Set(alike.flatMap(({ places }) => places));
  const copies = contents.flatMap((content, place) => {
    return content.length > 1 && !grouped.has(place) ? [{ places: [place], similarity: 1 }] : [];
  });
  const groups = [...alike, ...copies]
    .sort((a, b) => b.similarity - a.similarity)
    .map(({ places, similarity }) => groupOf(places, similarity, contents, pairs));
  const left = contents.length - compared.length;
  return {
    duplicates: groups,
    totalVersions: versions.length,
    message: messageOf(groups.length, { left, waiting: waiting.length, unheard: unheard.length }),
  };
}
