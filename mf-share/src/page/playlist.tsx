import { SharedPlaylistView } from '../sharedPlaylist/SharedPlaylistView.tsx';
import { PageIcon } from './PageIcon.tsx';
import { takeOver } from './takeOver.tsx';

takeOver(({ shared, waveform, iconHref }, calls, api) =>
  shared.type === 'playlist' ? (
    <SharedPlaylistView
      shared={shared}
      api={api}
      icon={<PageIcon address={iconHref ?? ''} />}
      waveform={waveform}
      askWaveform={calls.waveform}
      saveOrder={calls.saveOrder}
    />
  ) : null,
);
