import { followStretches, type HeardStretches, MOST_HEARD_STRETCHES } from '@simmer/contracts/extra';
import type { PlaybackEvent } from '../playback/playbackEvents.ts';
import type { PlaybackState } from '../playback/playbackState.ts';

/** What has just happened in the player. */
export type Moment = {
  event: PlaybackEvent;
  /** after it */
  state: PlaybackState;
  /** whether what plays is heard, and heard for itself: neither silent nor compared with another version */
  isAudible: boolean;
  /** on the player's clock */
  atMs: number;
};

/** What was heard in one play of a version, so far. */
export type HeardPlay = {
  versionId: number;
  playId: string;
  /** the name of the file in its address */
  content: string;
  seconds: [number, number][];
  /** where it was left before the end; null while it plays, and if it ended */
  leftAtSeconds: number | null;
};

const REPORT_EVERY_MS = 30_000;

type Play = Omit<HeardPlay, 'seconds' | 'leftAtSeconds'> & {
  heard: HeardStretches;
  isPlaying: boolean;
  /** what was sent last, and when */
  sent: string;
  sentAtMs: number;
};

const nameIn = (address: string) => new URL(address, location.href).pathname.split('/').at(-1) ?? '';

/**
 * Follows what is really heard: a play begins with the first sound of a version, and ends with the song, another version, or the player.
 *
 * @param send is called with a play when it pauses, ends, and every half minute
 * @see PRODUCT.md, Heard
 */
export function followPlay(send: (play: HeardPlay) => void) {
  let play: Play | undefined;
  let nowMs = 0;

  const report = (isLeft: boolean) => {
    const seconds = play?.heard.stretches() ?? [];
    const last = seconds.at(-1);
    if (!play || !last) return;
    play.sentAtMs = nowMs;
    const { versionId, playId, content } = play;
    const now = { versionId, playId, content, seconds, leftAtSeconds: isLeft ? last[1] : null };
    const words = JSON.stringify(now);
    if (words === play.sent) return;
    play.sent = words;
    send(now);
  };
  const end = (isLeft: boolean) => {
    report(isLeft);
    play = undefined;
  };
  const begin = (versionId: number, url: string): Play => ({
    versionId,
    playId: crypto.getRandomValues(new Uint32Array(4)).join('-'),
    content: nameIn(url),
    heard: followStretches(),
    isPlaying: true,
    sent: '',
    sentAtMs: nowMs,
  });
  const goOn = (playing: Play, { event, state, isAudible }: Moment) => {
    if (state.status === 'idle') return;
    const { heard } = playing;
    if (!isAudible) return heard.jump();
    // Only the audio's own reports say that something was heard on the way.
    if (event.type !== 'positionMoved') heard.jump();
    heard.reach(state.positionSeconds);
    if (heard.stretches().length >= MOST_HEARD_STRETCHES) return end(false);
    if (nowMs - playing.sentAtMs >= REPORT_EVERY_MS) report(false);
  };

  return {
    take(moment: Moment): void {
      const { event, state, isAudible } = moment;
      nowMs = moment.atMs;
      if (state.status === 'idle' || (play && state.song.id !== play.versionId)) end(true);
      if (state.status === 'idle') return;
      if (state.status === 'playing') {
        if (state.source.step !== 'ready') return;
        if (isAudible) play ??= begin(state.song.id, state.source.url);
        if (play) {
          play.isPlaying = true;
          goOn(play, moment);
        }
        return;
      }
      if (!play) return;
      if (event.type === 'audioEnded' && state.status === 'paused') {
        if (isAudible && play.isPlaying) play.heard.reach(event.positionSeconds);
        return end(false);
      }
      play.heard.jump();
      if (play.isPlaying && state.status !== 'buffering') report(true);
      play.isPlaying = state.status === 'buffering';
    },
    /** tells of the play now. @param isLeft the page goes away */
    tellNow: (isLeft: boolean): void => report(isLeft || play?.isPlaying === false),
  };
}
