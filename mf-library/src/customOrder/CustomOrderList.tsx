import type { Playlist, PlaylistSong } from '@simmer/contracts';
import { lazyPart } from '@simmer/kit/ui';
import { Suspense } from 'react';
import { SongListLoading } from '../rows/SongListStates.tsx';

export type CustomOrderListProps = { playlist: Playlist; songs: readonly PlaylistSong[] };

// Dragging brings code along that no other list needs.
const CustomOrderRows = lazyPart(
  () => import('./CustomOrderRows.tsx'),
  (file) => file.CustomOrderRows,
);

/** A playlist's songs in the order that its owner gives them by hand. */
export function CustomOrderList(props: CustomOrderListProps) {
  return (
    <Suspense fallback={<SongListLoading />}>
      <CustomOrderRows {...props} />
    </Suspense>
  );
}
