import { SharedPlaylistView } from '../sharedPlaylist/SharedPlaylistView.tsx';
import { PageIcon } from './PageIcon.tsx';
import { reportListening, startSharePage } from './startSharePage.tsx';
import './playlist.css';

startSharePage(({ shared, waveform, iconHref }, calls, api) =>
  shared.type === 'playlist' ? (
    <SharedPlaylistView
      shared={shared}
      api={api}
      icon={<PageIcon address={iconHref ?? ''} />}
      waveform={waveform}
      askWaveform={calls.waveform}
      askAll={calls.playlist}
      saveOrder={calls.saveOrder}
      onAudio={reportListening}
    />
  ) : null,
);
