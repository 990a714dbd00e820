import {
  type ComparedPair,
  MOST_STRETCHES,
  type VersionChange,
  type VersionComparison,
} from '@simmer/contracts/services';
import { FRAME_SECONDS } from '../bands/bandLayout.ts';
import { heaviestChain, isSameMusic, outside } from './align/chain.ts';
import { findLines } from './align/lines.ts';
import { findPath } from './align/path.ts';
import { type PreparedBands, prepareBands } from './align/preparedBands.ts';
import { runsOf } from './align/runs.ts';
import { findSeeds, SEED_FRAMES } from './align/seeds.ts';
import { olderAt, type TimedRun, timed } from './align/timing.ts';
import { unsureSpans } from './certainty.ts';
import { keyShift } from './keyShift.ts';
import { loudnessChange } from './loudnessChange.ts';
import { alignLevels, isSilentIn, pairOf } from './match/alignedLevels.ts';
import { createEdgeFinder, findEdges } from './match/edges.ts';
import { createFrameDistance } from './match/frameDistance.ts';
import { silentChannelOf } from './match/hasOneChannel.ts';
import { matchLevels, meanGain } from './match/levelMatch.ts';
import { overlap, type Stretch } from './match/spans.ts';
import { type PartChange, partChanges } from './match/structure.ts';
import { joinedOnLine } from './sound/sameLine.ts';
import { findSoundChanges } from './sound/soundChanges.ts';
import type { SoundChange } from './sound/soundKind.ts';
import { toneOf } from './sound/tone.ts';
import { inThousandths, stretchOf } from './stretchOf.ts';

/** What is known of a version. */
export type MeasuredVersion = {
  bands: Uint8Array;
  fingerprint: Uint8Array | null;
  /** null if unknown */
  integratedLufs: number | null;
};

const SILENT_DB = -70;
/** More difference than this throughout, and details can't be told from it. */
const MOST_NOISE = 0.6;
const MOST_CHANGES = 500;
const noTone = { lowsDb: 0, highsDb: 0, sidesDb: 0 };

const inHundredths = (value: number) => Math.round(value * 100) / 100;
const isSilent = ({ db }: PreparedBands) => db.every((level) => level < SILENT_DB);
const secondsOf = ({ frames }: PreparedBands) => frames * FRAME_SECONDS;
const endOf = ({ frames }: PreparedBands) => (frames - 1) * FRAME_SECONDS;

function rounded({ newer, older, from, ...rest }: VersionChange, newerEnd: number): VersionChange {
  const span = ([start, end]: Stretch): Stretch => [
    inThousandths(Math.max(0, start)),
    inThousandths(Math.max(0, start, end)),
  ];
  const end = Math.max(0, newerEnd);
  return {
    ...rest,
    newer: span([Math.min(end, newer[0]), Math.min(end, newer[1])]),
    older: older && span(older),
    from: from && span(from),
    decibels: rest.decibels && inHundredths(rest.decibels),
  };
}

const asPart = (change: PartChange): VersionChange => ({ ...change, decibels: null, mostly: null });

function asSound(change: SoundChange, chain: readonly TimedRun[]): VersionChange {
  const run = chain.reduce<TimedRun | undefined>((best, one) => {
    const shared = (of: TimedRun | undefined) => (of ? overlap(change.newer, [of.newerFrom, of.newerTo]) : -1);
    return shared(one) > shared(best) ? one : best;
  }, undefined);
  const older: Stretch | null = run ? [olderAt(run, change.newer[0]), olderAt(run, change.newer[1])] : null;
  return { ...change, older, from: null };
}

/**
 * Compares two versions by their bands: where the music of one is in the other, and what changed.
 * @see PRODUCT.md, What changed
 */
export function compareBands(olderVersion: MeasuredVersion, newerVersion: MeasuredVersion): VersionComparison {
  const [older, newer] = [prepareBands(olderVersion.bands), prepareBands(newerVersion.bands)];
  if (Math.min(older.frames, newer.frames) < SEED_FRAMES) return { outcome: 'incomparable', reason: 'tooShort' };
  if (isSilent(older) || isSilent(newer)) return { outcome: 'incomparable', reason: 'silent' };

  const seeds = findSeeds(older, newer);
  const lines = findLines(seeds, Math.max(secondsOf(older), secondsOf(newer)));
  if (lines.offsets.length === 0) return { outcome: 'incomparable', reason: 'otherMusic' };
  const path = findPath(older, newer, lines);
  const runs = runsOf(path, lines, older.frames);
  const rough = heaviestChain(runs);
  if (!isSameMusic(rough, Math.min(secondsOf(older), secondsOf(newer)))) {
    return { outcome: 'incomparable', reason: 'otherMusic' };
  }
  const { isLoose, chain: timedChain } = timed(rough, seeds);

  const pair = pairOf(older, newer);
  const match = matchLevels(pair, alignLevels(pair, timedChain));
  const distance = createFrameDistance(pair, match.gains);
  const { chain, joined } = joinedOnLine(pair, findEdges(pair, timedChain, distance), match.gains, { path, lines });
  const { slope } = lines;
  const parts = partChanges(chain, outside(rough, runs), {
    olderEnd: endOf(older),
    newerEnd: endOf(newer),
    slope,
    isSilent: (version, stretch) => isSilentIn(pair, pair[version], stretch),
    fit: createEdgeFinder(chain, distance),
  });
  const sound = findSoundChanges(pair, alignLevels(pair, chain), match.gains, { isLoose, slope });
  const semitones = keyShift(
    olderVersion.fingerprint ?? new Uint8Array(),
    newerVersion.fingerprint ?? new Uint8Array(),
  );
  const isNoisy = sound.noise > MOST_NOISE;
  const silentChannel = silentChannelOf(pair);
  // Another tempo or key smears the sound, and a silent channel takes half of it: neither is the mix.
  const isOther = slope !== 1 || semitones !== 0 || silentChannel !== undefined;
  const sounds = silentChannel || (isOther && isNoisy) ? [] : sound.changes;

  const changes = [...parts.changes.map(asPart), ...sounds.map((change) => asSound(change, chain))];
  const moved = parts.moved.map((run) => ({ ...run, deviations: [] }));
  const stretches = [...chain.map((run) => stretchOf(run, false)), ...moved.map((run) => stretchOf(run, true))];
  // Where something changed, the match may be between that and the rest.
  const matchedDb = meanGain(match) + (parts.changes.length + sounds.length > 0 ? sound.usualDb : 0);
  const tone = isOther ? noTone : toneOf(match, pair.bands);
  return {
    outcome: 'compared',
    alignment: {
      stretches: stretches.sort((one, other) => one.newer[0] - other.newer[0]).slice(0, MOST_STRETCHES),
      unsure: unsureSpans(chain, path, joined).map(([from, to]) => [inThousandths(from), inThousandths(to)]),
    },
    changes: changes
      .sort((one, other) => one.newer[0] - other.newer[0])
      .slice(0, MOST_CHANGES)
      .map((change) => rounded(change, endOf(newer))),
    stretch: Math.round(slope * 1e5) / 1e5,
    levelDb: inHundredths(
      loudnessChange(olderVersion, newerVersion, matchedDb, { parts: parts.changes.length, sounds: sounds.length }),
    ),
    tone: {
      lowsDb: inHundredths(tone.lowsDb),
      highsDb: inHundredths(tone.highsDb),
      sidesDb: inHundredths(tone.sidesDb),
    },
    semitones,
    isCompressed: sound.isCompressed && !isNoisy && !isOther,
    isLoose,
    ...(silentChannel && { silentChannel }),
    differsThroughout: isNoisy && !isOther,
    closer: null,
  } satisfies ComparedPair;
}
