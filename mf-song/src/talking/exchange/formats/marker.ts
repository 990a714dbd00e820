import { withoutOverrides } from '@simmer/contracts';

/** What has a time, as files of DAWs know it. A region has an end; a marker has none. */
export type Marker = {
  kind: 'region' | 'marker';
  /** one line */
  name: string;
  atSeconds: number;
  /** where a region ends */
  untilSeconds: number | null;
};

/** A region, or a marker without an end. */
export function markerOf(name: string, atSeconds: number, untilSeconds: number | null): Marker {
  const isRegion = untilSeconds !== null && untilSeconds > atSeconds;
  return {
    kind: isRegion ? 'region' : 'marker',
    name: oneLine(name),
    atSeconds,
    untilSeconds: isRegion ? untilSeconds : null,
  };
}

/** Text on one line, without characters that files of DAWs can't hold or that turn its direction. */
const oneLine = (text: string): string =>
  withoutOverrides(text.toWellFormed())
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();

const byStart = (one: Marker, other: Marker) => one.atSeconds - other.atSeconds;

/** From start to end; those at the same moment keep their order. */
export const inOrder = (markers: readonly Marker[]): Marker[] => [...markers].sort(byStart);
