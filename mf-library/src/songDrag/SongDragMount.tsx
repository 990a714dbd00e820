import { useStore } from '@nanostores/react';
import { lazyPart } from '@simmer/kit/ui';
import { Suspense } from 'react';
import { $isDragNear } from './songDrag.ts';

// Nobody has asked for it yet when it does not arrive: it is silent about that.
const SongDragLayer = lazyPart(
  () => import('./SongDragLayer.tsx'),
  (file) => file.SongDragLayer,
  () => null,
);

/** What carries songs to the sidebar, its code fetched when the mouse comes to a list for the first time. */
export function SongDragMount() {
  if (!useStore($isDragNear)) return null;
  return (
    <Suspense>
      <SongDragLayer />
    </Suspense>
  );
}
