import { $speed, type PlayedStretch, shownMessage, toastRequested } from '@simmer/contracts';
import { setPlayedStretch } from '@simmer/contracts/player.owner';
import { type AudioElement, createDeck, type Deck } from '../audio/deck.ts';
import { playClip } from '../audio/playClip.ts';
import type { Clock } from '../clock/clock.ts';
import type { SongSource } from '../data/streamUrl.queries.ts';
import { isSounding } from '../playback/isSounding.ts';
import { factorOf, quietestGains } from '../playback/loudness.ts';
import type { PlaybackEvent } from '../playback/playbackEvents.ts';
import type { PlaybackState } from '../playback/playbackState.ts';
import { isPress, isStop } from './presses.ts';

/** Plays stretches beside the current song, such as the old and the new one of a change. */
export type Stretches = {
  play(stretches: readonly PlayedStretch[]): void;
  /** whether one of them is heard, and the current song waits */
  areHeard(): boolean;
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
  onChange(): void;
};

type Clip = PlayedStretch & { url: string; level: number };

const SHORTEST_SECONDS = 0.05;

export function createStretches(deps: Deps): Stretches {
  const { clock, stateNow, dispatch, onChange } = deps;
  /** taken in turns, so that the next stretch is loaded in time */
  let decks: readonly [Deck, Deck] | undefined;
  let run: object | undefined;
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
  const playFrom = (clips: readonly Clip[], place: number, [deck, next]: readonly [Deck, Deck]) => {
    const clip = clips[place];
    if (!clip) return over();
    const { song, fromSeconds, untilSeconds } = clip;
    setPlayedStretch({ place, stretch: { song, fromSeconds, untilSeconds } });
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
      onDone: () => playFrom(clips, place + 1, [next, deck]),
      onFailed: () => fail(clip, 'Check your network and try again.'),
    });
  };

  const clipsOf = async (stretches: readonly PlayedStretch[]): Promise<Clip[]> => {
    const sources = await Promise.all(stretches.map(async ({ song }) => deps.fetchSource(song)));
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
    const own = {};
    run = own;
    setPlayedStretch({ place: 0, stretch: first });
    const taken = openDecks();
    try {
      const clips = await clipsOf(stretches);
      if (run === own) playFrom(clips, 0, taken);
    } catch (error) {
      if (run === own) fail(first, shownMessage(error));
    }
  };

  return {
    setLoudness,
    areHeard: () => resumes !== undefined,
    play(wanted) {
      stop?.();
      stop = undefined;
      const stretches = wanted.filter(({ fromSeconds, untilSeconds }) => untilSeconds - fromSeconds > SHORTEST_SECONDS);
      const [first] = stretches;
      if (first) void begin(stretches, first);
      else if (run) over();
    },
    interrupt(event) {
      if (!run || !isPress(event)) return false;
      const isForStopping = resumes !== undefined && isStop(event, stateNow());
      over(isForStopping ? false : resumes);
      return isForStopping;
    },
  };
}
