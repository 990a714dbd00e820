import type { Playlist, PlaylistSong } from '@simmer/contracts';
import { lazyPart } from '@simmer/kit/ui';
import { Suspense } from 'react';
import { SongListLoading } from '../../catalogue/rows/SongListStates.tsx';

export type CustomOrderListProps = { playlist: Playlist; songs: readonly PlaylistSong[] };

// Loaded on demand: no other list needs the code for dragging.
const CustomOrderRows = lazyPart(
  () => import('./CustomOrderRows.tsx'),
  (file) => file.CustomOrderRows,
);

/** A playlist's songs in its owner's custom order. */
export function CustomOrderList(props: CustomOrderListProps) {
  return (
    <Suspense fallback={<SongListLoading />}>
      <CustomOrderRows {...props} />
    </Suspense>
  );
}
