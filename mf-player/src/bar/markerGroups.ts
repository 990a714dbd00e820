import type { TimestampMarker } from '@simmer/contracts';

/** Markers that stand so near each other that one button stands for all of them. */
export type MarkerGroup = {
  key: number;
  markers: TimestampMarker[];
  /** where it stands, 0 to 1 of the song */
  part: number;
};

/**
 * Puts markers that would overlap into one group, so that each can be hit.
 *
 * @param gapPx what two neighbours need between their middles
 * @param widthPx of the whole bar
 */
export function groupMarkers(
  markers: readonly TimestampMarker[],
  durationSeconds: number,
  widthPx: number,
  gapPx: number,
): MarkerGroup[] {
  if (durationSeconds <= 0 || widthPx <= 0) return [];
  const groups: MarkerGroup[] = [];
  for (const marker of markers.toSorted((a, b) => a.timestamp - b.timestamp || a.id - b.id)) {
    let group: MarkerGroup = {
      key: marker.id,
      markers: [marker],
      part: Math.min(1, Math.max(0, marker.timestamp / durationSeconds)),
    };
    // A group moves to its middle as it grows, which may bring it too near to the one before.
    for (let before = groups.at(-1); before && (group.part - before.part) * widthPx < gapPx; before = groups.at(-1)) {
      groups.pop();
      group = joined(before, group);
    }
    groups.push(group);
  }
  return groups;
}

function joined(a: MarkerGroup, b: MarkerGroup): MarkerGroup {
  const markers = [...a.markers, ...b.markers];
  return { key: a.key, markers, part: (a.part * a.markers.length + b.part * b.markers.length) / markers.length };
}
