import { $playback, playToggled, type Song, seekRequested } from '@simmer/contracts';
import { heardInsteadOf } from '../../playing/timeline/heardInstead.ts';
import { isLoadedIn } from '../../songData/playerPosition.ts';
import { cursorOf } from './cursor.ts';

/** Plays a version from where its waveform says that it will start, or pauses and resumes it, or what sounds in its place. */
export function playFromCursor(song: Song): void {
  const instead = heardInsteadOf(song.id);
  if (instead) return playToggled.emit({ song: instead.song });
  const positionSeconds = cursorOf(song.id);
  if (isLoadedIn($playback.get(), song.id) || positionSeconds === 0) playToggled.emit({ song });
  else seekRequested.emit({ song, positionSeconds });
}
