import { defineModule } from '@simmer/contracts';

/** The library: the song list and the sidebar. */
export const module = defineModule({
  name: 'mf-library',
  contract: '1.0.0',
  routes: [
    { path: '/', load: async () => ({ Component: (await import('./songs/SongList.tsx')).SongList }) },
    {
      path: '/playlists',
      load: async () => ({ Component: (await import('./allPlaylists/AllPlaylists.tsx')).AllPlaylists }),
    },
    { path: '/news-feed', load: async () => ({ Component: (await import('./newsFeed/NewsFeed.tsx')).NewsFeed }) },
  ],
  slots: [
    {
      slot: 'sidebar/v1',
      id: 'playlists',
      load: async () => ({ Component: (await import('./sidebar/Sidebar.tsx')).Sidebar }),
    },
  ],
});
