import { SharedPlaylistView } from '../sharedPlaylist/SharedPlaylistView.tsx';
import { takeOver } from './takeOver.tsx';

takeOver(({ shared, waveform, iconHref }, calls, api) =>
  shared.type === 'playlist' ? (
    <SharedPlaylistView
      shared={shared}
      api={api}
      icon={
        iconHref && (
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <use href={iconHref} />
          </svg>
        )
      }
      waveform={waveform}
      askWaveform={calls.waveform}
      saveOrder={calls.saveOrder}
    />
  ) : null,
);
