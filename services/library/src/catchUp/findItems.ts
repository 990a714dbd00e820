import { type CatchUpItem, MOST_CATCH_UP_ITEMS, type SectionMark } from '@simmer/contracts';
import { carrySections } from '../sections/carrySections.ts';
import { findCarried } from '../sections/findCarried.ts';
import type { SectionsRepository, SetSections } from '../sections/sections.repository.ts';
import { readComparison } from '../versionComparisons/storedComparison.ts';
import type { MediaPair, VersionComparisonsRepository } from '../versionComparisons/versionComparisons.repository.ts';
import type { HappenedRepository, Happening, VersionInLine } from './happened.repository.ts';
import { newItem } from './newItem.ts';

export type ItemDeps = {
  happened: HappenedRepository;
  comparisons: Pick<VersionComparisonsRepository, 'list' | 'listAlignments'>;
  sections: Pick<SectionsRepository, 'list'>;
};

/** The version of a song to hear, and the one to compare it with. */
type Choice = {
  kind: CatchUpItem['kind'];
  arrivedAt: string;
  line: readonly VersionInLine[];
  at: number;
  base: VersionInLine | undefined;
};

/** What is new to hear. */
export type NewItems = {
  items: CatchUpItem[];
  /** songs whose new versions have nothing new to hear */
  withoutNews: ReadonlySet<string>;
  /** the pairs that are to be compared for it */
  missing: MediaPair[];
};

const keyOf = ({ older, newer }: MediaPair) => `${older} ${newer}`;
const bySong = <Thing extends { titleKey: string }>(things: readonly Thing[]) =>
  Map.groupBy(things, ({ titleKey }) => titleKey);

/** The newest version of a song that is new, against the last one that the person heard, or else had before they were away. */
function choose(arrivals: readonly Happening[], line: readonly VersionInLine[]): Choice | undefined {
  const at = line.findIndex(({ id }) => arrivals.some(({ versionId }) => versionId === id));
  const arrival = arrivals.find(({ versionId }) => versionId === line[at]?.id);
  if (!arrival) return undefined;
  const isNewSong = arrivals.some(({ kind }) => kind === 'newSong');
  const older = line.slice(at + 1);
  const known = older.find(({ isHeard }) => isHeard) ?? older.find(({ wasThere }) => wasThere) ?? older[0];
  return {
    kind: isNewSong ? 'newSong' : 'newVersion',
    arrivedAt: arrival.firstAt,
    line,
    at,
    base: isNewSong ? undefined : known,
  };
}

function pairOf({ base, line, at }: Choice): MediaPair | undefined {
  const newer = line[at];
  return base && newer && { older: base.mediaName, newer: newer.mediaName };
}

/** The sections that people named, of the version to hear. */
async function readSections(
  { line, at }: Choice,
  duration: number | null,
  known: readonly SetSections[],
  { comparisons }: ItemDeps,
): Promise<SectionMark[]> {
  const own = known.find(({ versionId }) => versionId === line[at]?.id);
  if (own) return own.sections;
  const named = known.filter(({ sections }) => sections.some(({ name }) => name !== null));
  if (named.length === 0) return [];
  const carried = await findCarried(line, at, known, comparisons);
  return carried ? carrySections(carried.from.sections, carried.alignment, duration) : [];
}

/**
 * What is new to hear of the songs that had arrivals, the oldest first. Of more songs than are played, the later ones are left to the next time.
 *
 * @param arrivals by song, the earliest first
 */
export async function findItems(
  arrivals: ReadonlyMap<string, readonly Happening[]>,
  { userId, since }: { userId: number; since: Date },
  deps: ItemDeps,
): Promise<NewItems> {
  const { happened, comparisons, sections } = deps;
  const titleKeys = [...arrivals.keys()].slice(0, MOST_CATCH_UP_ITEMS);
  if (titleKeys.length === 0) return { items: [], withoutNews: new Set(), missing: [] };
  const lines = bySong(await happened.listLines(titleKeys, userId, since));
  const choices = titleKeys.flatMap((key) => choose(arrivals.get(key) ?? [], lines.get(key) ?? []) ?? []);
  const pairs = choices.flatMap((choice) => pairOf(choice) ?? []);
  const stored = new Map((await comparisons.list(pairs)).map((one) => [keyOf(one), one]));
  const compared = new Map(pairs.map((pair) => [keyOf(pair), readComparison(stored.get(keyOf(pair)))]));
  const versions = new Map(
    (
      await happened.listVersions(
        choices.flatMap(({ line, at }) => line[at]?.id ?? []),
        userId,
      )
    ).map((one) => [one.song.id, one]),
  );
  const isCompared = (choice: Choice) => {
    const pair = pairOf(choice);
    return pair !== undefined && compared.get(keyOf(pair))?.outcome === 'compared';
  };
  const mayHaveSections = choices.filter(isCompared).flatMap(({ line, at }) => line.slice(at).map(({ id }) => id));
  const known = mayHaveSections.length > 0 ? await sections.list(mayHaveSections) : [];

  const items: CatchUpItem[] = [];
  const withoutNews = new Set<string>();
  const missing: MediaPair[] = [];
  for (const choice of choices) {
    const { line, at, base, kind, arrivedAt } = choice;
    const version = versions.get(line[at]?.id ?? 0);
    if (!version) continue;
    const pair = pairOf(choice);
    const comparison = pair ? (compared.get(keyOf(pair)) ?? null) : null;
    const ids = new Set(line.map(({ id }) => id));
    const own = known.filter(({ versionId }) => ids.has(versionId));
    const isSameFile = pair !== undefined && pair.older === pair.newer;
    const item = isSameFile
      ? undefined
      : newItem({
          version,
          kind,
          arrivedAt,
          versionCount: line.length,
          base,
          comparison,
          sections: own.length > 0 ? await readSections(choice, version.song.duration, own, deps) : [],
        });
    if (item) items.push(item);
    else withoutNews.add(version.titleKey);
    if (item?.course === 'comparing' && pair) missing.push(pair);
  }
  return {
    items: items.toSorted((one, other) => Date.parse(one.arrivedAt) - Date.parse(other.arrivedAt)),
    withoutNews,
    missing,
  };
}
