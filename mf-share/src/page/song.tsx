import { SharedSongView } from '../sharedSong/SharedSongView.tsx';
import { reportListening, startSharePage } from './startSharePage.tsx';

startSharePage(({ shared, waveform }, calls, api) =>
  shared.type === 'song' ? (
    <SharedSongView
      shared={shared}
      api={api}
      waveform={waveform}
      askWaveform={calls.waveform}
      onAudio={reportListening}
    />
  ) : null,
);
