import { BandReader } from '../../bands/bandReader.ts';
import type { MeasuredVersion } from '../../compare/compareBands.ts';
import type { Stereo } from './stereo.ts';

/** Tests compare the same song with many others. */
const bandsOfSongs = new WeakMap<Stereo, Uint8Array>();

function bandsOf(song: Stereo): Uint8Array {
  const known = bandsOfSongs.get(song);
  if (known) return known;
  const reader = new BandReader();
  reader.add(song.left, song.right);
  const bands = reader.bytes();
  bandsOfSongs.set(song, bands);
  return bands;
}

/** A version with its bands, without a file. */
export function versionOf(song: Stereo, fields: Partial<MeasuredVersion> = {}): MeasuredVersion {
  return { bands: bandsOf(song), fingerprint: null, integratedLufs: null, ...fields };
}
