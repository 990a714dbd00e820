import type { SoundMeasures } from '@simmer/contracts/services';
import type { SampleFormat, Samples } from '../decode/pcm/pcmSamples.ts';
import type { Levels } from '../measure/soundReader.ts';
import { channelsOf } from '../signal/channelsOf.ts';
import { ClipFinder } from './clipFinder.ts';
import { OffsetMeter } from './offsetMeter.ts';
import { SilenceMeter } from './silenceMeter.ts';
import { StereoMeter } from './stereoMeter.ts';

const LOSSY: SampleFormat = { bitsPerSample: null, isFloat: false };

type Meters = {
  channels: number;
  samplesPerSecond: number;
  format: SampleFormat;
  clips: ClipFinder;
  offsets: OffsetMeter;
  silence: SilenceMeter;
  /** null with other than two channels */
  stereo: StereoMeter | null;
};

const metersFor = ({ channels, samplesPerSecond, format = LOSSY }: Samples): Meters => ({
  channels,
  samplesPerSecond,
  format,
  clips: new ClipFinder(channels),
  offsets: new OffsetMeter(channels),
  silence: new SilenceMeter(),
  stereo: channels === 2 ? new StereoMeter(samplesPerSecond) : null,
});

const rounded = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits;
const inMilliseconds = (seconds: number) => rounded(seconds, 3);
const placed = <Place extends { atSeconds: number; untilSeconds: number }>(place: Place): Place => ({
  ...place,
  atSeconds: inMilliseconds(place.atSeconds),
  untilSeconds: inMilliseconds(place.untilSeconds),
});

/** Takes the measures of the check before release, chunk by chunk; its memory does not grow with the recording. */
export class MeasureReader {
  #meters: Meters | undefined;
  #frames = 0;

  /** @param apart its channels, if they were separated already */
  add(piece: Samples, apart: readonly Float32Array[] = channelsOf(piece)): void {
    this.#meters ??= metersFor(piece);
    const { channels, samplesPerSecond, clips, offsets, silence, stereo } = this.#meters;
    // A file whose format changes midway is measured up to that point.
    if (channels !== piece.channels || samplesPerSecond !== piece.samplesPerSecond) return;
    this.#frames += apart[0]?.length ?? 0;
    clips.add(piece);
    offsets.add(piece);
    silence.add(apart);
    const [left, right] = apart;
    if (left && right) stereo?.add(left, right);
  }

  /** Ends the recording. @param levels what the meters of loudness and peak read; null if there was no sound at all */
  measures(levels: Levels): SoundMeasures | null {
    if (!this.#meters) return null;
    const { channels, samplesPerSecond, format, ...meters } = this.#meters;
    const { before, after } = meters.silence.silence();
    const { clips, ...counts } = meters.clips.clips(samplesPerSecond);
    const stereo = meters.stereo?.stereo() ?? { isDualMono: null, correlation: null, outOfPhase: [] };
    return {
      durationSeconds: inMilliseconds(this.#frames / samplesPerSecond),
      channels,
      samplesPerSecond,
      ...format,
      ...levels,
      truePeakAtSeconds: levels.truePeakAtSeconds && inMilliseconds(levels.truePeakAtSeconds),
      clips: clips.map(placed),
      ...counts,
      dcOffsets: meters.offsets.offsets().map((offset) => rounded(offset, 6)),
      silenceBeforeSeconds: inMilliseconds(before / samplesPerSecond),
      silenceAfterSeconds: inMilliseconds(after / samplesPerSecond),
      isDualMono: stereo.isDualMono,
      correlation: stereo.correlation === null ? null : rounded(stereo.correlation, 3),
      outOfPhase: stereo.outOfPhase.map(placed),
    };
  }
}
