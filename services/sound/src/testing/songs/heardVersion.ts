import { BandReader } from '../../bands/bandReader.ts';
import type { HeardVersion } from '../../compare/compareBands.ts';
import type { Stereo } from './stereo.ts';

/** Tests compare the same song with many others. */
const heard = new WeakMap<Stereo, Uint8Array>();

function bandsOf(song: Stereo): Uint8Array {
  const known = heard.get(song);
  if (known) return known;
  const reader = new BandReader();
  reader.add(song.left, song.right);
  const bands = reader.bytes();
  heard.set(song, bands);
  return bands;
}

/** A version as it is heard, without a file. */
export function heardVersion(song: Stereo, given: Partial<HeardVersion> = {}): HeardVersion {
  return { bands: bandsOf(song), fingerprint: null, integratedLufs: null, ...given };
}
