import type { SharedSong } from '@simmer/contracts/extra';
import { songView } from '@simmer/contracts/extra';
import { useMediaSession } from '../audio/useMediaSession.ts';
import { useNotesPlayer } from '../audio/useNotesPlayer.ts';
import { isOn, useSharedAudio } from '../audio/useSharedAudio.ts';
import { useWaveform } from '../audio/useWaveform.ts';
import { WaveSeek } from '../audio/WaveSeek.tsx';
import { useNotesCode } from '../guestNotes/useNotesCode.ts';
import { SongCard } from './SongCard.tsx';
import { SongTalk } from './SongTalk.tsx';

type Props = {
  shared: SharedSong;
  /** `/api/share/{token}` */
  api: string;
  /** a few peaks; null while unknown */
  waveform: readonly number[] | null;
  askWaveform(cleanTitle: string): Promise<readonly number[] | null>;
  /** called when playback starts */
  onStart?: () => void;
  /** gets the page's audio, once there is one */
  onAudio?: (element: HTMLMediaElement) => void;
};

/** A shared song for visitors: its facts, who shared it, playback, and what guests say about it. */
export function SharedSongView({ shared, api, waveform, askWaveform, onStart, onAudio }: Props) {
  const { share, song } = shared;
  const track = { src: `${api}/stream`, durationSeconds: song.duration ?? 0 };
  const audio = useSharedAudio(track, { onStart, onAudio });
  const peaks = useWaveform(share.title, { [share.title]: waveform }, isOn(audio), askWaveform);
  useMediaSession({ title: share.title, artist: song.producer ?? 'Simmer' }, audio);
  const view = songView({ shared, api, peaks });
  const notes = useNotesCode(view.canComment ? api : '');
  const player = useNotesPlayer({ audio, isCurrent: true, play: (fromSeconds) => audio.play(track, fromSeconds) });
  const { durationSeconds } = audio;
  const dots = notes && <notes.NoteDots store={notes.store} durationSeconds={durationSeconds} player={player} />;
  return (
    <>
      <SongCard view={view} audio={audio} seek={<WaveSeek audio={audio} wave={view.wave} marks={dots} />} />
      {view.canComment && (
        <SongTalk>{notes && <notes.SongNotes store={notes.store} sharedBy={view.sharedBy} player={player} />}</SongTalk>
      )}
    </>
  );
}
