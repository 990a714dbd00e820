import { callEndpoint, getStreamUrl, type PlayableSong } from '@simmer/contracts';

/**
 * Where the song's audio is, and its waveform. Asked anew for every load, never cached: the addresses are signed and expire.
 *
 * @throws CallError, or TypeError without a connection
 */
export async function fetchSource(
  song: PlayableSong,
): Promise<{ streamUrl: string; waveformUrl?: string | undefined }> {
  return callEndpoint(getStreamUrl, { params: { key: song.dropboxPath } });
}
