import { defineModule } from '@simmer/contracts';

/** The library: the song list, the sidebar and the search in the header. */
export const module = defineModule({
  name: 'mf-library',
  contract: '1.0.0',
  routes: [
    { path: '/', load: async () => ({ Component: (await import('./songs/SongList.tsx')).SongList }) },
    {
      path: '/playlists',
      load: async () => ({ Component: (await import('./allPlaylists/AllPlaylists.tsx')).AllPlaylists }),
    },
    {
      path: '/playlists/:id/check',
      load: async () => ({
        Component: (await import('./playlistCheck/PlaylistCheckScreen.tsx')).PlaylistCheckScreen,
      }),
    },
    { path: '/news-feed', load: async () => ({ Component: (await import('./newsFeed/NewsFeed.tsx')).NewsFeed }) },
  ],
  slots: [
    {
      slot: 'sidebar/v1',
      id: 'playlists',
      load: async () => ({ Component: (await import('./sidebar/Sidebar.tsx')).Sidebar }),
    },
    {
      slot: 'header.search/v1',
      id: 'search',
      load: async () => ({ Component: (await import('./search/HeaderSearch.tsx')).HeaderSearch }),
    },
  ],
});
