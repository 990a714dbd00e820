import {
  callEndpoint,
  compareRequested,
  getVersionComparison,
  listVersions,
  type Song,
  stretchesRequested,
} from '@simmer/contracts';

const LEAD_IN_SECONDS = 1.5;

/** Plays what changed in a song's newest version: the older one up to the change, then the change. Until that is known, both are compared by ear. */
export async function hearWhatChanged(song: Song): Promise<void> {
  const params = { key: String(song.id) };
  const [versions, { olderId, comparison }] = await Promise.all([
    callEndpoint(listVersions, { params }),
    callEndpoint(getVersionComparison, { params }),
  ]);
  const older = versions.find(({ id }) => id === olderId);
  if (!older) return;
  const change = comparison?.outcome === 'compared' ? comparison.changes[0] : undefined;
  if (!change) {
    compareRequested.emit({ versions: [older, song] });
    return;
  }
  const [fromSeconds, untilSeconds] = change.newer;
  const begins = Math.max(0, fromSeconds - LEAD_IN_SECONDS);
  stretchesRequested.emit({
    stretches: [
      { song: older, fromSeconds: begins, untilSeconds: fromSeconds + LEAD_IN_SECONDS },
      { song, fromSeconds: begins, untilSeconds },
    ],
  });
}
