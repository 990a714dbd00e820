import { callEndpoint, getStreamUrl, type PlayableSong, type VersionAnalysis } from '@simmer/contracts';

/** Where the audio is, its peaks where there are some to come, and what was measured in it. */
export type SongSource = {
  streamUrl: string;
  waveformUrl?: string | undefined;
  /** how long the addresses work from now on */
  worksForSeconds?: number | undefined;
  analysis?: VersionAnalysis | null | undefined;
};

/**
 * Where the song's audio is, its waveform, and what was measured in it. Asked anew for every load, never cached: the addresses are signed and expire.
 *
 * @throws CallError, or TypeError without a connection
 */
export async function fetchSource(song: PlayableSong): Promise<SongSource> {
  return callEndpoint(getStreamUrl, { params: { key: song.dropboxPath } });
}
