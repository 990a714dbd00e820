import { SharedSongView } from '../sharedSong/SharedSongView.tsx';
import { takeOver } from './takeOver.tsx';

takeOver(({ shared, waveform }, calls, api) =>
  shared.type === 'song' ? (
    <SharedSongView shared={shared} api={api} waveform={waveform} askWaveform={calls.waveform} />
  ) : null,
);
