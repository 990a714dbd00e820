import type { VoteLabel } from '@simmer/contracts/extra';
import type { AudioOutput } from './audioOutput.ts';
import { BLOCK_SECONDS, type BlockLoader } from './blockLoader.ts';
import type { WavFormat } from './wav.ts';

/** Too short to be heard as a fade, long enough that no click tells one version from another. */
export const FADE_SECONDS = 0.03;
const CURVE_POINTS = 64;

/** Rises without a corner; with its mirror image it adds up to 1, so two versions of one song never clip. */
const rising = Float32Array.from(
  { length: CURVE_POINTS },
  (_, at) => Math.sin((Math.PI / 2) * (at / (CURVE_POINTS - 1))) ** 2,
);
const falling = rising.toReversed();

type Begun = {
  output: AudioOutput;
  /** where it sounds */
  into: AudioNode;
  loader: BlockLoader;
  label: VoteLabel;
  format: WavFormat;
  /** the output's time of its first sample */
  startsAt: number;
  positionSeconds: number;
};

/**
 * Plays one label's blocks, one after the other without a gap, from a moment on. Times are the output's own, so two voices that
 * start at one moment stay in step to the sample.
 */
export function startVoice({ output, into, loader, label, format, startsAt, positionSeconds }: Begun) {
  const { sampleRate } = format;
  const blockFrames = BLOCK_SECONDS * sampleRate;
  const firstFrame = Math.round(positionSeconds * sampleRate);
  // Two, because a level that follows one curve can't be given another on the way.
  const fadeIn = output.createGain();
  const fadeOut = output.createGain();
  fadeIn.connect(fadeOut);
  fadeOut.connect(into);
  fadeIn.gain.value = 0;
  fadeIn.gain.setValueCurveAtTime(rising, startsAt, FADE_SECONDS);

  const sources: AudioBufferSourceNode[] = [];
  let nextBlock = Math.floor(firstFrame / blockFrames);
  let endsAt = startsAt;
  let isLeaving = false;

  /** schedules whatever has arrived since */
  const fill = () => {
    for (let samples = loader.get(label, nextBlock); samples && !isLeaving; samples = loader.get(label, nextBlock)) {
      const frames = samples[0]?.length ?? 0;
      const skipped = Math.max(0, firstFrame - nextBlock * blockFrames);
      if (frames <= skipped) return;
      const buffer = output.createBuffer(samples.length, frames, sampleRate);
      samples.forEach((channel, at) => {
        buffer.copyToChannel(channel, at);
      });
      const source = output.createBufferSource();
      source.buffer = buffer;
      source.connect(fadeIn);
      source.start(startsAt + (nextBlock * blockFrames + skipped - firstFrame) / sampleRate, skipped / sampleRate);
      source.onended = () => source.disconnect();
      sources.push(source);
      endsAt = startsAt + (nextBlock * blockFrames + frames - firstFrame) / sampleRate;
      nextBlock += 1;
    }
  };
  fill();

  return {
    label,
    startsAt,
    fill,
    positionAt: (time: number) => (firstFrame + Math.max(0, time - startsAt) * sampleRate) / sampleRate,
    /** when its last scheduled sample has sounded */
    get endsAt() {
      return endsAt;
    },
    /** falls silent at a moment */
    leave(at: number) {
      if (isLeaving) return;
      isLeaving = true;
      fadeOut.gain.setValueCurveAtTime(falling, at, FADE_SECONDS);
      for (const source of sources) source.stop(at + FADE_SECONDS);
      const last = sources.at(-1);
      if (last) last.onended = () => fadeOut.disconnect();
      else fadeOut.disconnect();
    },
  };
}

export type Voice = ReturnType<typeof startVoice>;
