import { lazyPart } from '@simmer/kit/ui';
import { Suspense } from 'react';
import type { RoomLane } from '../room/lanes/laneList.ts';

const SectionsLane = lazyPart(
  () => import('../sections/SectionsLane.tsx'),
  (file) => file.SectionsLane,
);

/** The lanes that other parts of the page draw under the waveform, above what changed and the notes. */
export const roomLanes: readonly RoomLane[] = [
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
