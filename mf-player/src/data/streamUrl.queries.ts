import { callEndpoint, getStreamUrl, type PlayableSong } from '@simmer/contracts';
import type { SongSource } from '../player/carryOut.ts';

/**
 * Where the song's audio is, its waveform, and what was measured in it. Asked anew for every load, never cached: the addresses are signed and expire.
 *
 * @throws CallError, or TypeError without a connection
 */
export async function fetchSource(song: PlayableSong): Promise<SongSource> {
  return callEndpoint(getStreamUrl, { params: { key: song.dropboxPath } });
}
