import { useStore } from '@nanostores/react';
import { lazyPart } from '@simmer/kit/ui';
import { Suspense } from 'react';
import { $isDragNear } from './songDrag.ts';

// Shows no error if the code can't be loaded, because no one has started a drag yet.
const SongDragLayer = lazyPart(
  () => import('./SongDragLayer.tsx'),
  (file) => file.SongDragLayer,
  () => null,
);

/** Drags songs to the sidebar. Its code is loaded when the mouse first enters a list. */
export function SongDragMount() {
  if (!useStore($isDragNear)) return null;
  return (
    <Suspense>
      <SongDragLayer />
    </Suspense>
  );
}
