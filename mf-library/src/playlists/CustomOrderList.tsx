import type { Playlist, PlaylistSong } from '@simmer/contracts';
import { lazy, Suspense } from 'react';
import { SongListLoading } from '../songs/SongListStates.tsx';

export type CustomOrderListProps = { playlist: Playlist; songs: readonly PlaylistSong[] };

// Dragging brings code along that no other list needs.
const CustomOrderRows = lazy(async () => ({ default: (await import('./CustomOrderRows.tsx')).CustomOrderRows }));

/** A playlist's songs in the order that its owner gives them by hand. */
export function CustomOrderList(props: CustomOrderListProps) {
  return (
    <Suspense fallback={<SongListLoading />}>
      <CustomOrderRows {...props} />
    </Suspense>
  );
}
