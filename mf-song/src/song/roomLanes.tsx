import { lazyPart } from '@simmer/kit/ui';
import { Suspense } from 'react';
import { HEARD_LANE_PX } from '../playing/heard/heardLaneHeight.ts';
import type { RoomLane } from '../room/lanes/laneList.ts';

const HeardLane = lazyPart(
  () => import('../playing/heard/HeardLane.tsx'),
  (file) => file.HeardLane,
);
const SectionsLane = lazyPart(
  () => import('../playing/sections/SectionsLane.tsx'),
  (file) => file.SectionsLane,
);

/** The lanes that other parts of the page draw under the waveform, above what changed and the notes. */
export const roomLanes: readonly RoomLane[] = [
  {
    name: 'heard',
    label: 'Heard',
    draw: (lane) => (
      <Suspense fallback={<div style={{ height: HEARD_LANE_PX }} />}>
        <HeardLane {...lane} />
      </Suspense>
    ),
  },
  {
    name: 'sections',
    label: 'Sections',
    draw: (lane) => (
      <Suspense>
        <SectionsLane {...lane} />
      </Suspense>
    ),
  },
];
