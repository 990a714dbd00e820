import type { SharedSong } from '@simmer/contracts';
import { songView } from '@simmer/contracts';
import { useMediaSession } from '../shared/useMediaSession.ts';
import { isOn, useSharedAudio } from '../shared/useSharedAudio.ts';
import { useWaveform } from '../shared/useWaveform.ts';
import { WaveSeek } from '../shared/WaveSeek.tsx';
import { SongCard } from './SongCard.tsx';

type Props = {
  shared: SharedSong;
  /** `/api/share/{token}` */
  api: string;
  /** a few peaks; null while unknown */
  waveform: readonly number[] | null;
  askWaveform(cleanTitle: string): Promise<readonly number[] | null>;
  /** called when playback starts */
  onStart?: () => void;
};

/** A shared song for visitors: its facts, who shared it, and playback. */
export function SharedSongView({ shared, api, waveform, askWaveform, onStart }: Props) {
  const { share, song } = shared;
  const audio = useSharedAudio({ src: `${api}/stream`, durationSeconds: song.duration ?? 0 }, { onStart });
  const peaks = useWaveform(share.title, { [share.title]: waveform }, isOn(audio), askWaveform);
  useMediaSession({ title: share.title, artist: song.producer ?? 'Simmer' }, audio);
  const view = songView({ shared, api, peaks });
  return <SongCard view={view} audio={audio} seek={<WaveSeek audio={audio} wave={view.wave} />} />;
}
