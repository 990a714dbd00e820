import { BandReader } from '../../analysis/bands/bandReader.ts';
import type { HeardVersion } from '../../analysis/comparing/compareBands.ts';
import type { Stereo } from './stereo.ts';

/** A version as it is heard, without a file. */
export function heardVersion({ left, right }: Stereo, given: Partial<HeardVersion> = {}): HeardVersion {
  const reader = new BandReader();
  reader.add(left, right);
  return { bands: reader.bytes(), fingerprint: null, integratedLufs: null, ...given };
}
