import { $speed, type PlayedStretch, shownMessage, toastRequested } from '@simmer/contracts';
import { setPlayedStretch } from '@simmer/contracts/player.owner';
import { type AudioElement, createDeck, type Deck } from '../audio/deck.ts';
import { playClip } from '../audio/playClip.ts';
import type { Clock } from '../clock/clock.ts';
import type { SongSource } from '../data/streamUrl.queries.ts';
import { isSounding } from '../playback/shown.ts';
import { factorOf, quietestGains } from './loudness.ts';
import { type Mode, type PlayingStretches, stretchesOf, stretchIn, withStretches } from './mode.ts';
import type { Session } from './session.ts';

type Deps = {
  openElement(): AudioElement;
  fetchSource(song: PlayedStretch['song']): SongSource | Promise<SongSource>;
  /** what is learnt about a version's audio on the way */
  onSource(song: PlayedStretch['song'], source: SongSource): void;
  /** the one that sounds has played on */
  onMoved(): void;
};

type Clip = PlayedStretch & { url: string; level: number };

const SHORTEST_SECONDS = 0.05;

/** Plays stretches beside the current song, such as the old and the new one of a change. */
export function createStretches(session: Session, { openElement, fetchSource, onSource, onMoved }: Deps) {
  const { clock, stateNow, modeNow, move, show, $volume, $isMuted } = session;
  const decks = createClipDecks(openElement, clock);
  let stop: (() => void) | undefined;
  let sounding: { deck: Deck; clip: Clip; part: number } | undefined;

  const now = () => stretchesOf(modeNow());
  const set = (stretches: PlayingStretches | null) => session.change(withStretches(modeNow(), stretches));
  const change = (changed: Partial<PlayingStretches>) => {
    const stretches = now();
    if (stretches) set({ ...stretches, ...changed });
  };
  const stopClip = () => {
    stop?.();
    stop = undefined;
  };
  const setLoudness = () => {
    if (!sounding) return;
    const { element } = sounding.deck;
    element.muted = $isMuted.get();
    element.volume = $volume.get() * sounding.clip.level * sounding.part;
  };
  $volume.listen(setLoudness);
  $isMuted.listen(setLoudness);
  /** Ends the stretches; the current song is as it was before. */
  const over = () => {
    const isResumed = now()?.step === 'songWaits';
    set(null);
    if (isResumed) move({ type: 'playPressed' });
    show();
  };
  const fail = ({ song }: PlayedStretch, body: string) => {
    over();
    toastRequested.emit({ title: `${song.filename} didn’t play`, body, intent: 'destructive' });
  };
  const playFrom = (clips: readonly Clip[], place: number, [deck, next]: readonly [Deck, Deck]) => {
    const clip = clips[place];
    if (!clip) return over();
    change({ place, positionSeconds: clip.fromSeconds });
    show();
    // The next request starts with the other one, while this one still fades out.
    decks.takeTurns(next, deck);
    const playing = { deck, clip, part: 0 };
    stop = playClip({
      ...clip,
      deck,
      clock,
      setPart(part) {
        playing.part = part;
        sounding = playing;
        setLoudness();
      },
      onReady() {
        const following = clips[place + 1];
        if (following) next.open(following.url, following.fromSeconds, 'auto');
        if (now()?.step !== 'loading') return;
        const isInterrupted = isSounding(stateNow());
        change({ step: isInterrupted ? 'songWaits' : 'songRests' });
        if (isInterrupted) move({ type: 'pausePressed' });
        show();
      },
      onMoved() {
        if (!now()) return;
        change({ positionSeconds: Math.max(clip.fromSeconds, deck.element.currentTime) });
        onMoved();
      },
      onDone: () => playFrom(clips, place + 1, [next, deck]),
      onFailed: () => fail(clip, 'Check your network and try again.'),
    });
  };
  const clipsOf = async (list: readonly PlayedStretch[]): Promise<Clip[]> => {
    const sources = await Promise.all(list.map(async ({ song }) => fetchSource(song)));
    list.forEach(({ song }, place) => {
      const source = sources[place];
      if (source) onSource(song, source);
    });
    return clipsFrom(list, sources);
  };

  const begin = async (list: readonly PlayedStretch[], first: PlayedStretch) => {
    const opened = decks.open();
    set({ list, place: 0, positionSeconds: first.fromSeconds, step: now()?.step ?? 'loading' });
    show();
    const isNow = () => now()?.list === list;
    try {
      const clips = await clipsOf(list);
      if (isNow()) playFrom(clips, 0, opened);
    } catch (error) {
      if (isNow()) fail(first, shownMessage(error));
    }
  };

  return {
    play(wanted: readonly PlayedStretch[]) {
      stopClip();
      const list = wanted.filter(({ fromSeconds, untilSeconds }) => untilSeconds - fromSeconds > SHORTEST_SECONDS);
      const [first] = list;
      if (first) void begin(list, first);
      else if (now()) over();
    },
    /** shows a new mode */
    follow(mode: Mode, before: Mode) {
      const [stretches, were] = [stretchesOf(mode), stretchesOf(before)];
      if (!stretches) {
        if (!were) return;
        stopClip();
        return setPlayedStretch(null);
      }
      const { list, place } = stretches;
      if (list === were?.list && place === were.place) return;
      setPlayedStretch({ place, stretch: stretchIn(stretches), stretches: list });
    },
  };
}

/** All equally loud. */
function clipsFrom(list: readonly PlayedStretch[], sources: readonly SongSource[]): Clip[] {
  const lufs = sources.map(({ analysis }, place) => (analysis ?? list[place]?.song.analysis)?.integratedLufs ?? null);
  const gainsDb = quietestGains(lufs);
  return list.map((stretch, place) => ({
    ...stretch,
    url: sources[place]?.streamUrl ?? '',
    level: factorOf(gainsDb?.[place] ?? 0),
  }));
}

/** Two decks, taken in turns, so that the next stretch is loaded in time. */
function createClipDecks(openElement: () => AudioElement, clock: Clock) {
  let decks: readonly [Deck, Deck] | undefined;
  const open = () => {
    const deck = createDeck(openElement(), clock);
    // During a press, this also allows the play() that follows the address.
    deck.element.load();
    return deck;
  };
  return {
    /** at the current speed */
    open() {
      decks ??= [open(), open()];
      for (const { element } of decks) {
        element.preservesPitch = true;
        element.defaultPlaybackRate = $speed.get();
        element.playbackRate = $speed.get();
      }
      return decks;
    },
    takeTurns(...turns: readonly [Deck, Deck]) {
      decks = turns;
    },
  };
}
