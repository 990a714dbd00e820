import type { Clock } from '../clock/clock.ts';
import { CROSSFADE_MS, crossfade } from './crossfade.ts';
import type { Deck } from './deck.ts';

const ARRIVALS = ['canplay', 'seeked', 'loadedmetadata'] as const;
const HAVE_FUTURE_DATA = 3;
/** How long to wait for sound, as with a song. */
const GIVE_UP_MS = 10_000;

type Clip = {
  deck: Deck;
  url: string;
  fromSeconds: number;
  untilSeconds: number;
  clock: Clock;
  /** @param part 0 to 1 of its loudness */
  setPart(part: number): void;
  /** it is ready, and begins now */
  onReady(): void;
  /** it has played on */
  onMoved(): void;
  /** it has faded out */
  onDone(): void;
  onFailed(): void;
};

/**
 * Plays a stretch of a file once, with a short fade at both ends.
 *
 * @returns a function that fades it out now, without calling anything
 */
export function playClip({ deck, url, fromSeconds, untilSeconds, clock, ...clip }: Clip): () => void {
  const { element } = deck;
  const fadeSeconds = CROSSFADE_MS / 1_000;
  let isBegun = false;
  let isOver = false;
  let disarm: (() => void) | undefined;
  let endFade: (() => void) | undefined;
  let giveUp: () => void = () => undefined;

  const listeners: readonly (readonly [string, () => void])[] = [
    ...ARRIVALS.map((name) => [name, () => begin()] as const),
    ['playing', () => endFade || fadeIn()],
    [
      'timeupdate',
      () => {
        if (isBegun) clip.onMoved();
        wake();
      },
    ],
    ['ended', () => leave(clip.onDone)],
    ['error', () => leave(clip.onFailed)],
  ];
  const begin = () => {
    if (isBegun || isOver || deck.isOnTheWay || element.seeking || element.readyState < HAVE_FUTURE_DATA) return;
    isBegun = true;
    clip.onReady();
    clip.setPart(0);
    giveUpAfter(((untilSeconds - fromSeconds) / element.playbackRate) * 1_000 + GIVE_UP_MS);
    element.play().catch(() => leave(clip.onFailed));
    wake();
  };
  const giveUpAfter = (ms: number) => {
    giveUp();
    giveUp = clock.after(ms, () => leave(clip.onFailed));
  };
  const fadeIn = () => {
    endFade = crossfade(
      clock,
      (_, part) => clip.setPart(part),
      () => undefined,
    );
  };
  /** Fades out at the end; each report of the audio sets the timer again. */
  const wake = () => {
    disarm?.();
    if (isOver || !isBegun) return;
    const leftSeconds = (untilSeconds - element.currentTime) / element.playbackRate - fadeSeconds;
    if (leftSeconds <= 0) return leave(clip.onDone);
    disarm = clock.after(leftSeconds * 1_000, wake);
  };
  const leave = (then: () => void) => {
    if (isOver) return;
    isOver = true;
    disarm?.();
    giveUp();
    for (const [name, action] of listeners) element.removeEventListener(name, action);
    endFade?.();
    if (element.paused) return then();
    crossfade(
      clock,
      (part) => clip.setPart(part),
      () => {
        element.pause();
        then();
      },
    );
  };

  for (const [name, action] of listeners) element.addEventListener(name, action);
  giveUpAfter(GIVE_UP_MS);
  if (deck.url === url) deck.seek(fromSeconds);
  else deck.open(url, fromSeconds, 'auto');
  begin();
  return () => leave(() => undefined);
}
