import { type CatchUpItem, MOST_CATCH_UP_ITEMS, type SectionMark } from '@simmer/contracts/services';
import { readComparison } from '../comparisons/storedComparison.ts';
import type { MediaPair, VersionComparisonsRepository } from '../comparisons/versionComparisons.repository.ts';
import { carrySections } from '../sections/carrySections.ts';
import { findCarried } from '../sections/findCarried.ts';
import type { SectionsRepository, SetSections } from '../sections/sections.repository.ts';
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
  /** the version's place in its line */
  at: number;
  version: VersionInLine;
  base: VersionInLine | undefined;
  pair: MediaPair | undefined;
};

/** What is new to hear. */
type NewItems = {
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
  const version = line[at];
  const arrival = arrivals.find(({ versionId }) => versionId === version?.id);
  if (!version || !arrival) return undefined;
  const isNewSong = arrivals.some(({ kind }) => kind === 'newSong');
  const older = line.slice(at + 1);
  const known = older.find(({ isHeard }) => isHeard) ?? older.find(({ wasThere }) => wasThere) ?? older[0];
  const base = isNewSong ? undefined : known;
  return {
    kind: isNewSong ? 'newSong' : 'newVersion',
    arrivedAt: arrival.firstAt,
    line,
    at,
    version,
    base,
    pair: base && { older: base.mediaName, newer: version.mediaName },
  };
}

/** The sections that people named, of the version to hear. */
async function readSections(
  { line, at, version }: Choice,
  duration: number | null,
  known: readonly SetSections[],
  { comparisons }: ItemDeps,
): Promise<SectionMark[]> {
  const own = known.find(({ versionId }) => versionId === version.id);
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
  const pairs = choices.flatMap(({ pair }) => pair ?? []);
  const stored = new Map((await comparisons.list(pairs)).map((one) => [keyOf(one), one]));
  const compared = new Map(
    choices.map((choice) => [choice, choice.pair ? readComparison(stored.get(keyOf(choice.pair))) : null]),
  );
  const ids = choices.map(({ version }) => version.id);
  const arrived = new Map((await happened.listVersions(ids, userId)).map((one) => [one.song.id, one]));
  const mayHaveSections = choices
    .filter((choice) => compared.get(choice)?.outcome === 'compared')
    .flatMap(({ line, at }) => line.slice(at).map(({ id }) => id));
  const known = mayHaveSections.length > 0 ? await sections.list(mayHaveSections) : [];

  const items: CatchUpItem[] = [];
  const withoutNews = new Set<string>();
  const missing: MediaPair[] = [];
  for (const choice of choices) {
    const { line, base, pair, kind, arrivedAt } = choice;
    const version = arrived.get(choice.version.id);
    if (!version) continue;
    const lineIds = new Set(line.map(({ id }) => id));
    const own = known.filter(({ versionId }) => lineIds.has(versionId));
    const isSameFile = pair !== undefined && pair.older === pair.newer;
    const item = isSameFile
      ? undefined
      : newItem({
          version,
          kind,
          arrivedAt,
          versionCount: line.length,
          base,
          comparison: compared.get(choice) ?? null,
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
