import { SharedSongView } from '../sharedSong/SharedSongView.tsx';
import { hear, startSharePage } from './startSharePage.tsx';

startSharePage(({ shared, waveform }, calls, api) =>
  shared.type === 'song' ? (
    <SharedSongView shared={shared} api={api} waveform={waveform} askWaveform={calls.waveform} onAudio={hear} />
  ) : null,
);
