import type { VersionComparison as Compared, PlayableSong } from '@simmer/contracts';
import { setComparedVersions } from '@simmer/contracts/player.owner';
import { atom, type ReadableAtom } from 'nanostores';
import type { AudioEngine } from '../audio/audioEngine.ts';
import type { SongSource } from '../data/streamUrl.queries.ts';
import { factorOf, type Gains, matchingGains } from './loudness.ts';
import type { PlaybackEvent } from '../playback/playbackEvents.ts';
import type { PlaybackState } from '../playback/playbackState.ts';
import type { MusicalPlaces } from './musicalPlaces.ts';

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

export type VersionComparison = {
  $comparison: ReadableAtom<Comparison | null>;
  /** whether this device can turn one version down */
  canMatch(): boolean;
  begin(versions: readonly [PlayableSong, PlayableSong]): void;
  /** switches to the other version, at the same place in the music */
  toggle(): void;
  setMatched(isMatched: boolean): void;
  end(): void;
  /** call when the current song may have changed */
  look(): void;
  /** call when more is known about where the music of versions is */
  lookAtPlaces(): void;
  areCompared(versionId: number, otherId: number): boolean;
};

type Deps = {
  engine: Pick<AudioEngine, 'warm' | 'setLevels' | 'canSetVolume'>;
  fetchSource(song: PlayableSong): SongSource | Promise<SongSource>;
  places: MusicalPlaces;
  stateNow(): PlaybackState;
  dispatch(event: PlaybackEvent): void;
  /** what is learnt about a version's audio */
  onSource(song: PlayableSong, source: SongSource): void;
};

/** Keeps two versions of a song loaded, equally loud, and one press apart. */
export function createComparison({
  engine,
  fetchSource,
  places,
  stateNow,
  dispatch,
  onSource,
}: Deps): VersionComparison {
  const $comparison = atom<Comparison | null>(null);

  const set = (comparison: Comparison | null) => {
    $comparison.set(comparison);
    const levels = new Map<string, number>();
    comparison?.sides.forEach(({ url }, place) => {
      if (url !== undefined && comparison.isMatched) levels.set(url, factorOf(comparison.gainsDb?.[place] ?? 0));
    });
    engine.setLevels(levels);
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
  const end = () => {
    set(null);
    setComparedVersions(null);
  };

  const look = () => {
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
    look();
  };

  return {
    $comparison,
    look,
    end,
    lookAtPlaces() {
      const comparison = $comparison.get();
      if (comparison) set({ ...comparison, course: courseOf(comparison.sides) });
    },
    areCompared: (...ids) => ids.every((id) => $comparison.get()?.sides.some(({ song }) => song.id === id)),
    canMatch: engine.canSetVolume,
    begin(versions) {
      const [a, b] = versions;
      if (a.id === b.id || a.cleanTitle !== b.cleanTitle) return;
      const current = currentSong();
      if (current?.id !== a.id && current?.id !== b.id) play(a, undefined);
      const side = (song: PlayableSong): Side => ({ song, url: undefined, lufs: undefined });
      const sides = [side(a), side(b)] as const;
      const isMatched = $comparison.get()?.isMatched ?? true;
      set({ sides, isMatched, gainsDb: null, course: courseOf(sides) });
      places.ask(a.id, b.id);
      setComparedVersions([a.id, b.id]);
      for (const song of versions) void learn(song);
    },
    toggle() {
      const [a, b] = $comparison.get()?.sides ?? [];
      if (a && b) places.ask(a.song.id, b.song.id);
      const to = other();
      if (to) play(to.song, to.url);
      // A new file may have been measured since the comparison started.
      for (const { song, lufs } of $comparison.get()?.sides ?? []) if (lufs === null) void learn(song);
    },
    setMatched(isMatched) {
      const comparison = $comparison.get();
      if (comparison) set({ ...comparison, isMatched });
    },
  };
}
