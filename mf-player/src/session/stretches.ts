import { $speed, type PlayedStretch, shownMessage, toastRequested } from '@simmer/contracts';
import { setPlayedStretch } from '@simmer/contracts/player.owner';
import { type AudioElement, createDeck, type Deck } from '../audio/deck.ts';
import { playClip } from '../audio/playClip.ts';
import type { Clock } from '../clock/clock.ts';
import type { SongSource } from '../data/streamUrl.queries.ts';
import { factorOf, quietestGains } from './loudness.ts';
import type { PlaybackEvent } from '../playback/playbackEvents.ts';
import type { PlaybackState } from '../playback/playbackState.ts';
import { isSounding, type Shown, wantedOf } from '../playback/shown.ts';
import { isPress } from './presses.ts';

/** Plays stretches beside the current song, such as the old and the new one of a change. */
export type Stretches = {
  play(stretches: readonly PlayedStretch[]): void;
  /** what is shown instead of the current song, which waits while one plays: the version that sounds or is about to */
  shown(): Shown | undefined;
  /** a press ends them; returns whether that was all it was for */
  interrupt(event: PlaybackEvent): boolean;
  /** the volume has changed */
  setLoudness(): void;
};

type Deps = {
  openElement(): AudioElement;
  clock: Clock;
  fetchSource(song: PlayedStretch['song']): SongSource | Promise<SongSource>;
  stateNow(): PlaybackState;
  /** for its own pauses and resumes, which are no presses */
  dispatch(event: PlaybackEvent): void;
  volumeNow(): { volume: number; isMuted: boolean };
  /** what is learnt about a version's audio on the way */
  onSource(song: PlayedStretch['song'], source: SongSource): void;
  onChange(): void;
  /** the one that sounds has played on */
  onMoved(): void;
};

type Clip = PlayedStretch & { url: string; level: number };

const SHORTEST_SECONDS = 0.05;

export function createStretches(deps: Deps): Stretches {
  const { clock, stateNow, dispatch, onChange, onMoved } = deps;
  /** taken in turns, so that the next stretch is loaded in time */
  let decks: readonly [Deck, Deck] | undefined;
  let run: readonly PlayedStretch[] | undefined;
  let now: { song: PlayedStretch['song']; positionSeconds: number; durationSeconds: number } | undefined;
  let stop: (() => void) | undefined;
  let sounding: { deck: Deck; clip: Clip; part: number } | undefined;
  /** whether the current song continues afterwards; undefined while it isn't interrupted */
  let resumes: boolean | undefined;

  const setLoudness = () => {
    if (!sounding) return;
    const { volume, isMuted } = deps.volumeNow();
    const { element } = sounding.deck;
    element.muted = isMuted;
    element.volume = volume * sounding.clip.level * sounding.part;
  };
  const openDecks = () => {
    const open = () => {
      const deck = createDeck(deps.openElement(), clock);
      // During a press, this also allows the play() that follows the address.
      deck.element.load();
      return deck;
    };
    decks ??= [open(), open()];
    for (const { element } of decks) {
      element.preservesPitch = true;
      element.defaultPlaybackRate = $speed.get();
      element.playbackRate = $speed.get();
    }
    return decks;
  };
  /** Ends the stretches; the current song is as it was before. */
  const over = (isResumed = resumes) => {
    run = undefined;
    now = undefined;
    stop?.();
    stop = undefined;
    if (isResumed) dispatch({ type: 'playPressed' });
    resumes = undefined;
    setPlayedStretch(null);
    onChange();
  };
  const fail = ({ song }: PlayedStretch, body: string) => {
    over();
    toastRequested.emit({ title: `${song.filename} didn’t play`, body, intent: 'destructive' });
  };
  const announce = (stretches: readonly PlayedStretch[], place: number) => {
    const stretch = stretches[place];
    if (!stretch) return;
    now = {
      song: stretch.song,
      positionSeconds: stretch.fromSeconds,
      durationSeconds: stretch.song.duration ?? stretch.untilSeconds,
    };
    setPlayedStretch({ place, stretch, stretches });
    onChange();
  };
  const playFrom = (clips: readonly Clip[], place: number, [deck, next]: readonly [Deck, Deck]) => {
    const clip = clips[place];
    if (!clip) return over();
    announce(run ?? clips, place);
    // The next request starts with the other one, while this one still fades out.
    decks = [next, deck];
    const heard = { deck, clip, part: 0 };
    stop = playClip({
      ...clip,
      deck,
      clock,
      setPart(part) {
        heard.part = part;
        sounding = heard;
        setLoudness();
      },
      onReady() {
        const following = clips[place + 1];
        if (following) next.open(following.url, following.fromSeconds, 'auto');
        if (resumes !== undefined) return;
        resumes = isSounding(stateNow());
        if (resumes) dispatch({ type: 'pausePressed' });
        onChange();
      },
      onMoved() {
        if (!now) return;
        now = { ...now, positionSeconds: Math.max(clip.fromSeconds, deck.element.currentTime) };
        onMoved();
      },
      onDone: () => playFrom(clips, place + 1, [next, deck]),
      onFailed: () => fail(clip, 'Check your network and try again.'),
    });
  };

  const clipsOf = async (stretches: readonly PlayedStretch[]): Promise<Clip[]> => {
    const sources = await Promise.all(stretches.map(async ({ song }) => deps.fetchSource(song)));
    stretches.forEach(({ song }, place) => {
      const source = sources[place];
      if (source) deps.onSource(song, source);
    });
    const gainsDb = quietestGains(
      sources.map(({ analysis }, place) => (analysis ?? stretches[place]?.song.analysis)?.integratedLufs ?? null),
    );
    return stretches.map((stretch, place) => ({
      ...stretch,
      url: sources[place]?.streamUrl ?? '',
      level: factorOf(gainsDb?.[place] ?? 0),
    }));
  };
  const begin = async (stretches: readonly PlayedStretch[], first: PlayedStretch) => {
    run = stretches;
    const taken = openDecks();
    announce(stretches, 0);
    try {
      const clips = await clipsOf(stretches);
      if (run === stretches) playFrom(clips, 0, taken);
    } catch (error) {
      if (run === stretches) fail(first, shownMessage(error));
    }
  };

  return {
    setLoudness,
    shown: () => now && { ...now, status: resumes === undefined ? 'loading' : 'playing' },
    play(wanted) {
      stop?.();
      stop = undefined;
      const stretches = wanted.filter(({ fromSeconds, untilSeconds }) => untilSeconds - fromSeconds > SHORTEST_SECONDS);
      const [first] = stretches;
      if (first) void begin(stretches, first);
      else if (run) over();
    },
    interrupt(event) {
      if (!run || !now || !isPress(event)) return false;
      const toggled = event.type === 'songToggled' ? event.song.id : undefined;
      if (event.type === 'togglePressed' || event.type === 'pausePressed' || toggled === now.song.id) {
        over(false);
        if (!isSounding(stateNow())) return true;
        // Until the first one is ready, the current song still sounds: the press is for its silence, too.
        if (toggled === undefined) return false;
        dispatch({ type: 'pausePressed' });
        return true;
      }
      const state = stateNow();
      if (toggled === wantedOf(state)?.id && (state.status === 'paused' || isSounding(state))) {
        // It is shown as waiting, so the press is for it to go on. Where it waits for a press, it gets this one.
        over(false);
        return state.status !== 'paused';
      }
      over();
      return false;
    },
  };
}
