import { $playback, playToggled, type Song, seekRequested } from '@simmer/contracts';
import { isLoadedIn } from '../../timeline/playerPosition.ts';
import { cursorOf } from './cursor.ts';

/** Plays a version from where its waveform says that it will start, or pauses and resumes it. */
export function playFromCursor(song: Song): void {
  const positionSeconds = cursorOf(song.id);
  if (isLoadedIn($playback.get(), song.id) || positionSeconds === 0) playToggled.emit({ song });
  else seekRequested.emit({ song, positionSeconds });
}
