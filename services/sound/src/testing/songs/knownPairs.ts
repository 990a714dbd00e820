import type { ChangeKind, Span } from '@simmer/contracts/services';
import { brightened, during, faded, leveled, mixed, mono, part, reclocked, requantized, spliced } from './edits.ts';
import { type MadeUpSong, madeUpSong, type StemName } from './madeUpSong.ts';
import { type Stereo, samplesIn, secondsIn, silence } from './stereo.ts';

/** What was done to a stretch of the newer version. */
export type Edit = { kinds: readonly ChangeKind[]; newer: Span; older: Span | null };

/** A part that both versions have: from here in the older one on, for so long, from there in the newer one on. */
export type Kept = { older: number; newer: number; seconds: number };

/** Two versions of which everything is known. */
export type KnownPair = {
  kind: string;
  older: Stereo;
  newer: Stereo;
  edits: readonly Edit[];
  /** in the order of the newer version */
  kept: readonly Kept[];
  /** seconds of the newer version per second of the older one */
  stretch: number;
  /** they are other music */
  isOther: boolean;
};

type Made = Omit<KnownPair, 'kind' | 'older' | 'stretch' | 'isOther'> & Partial<KnownPair>;

const BAR = 2;
const bars = (count: number) => count * BAR;
const whole = (song: Stereo): Kept[] => [{ older: 0, newer: 0, seconds: secondsIn(song) }];
const edit = (kind: ChangeKind | ChangeKind[], newer: Span, older: Span | null = newer): Edit => ({
  kinds: [kind].flat(),
  newer,
  older,
});

function loudnessOf({ left, right }: Stereo, from: number, to: number): number {
  let sum = 0;
  for (let at = samplesIn(from); at < samplesIn(to); at += 1) sum += (left[at] ?? 0) ** 2 + (right[at] ?? 0) ** 2;
  return 10 * Math.log10(sum);
}

/** A song, and the same with a stem only in a stretch, so many decibels below the rest. */
function withLayer(song: MadeUpSong, stem: StemName, [from, to]: Span, db: number): [without: Stereo, layered: Stereo] {
  const without = mixed(song, { [stem]: () => 0 });
  const gain = 10 ** ((loudnessOf(without, from, to) - loudnessOf(song.stems[stem], from, to) + db) / 20);
  return [without, mixed(song, { [stem]: (seconds: number) => (seconds >= from && seconds < to ? gain : 0) })];
}

/** Pairs in which nothing but the format, the level, the tone or the start is different. */
function unchanged(mix: Stereo): Record<string, Made> {
  const kept = whole(mix);
  const made = (newer: Stereo): Made => ({ newer, edits: [], kept });
  return {
    identical: made(mix),
    'rounded to 10 bits': made(requantized(mix, 10)),
    'level x 0.7': made(leveled(mix, () => 0.7)),
    'treble +4 dB': made(brightened(mix, 4)),
    mono: made(mono(mix)),
    'silence in front': { ...made(spliced(silence(0.8), mix)), kept: [{ older: 0, newer: 0.8, seconds: bars(24) }] },
    'clock 1% faster': { ...made(reclocked(mix, 1.01)), stretch: 1 / 1.01 },
  };
}

/** Pairs in which parts were put in, taken out or moved. */
function restructured(mix: Stereo, other: Stereo): Record<string, Made> {
  const end = secondsIn(mix);
  const [from, to] = [bars(8), bars(10)];
  const around = (gone: Span, newer: number): Kept[] => [
    { older: 0, newer: 0, seconds: gone[0] },
    { older: gone[1], newer, seconds: end - gone[1] },
  ];
  return {
    cut: {
      newer: spliced(part(mix, 0, from), part(mix, to)),
      edits: [edit('cut', [from, from], [from, to])],
      kept: around([from, to], from),
    },
    inserted: {
      newer: spliced(part(mix, 0, from), part(other, 4, 8), part(mix, from)),
      edits: [edit('new', [from, from + 4], null)],
      kept: around([from, from], from + 4),
    },
    'bars repeated': {
      newer: spliced(part(mix, 0, to), part(mix, from)),
      edits: [edit(['repeated', 'new'], [to, to + 4], null)],
      kept: around([to, to], to + 4),
    },
    moved: {
      newer: spliced(part(mix, 0, 8), part(mix, 16, 32), part(mix, 8, 16), part(mix, 32)),
      edits: [edit('moved', [24, 32], [8, 16])],
      kept: [
        { older: 0, newer: 0, seconds: 8 },
        { older: 16, newer: 8, seconds: 16 },
        { older: 32, newer: 32, seconds: end - 32 },
      ],
    },
    replaced: {
      newer: spliced(part(mix, 0, from), part(other, 4, 12), part(mix, from + 8)),
      edits: [edit(['replaced', 'changed'], [from, from + 8])],
      kept: around([from, from + 8], from + 8),
    },
    'replaced by less': {
      newer: spliced(part(mix, 0, from), part(other, 4, 10), part(mix, from + 8)),
      edits: [edit('replaced', [from, from + 6], [from, from + 8])],
      kept: around([from, from + 8], from + 6),
    },
  };
}

/** Pairs in which some of the sound is different for a while. */
function remixed(song: MadeUpSong, mix: Stereo): Record<string, Made> {
  const kept = whole(mix);
  const end = secondsIn(mix);
  const layer: Span = [bars(10), bars(14)];
  const [without, layered] = withLayer(song, 'lead', layer, -12);
  return {
    'bass muted': {
      newer: mixed(song, { bass: during(bars(8), bars(16), 0) }),
      edits: [edit('removed', [bars(8), bars(16)])],
      kept,
    },
    'layer at -12 dB in': { older: without, newer: layered, edits: [edit('added', layer)], kept },
    'layer at -12 dB out': { older: layered, newer: without, edits: [edit('removed', layer)], kept },
    '3 dB louder from the middle': {
      newer: leveled(mix, (seconds) => (seconds < bars(14) ? 1 : 1.413)),
      edits: [edit('louder', [bars(14), end])],
      kept,
    },
    'fade-out': { newer: faded(mix, 9), edits: [edit('quieter', [end - 9, end])], kept },
  };
}

/** Every kind of pair, made from one made-up song. */
export function knownPairs(seed: number): KnownPair[] {
  const song = madeUpSong({ seed });
  const mix = mixed(song);
  const other = mixed(madeUpSong({ seed: seed + 50, beatsPerMinute: 108 }));
  const twice = spliced(mix, mix);
  const all: Record<string, Made> = {
    ...unchanged(mix),
    ...restructured(mix, other),
    ...remixed(song, mix),
    // Every place of one half is as much like the other half.
    'inserted between equal halves': {
      older: twice,
      newer: spliced(mix, part(other, 4, 12), mix),
      edits: [edit('new', [secondsIn(mix), secondsIn(mix) + 8], null)],
      kept: [
        { older: 0, newer: 0, seconds: secondsIn(mix) },
        { older: secondsIn(mix), newer: secondsIn(mix) + 8, seconds: secondsIn(mix) },
      ],
    },
    'other music': { newer: other, edits: [], kept: [], isOther: true },
  };
  return Object.entries(all).map(([kind, made]) => ({ kind, older: mix, stretch: 1, isOther: false, ...made }));
}
