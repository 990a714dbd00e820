import type { HeardVersion } from '../../compare/compareBands.ts';
import { SoundReader } from '../../measure/soundReader.ts';
import { heardVersion } from './heardVersion.ts';
import { RATE, type Stereo } from './stereo.ts';

/** A version with its loudness and fingerprint, as they are measured. */
export function measuredVersion(song: Stereo): HeardVersion {
  const reader = new SoundReader();
  reader.add({ samples: [], fullScale: 1, channels: 2, samplesPerSecond: RATE }, [song.left, song.right]);
  const { fingerprint, integratedLufs } = reader.sound();
  return heardVersion(song, { fingerprint, integratedLufs });
}
