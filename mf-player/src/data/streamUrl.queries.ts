import { callEndpoint, getStreamUrl, type PlayableSong, type VersionAnalysis } from '@simmer/contracts';

/** A song's audio address, the address of its peaks if any, and its loudness. */
export type SongSource = {
  streamUrl: string;
  waveformUrl?: string | undefined;
  /** how long the addresses stay valid */
  worksForSeconds?: number | undefined;
  analysis?: VersionAnalysis | null | undefined;
};

/**
 * Fetches a song's source. Requested for every load and never cached, because the addresses are signed and expire.
 *
 * @throws CallError, or TypeError without a connection
 */
export async function fetchSource(song: PlayableSong): Promise<SongSource> {
  return callEndpoint(getStreamUrl, { params: { key: song.dropboxPath } });
}
