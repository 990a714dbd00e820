import { $comparedVersions, type VersionComparison as Compared, type PlayableSong } from '@simmer/contracts';
import { setComparedVersions } from '@simmer/contracts/player.owner';
import { atom, type ReadableAtom } from 'nanostores';
import type { SongSource } from '../data/streamUrl.queries.ts';
import { factorOf, type Gains, matchingGains } from './loudness.ts';
import { comparisonOf, type Mode, withComparison } from './mode.ts';
import type { MusicalPlaces } from './musicalPlaces.ts';
import type { Session } from './session.ts';
import { enterComparison } from './takeEvent.ts';

/** One of two compared versions. */
export type Side = {
  song: PlayableSong;
  /** its address; undefined until known */
  url: string | undefined;
  /** loudness in LUFS; null if not measured, undefined until known */
  lufs: number | null | undefined;
};

export type Comparison = {
  sides: readonly [Side, Side];
  /** whether the louder one is turned down */
  isMatched: boolean;
  /** null if a loudness is unknown */
  gainsDb: Gains | null;
  /** whether a switch follows the music; otherwise why it goes to the same second, null while that isn't known */
  course: 'music' | Extract<Compared, { outcome: 'incomparable' }>['reason'] | null;
};

type Deps = {
  fetchSource(song: PlayableSong): SongSource | Promise<SongSource>;
  places: MusicalPlaces;
  /** what is learnt about a version's audio */
  onSource(song: PlayableSong, source: SongSource): void;
};

/** How loud each version plays, by address. */
function levelsOf(comparison: Comparison | null): ReadonlyMap<string, number> {
  const levels = new Map<string, number>();
  comparison?.sides.forEach(({ url }, place) => {
    if (url !== undefined && comparison.isMatched) levels.set(url, factorOf(comparison.gainsDb?.[place] ?? 0));
  });
  return levels;
}

export type VersionComparison = Omit<ReturnType<typeof createComparison>, 'settle' | 'follow' | 'placesKnown'>;

/** Keeps two versions of a song loaded, equally loud, and one press apart. */
export function createComparison(session: Session, { fetchSource, places, onSource }: Deps) {
  const { engine, stateNow, modeNow, dispatch } = session;
  const $comparison = atom<Comparison | null>(null);

  const set = (comparison: Comparison | null) => session.change(withComparison(modeNow(), comparison));
  const end = () => {
    if ($comparison.get()) set(null);
  };
  const currentSong = () => {
    const state = stateNow();
    return state.status === 'idle' ? undefined : (state.pending ?? state).song;
  };
  const play = (song: PlayableSong, url: string | undefined) => {
    const state = stateNow();
    const alignment = state.status === 'idle' ? null : places.between(state.song.id, song.id);
    dispatch({ type: 'versionChosen', song, url: url ?? null, alignment });
  };
  const courseOf = ([a, b]: Comparison['sides']): Comparison['course'] => {
    const known = places.of(a.song.id, b.song.id);
    return known && (known.outcome === 'compared' ? 'music' : known.reason);
  };
  const other = () => {
    const current = currentSong();
    return $comparison.get()?.sides.find(({ song }) => song.id !== current?.id);
  };
  const settle = () => {
    const comparison = $comparison.get();
    if (!comparison) return;
    const current = currentSong();
    if (!comparison.sides.some(({ song }) => song.id === current?.id)) return end();
    const url = other()?.url;
    const state = stateNow();
    const isAtRest = (state.status === 'playing' || state.status === 'paused') && !state.pending;
    if (url !== undefined && isAtRest) engine.warm(url);
  };
  const learn = async (song: PlayableSong) => {
    const source = await Promise.resolve(fetchSource(song)).catch(() => undefined);
    if (source) onSource(song, source);
    const comparison = $comparison.get();
    if (!comparison) return;
    const lufs = (source?.analysis ?? song.analysis)?.integratedLufs ?? null;
    // Keep the loaded address: another one for the same file would fetch it again.
    const known = (side: Side): Side =>
      side.song.id === song.id ? { song, url: side.url ?? source?.streamUrl, lufs } : side;
    const [a, b] = comparison.sides;
    const sides = [known(a), known(b)] as const;
    set({ ...comparison, sides, gainsDb: matchingGains([sides[0].lufs ?? null, sides[1].lufs ?? null]) });
    settle();
  };

  return {
    $comparison: $comparison as ReadableAtom<Comparison | null>,
    end,
    /** call when the current song may have changed */
    settle,
    /** shows a new mode */
    follow(mode: Mode, before: Mode) {
      const comparison = comparisonOf(mode);
      if (comparison === comparisonOf(before)) return;
      $comparison.set(comparison);
      engine.setLevels(levelsOf(comparison));
      const compared = $comparedVersions.get();
      const [a, b] = comparison?.sides.map(({ song }) => song.id) ?? [];
      if (a === undefined || b === undefined) setComparedVersions(null);
      else if (compared?.[0] !== a || compared[1] !== b) setComparedVersions([a, b]);
    },
    /** call when more is known about where the music of versions is */
    placesKnown() {
      const comparison = $comparison.get();
      if (comparison) set({ ...comparison, course: courseOf(comparison.sides) });
    },
    /** whether this device can turn one version down */
    canMatch: engine.canSetVolume,
    begin(versions: readonly [PlayableSong, PlayableSong]) {
      const [a, b] = versions;
      if (a.id === b.id || a.cleanTitle !== b.cleanTitle) return;
      const current = currentSong();
      if (current?.id !== a.id && current?.id !== b.id) play(a, undefined);
      const side = (song: PlayableSong): Side => ({ song, url: undefined, lufs: undefined });
      const sides = [side(a), side(b)] as const;
      const isMatched = $comparison.get()?.isMatched ?? true;
      enterComparison(session, { sides, isMatched, gainsDb: null, course: courseOf(sides) });
      places.ask(a.id, b.id);
      for (const song of versions) void learn(song);
    },
    /** switches to the other version, at the same place in the music */
    toggle() {
      const [a, b] = $comparison.get()?.sides ?? [];
      if (a && b) places.ask(a.song.id, b.song.id);
      const to = other();
      if (to) play(to.song, to.url);
      // A new file may have been measured since the comparison started.
      for (const { song, lufs } of $comparison.get()?.sides ?? []) if (lufs === null) void learn(song);
    },
    setMatched(isMatched: boolean) {
      const comparison = $comparison.get();
      if (comparison) set({ ...comparison, isMatched });
    },
  };
}
