import type { VoteLabel } from '@simmer/contracts/extra';
import type { ReadableAtom } from 'nanostores';
import type { Trouble } from './blockLoader.ts';
import type { Heard } from './heard.ts';

export type BoothState = {
  status: 'paused' | 'buffering' | 'playing';
  /** what sounds, or would */
  label: VoteLabel;
  /** pressed, and not there yet */
  waitingFor: VoteLabel | null;
  /** why nothing arrives */
  trouble: Trouble | null;
  /** the browser refused to play: another press is needed */
  isBlocked: boolean;
  isRepeating: boolean;
};

/** What a page can do with a blind vote's audio, and see of it. */
export type Booth = {
  readonly $state: ReadableAtom<BoothState>;
  /** how far it is, 0 to 1 */
  readonly $place: ReadableAtom<number>;
  readonly $heard: ReadableAtom<Heard>;
  readonly $switches: ReadableAtom<number>;
  /** call it during a press */
  play(): void;
  pause(): void;
  toggle(): void;
  /** switches at the same place in the music, and plays if nothing does; call it during a press */
  choose(label: VoteLabel): void;
  seekBy(seconds: number): void;
  /** @param part 0 to 1 */
  seekTo(part: number): void;
  /** repeats the last ten seconds, or stops repeating */
  toggleRepeat(): void;
  /** counts again from the start, because the server knows of less */
  forgetHeard(): void;
  /** tries again at once */
  retry(): void;
  close(): void;
};
