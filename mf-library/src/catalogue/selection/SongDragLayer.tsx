import { useStore } from '@nanostores/react';
import { toastRequested } from '@simmer/contracts';
import { useMember } from '@simmer/kit/ui';
import { DndContext, PointerSensor, useDraggable, useSensor, useSensors } from '@simmer/kit/ui-sorting';
import { useEffect, useRef } from 'react';
import { useAddSongs } from '../playlists/playlistMembership.ts';
import { usePlaylistLinks, usePlaylists } from '../playlists/playlists.queries.ts';
import { dropVerdict } from './dropVerdict.ts';
import { SongDragGhost } from './SongDragGhost.tsx';
import { $selectedTitles, clearSelection } from './selection.ts';
import { $beginDrag, $songDrag, type SongDrag } from './songDrag.ts';

/** Smaller movements are part of a click. */
const PRESS_PX = 6;
const DRAGGED = 'songs';

const nothing = () => undefined;
// No announcements: dragging is for the mouse only, and the menus do the same by keyboard.
const silent = { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing };

/** The playlist at a position in the window. */
function playlistAt(x: number, y: number): number | undefined {
  const entry = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-drop-playlist]');
  return entry ? Number(entry.dataset.dropPlaylist) : undefined;
}

/**
 * Drags songs from a list's rows to the playlists in the sidebar. It doesn't wrap the rows: it handles one drag at a time, from any
 * row, so lists work the same without it.
 */
export function SongDragLayer() {
  const carried = useRef<SongDrag['songs']>([]);
  const { data: playlists } = usePlaylists();
  const { data: links } = usePlaylistLinks();
  const member = useMember();
  const { mutate: add } = useAddSongs();
  const drag = useStore($songDrag);
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: PRESS_PX } }));
  useEffect(() => () => $songDrag.set(undefined), []);

  const aim = (x: number, y: number) => {
    const { songs } = $songDrag.get() ?? {};
    if (!songs) return;
    const playlist = playlists?.find(({ id }) => id === playlistAt(x, y));
    const titles = songs.map(({ cleanTitle }) => cleanTitle);
    const verdict = playlist && dropVerdict({ titles, playlist, links: links ?? [], member });
    $songDrag.set({ songs, over: playlist && verdict && { playlistId: playlist.id, verdict } });
  };
  const drop = () => {
    const { songs = [], over } = $songDrag.get() ?? {};
    $songDrag.set(undefined);
    const playlist = playlists?.find(({ id }) => id === over?.playlistId);
    if (!playlist || !over) return;
    if (over.verdict.kind === 'refused')
      return toastRequested.emit({ title: over.verdict.sentence, intent: 'destructive' });
    const isSelection = songs.some(({ cleanTitle }) => $selectedTitles.get().has(cleanTitle));
    add({ playlist, songs }, { onSuccess: () => isSelection && clearSelection() });
  };

  return (
    <DndContext
      sensors={sensors}
      autoScroll={false}
      accessibility={{ announcements: silent, screenReaderInstructions: { draggable: '' } }}
      onDragStart={() => $songDrag.set({ songs: carried.current, over: undefined })}
      onDragEnd={drop}
      onDragCancel={() => $songDrag.set(undefined)}
    >
      <Source onBegin={(songs) => (carried.current = songs)} />
      {drag && <SongDragGhost drag={drag} onMove={aim} />}
    </DndContext>
  );
}

/** The single draggable, used for every row: the lists get its listeners. */
function Source({ onBegin }: { onBegin(songs: SongDrag['songs']): void }) {
  const { listeners, setNodeRef } = useDraggable({ id: DRAGGED });
  useEffect(() => {
    $beginDrag.set((event, row, songs) => {
      setNodeRef(row);
      onBegin(songs);
      listeners?.onPointerDown?.(event);
    });
    return () => $beginDrag.set(undefined);
  }, [listeners, onBegin, setNodeRef]);
  return null;
}
