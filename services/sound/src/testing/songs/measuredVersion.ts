import type { MeasuredVersion } from '../../compare/compareBands.ts';
import { SoundReader } from '../../measure/soundReader.ts';
import { RATE, type Stereo } from './stereo.ts';
import { versionOf } from './versionOf.ts';

/** A version with its loudness and fingerprint, as they are measured. */
export function measuredVersion(song: Stereo): MeasuredVersion {
  const reader = new SoundReader();
  reader.add({ samples: [], fullScale: 1, channels: 2, samplesPerSecond: RATE }, [song.left, song.right]);
  const { fingerprint, integratedLufs } = reader.sound();
  return versionOf(song, { fingerprint, integratedLufs });
}
