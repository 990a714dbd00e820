import { defineModule } from '@simmer/contracts';

/** Shared songs and playlists inside the shell, and the page of the user's own links. Visitors get the light pages instead. */
export const module = defineModule({
  name: 'mf-share',
  contract: '1.0.0',
  routes: [
    {
      path: '/song-share/:token',
      load: async () => ({ Component: (await import('./sharedSong/SharedSongScreen.tsx')).SharedSongScreen }),
    },
    {
      path: '/share/:token',
      load: async () => ({
        Component: (await import('./sharedPlaylist/SharedPlaylistScreen.tsx')).SharedPlaylistScreen,
      }),
    },
    {
      path: '/shared-links',
      load: async () => ({ Component: (await import('./shareLinks/ShareLinksScreen.tsx')).ShareLinksScreen }),
    },
  ],
  slots: [
    {
      slot: 'share.dialog/v1',
      id: 'link',
      load: async () => ({ Component: (await import('./shareLinks/ShareDialog.tsx')).ShareDialog }),
    },
  ],
});
