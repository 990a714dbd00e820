import { type PlaybackStatus, whenIdle } from '@simmer/contracts';
import { ARTWORK_PX, type drawArtwork } from './artwork.ts';

type Later = (action: () => void) => void;

/** Shown as the artist of songs without a producer. */
const FALLBACK_ARTIST = 'Simmer';
const SKIP_SECONDS = 10;
const ARTWORK_SIZES = `${ARTWORK_PX}x${ARTWORK_PX}`;

type Presses = {
  play(): void;
  pause(): void;
  stop(): void;
  previous: (() => void) | null;
  next: (() => void) | null;
  seekTo(positionSeconds: number): void;
  seekBy(seconds: number): void;
};

type ShownSong = {
  title: string;
  producer: string | null;
  /** the hue of the song's tile */
  hue: number;
};

type Shown = {
  status: PlaybackStatus;
  song: ShownSong | undefined;
  positionSeconds: number;
  durationSeconds: number;
  /** 1 is its own speed */
  speed?: number;
};

/** The operating system's media controls: lock screen, headset, media keys. */
export type MediaControls = {
  show(shown: Shown): void;
  /** `previous` and `next` are null at the ends of the list, where the system greys them out */
  listen(presses: Presses): void;
};

const silentControls: MediaControls = { show: () => undefined, listen: () => undefined };

/**
 * @param session `navigator.mediaSession`; undefined if the browser has none
 * @param draw draws artwork from the first letter and the tile's hue
 * @param later when to draw it: not before the song sounds
 */
export function createMediaControls(
  session: MediaSession | undefined,
  draw: typeof drawArtwork,
  later: Later = whenIdle,
): MediaControls {
  if (!session) return silentControls;
  let shownSong: ShownSong | undefined;

  const handle = (action: MediaSessionAction, handler: MediaSessionActionHandler | null) => {
    try {
      session.setActionHandler(action, handler);
    } catch {
      // Browsers throw for unsupported actions; the others still work.
    }
  };

  return {
    show({ status, song, positionSeconds, durationSeconds, speed = 1 }) {
      if (song?.title !== shownSong?.title || song?.producer !== shownSong?.producer) {
        session.metadata = song ? metadataOf(song) : null;
        shownSong = song;
        later(() => {
          if (song && shownSong === song) session.metadata = metadataOf(song, draw(firstLetter(song.title), song.hue));
        });
      }
      if (status === 'idle') session.playbackState = 'none';
      else session.playbackState = status === 'paused' || status === 'error' ? 'paused' : 'playing';
      if (song && durationSeconds > 0 && positionSeconds <= durationSeconds) {
        session.setPositionState?.({ duration: durationSeconds, position: positionSeconds, playbackRate: speed });
      }
    },
    listen({ play, pause, stop, previous, next, seekTo, seekBy }) {
      handle('play', play);
      handle('pause', pause);
      handle('stop', stop);
      handle('previoustrack', previous);
      handle('nexttrack', next);
      handle('seekto', ({ seekTime }) => seekTime !== undefined && seekTo(seekTime));
      handle('seekbackward', ({ seekOffset }) => seekBy(-(seekOffset ?? SKIP_SECONDS)));
      handle('seekforward', ({ seekOffset }) => seekBy(seekOffset ?? SKIP_SECONDS));
    },
  };
}

const firstLetter = ([letter = '']: string) => letter.toUpperCase();

function metadataOf({ title, producer }: ShownSong, picture?: string): MediaMetadata {
  return new MediaMetadata({
    title,
    artist: producer || FALLBACK_ARTIST,
    artwork: picture === undefined ? [] : [{ src: picture, sizes: ARTWORK_SIZES, type: 'image/png' }],
  });
}
