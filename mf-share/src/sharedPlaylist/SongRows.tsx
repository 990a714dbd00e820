import { memo, type SyntheticEvent, useRef } from 'react';
import { type SharedRow, SongRow } from './SongRow.tsx';

type Props = {
  songs: readonly SharedRow[];
  /** the song in the player, once something was played */
  currentTitle: string | undefined;
  isPlaying: boolean;
  canReorder: boolean;
  /** `/api/share/{token}/download`; undefined where files may not be saved */
  downloads: string | undefined;
  onPress(song: SharedRow): void;
  onMove(from: number, to: number): void;
};

const loadDrag = () => import('./rowDrag.ts');
const gripOf = (target: EventTarget) => (target instanceof Element ? target.closest<HTMLElement>('.share-grip') : null);

/**
 * A shared playlist's rows. Drawn anew only when something about them changes, not with every moment of what plays; what moves them is loaded
 * when a handle is first pointed at, reached by key or touched, and the press that asked for it is not lost.
 */
export const SongRows = memo(function SongRows(props: Props) {
  const { songs, currentTitle, isPlaying, canReorder, downloads, onPress, onMove } = props;
  const told = useRef<HTMLParagraphElement>(null);

  const prepare = ({ target }: SyntheticEvent) => {
    if (gripOf(target)) loadDrag().catch(() => undefined);
  };
  function begin({ target, nativeEvent }: SyntheticEvent): void {
    const grip = gripOf(target);
    if (!grip || !(nativeEvent instanceof PointerEvent || nativeEvent instanceof KeyboardEvent)) return;
    if (nativeEvent instanceof PointerEvent) {
      if (nativeEvent.button !== 0) return;
      grip.setPointerCapture(nativeEvent.pointerId);
    } else {
      if (nativeEvent.key !== ' ' && nativeEvent.key !== 'Enter') return;
      nativeEvent.preventDefault();
    }
    const say = (sentence: string) => {
      if (told.current) told.current.textContent = sentence;
    };
    loadDrag().then(
      ({ pickUp }) => pickUp(nativeEvent, grip, { onMove, say }),
      () => undefined,
    );
  }
  const listeners = canReorder && {
    onPointerOver: prepare,
    onFocus: prepare,
    onPointerDown: begin,
    onKeyDown: begin,
  };
  return (
    <div className="share-rows-box" {...listeners}>
      <ol className="share-rows" aria-label="Songs">
        {songs.map((song) => (
          <SongRow
            key={song.cleanTitle}
            song={song}
            isCurrent={song.cleanTitle === currentTitle}
            isPlaying={isPlaying && song.cleanTitle === currentTitle}
            canReorder={canReorder}
            downloads={downloads}
            onPress={onPress}
          />
        ))}
      </ol>
      {canReorder && (
        <>
          <p hidden id="share-drag-help">
            Press Space to pick the song up, the up and down arrow keys to move it, Space again to drop it, Escape to
            leave it where it was.
          </p>
          <p ref={told} className="share-told" aria-live="assertive" />
        </>
      )}
    </div>
  );
});
