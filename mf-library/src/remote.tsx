import { defineModule } from '@simmer/contracts';
import { Sidebar } from './catalogue/sidebar/Sidebar.tsx';
import { SongList } from './songList/screen/SongList.tsx';
import { HeaderSearch } from './songList/search/HeaderSearch.tsx';

// What the first screen shows comes with the module, in one file; other pages come when they are opened.

/** The library: the song list, the sidebar, and the search and the bell in the header. */
export const module = defineModule({
  name: 'mf-library',
  contract: '1.0.0',
  routes: [
    { path: '/', load: async () => ({ Component: SongList }) },
    {
      path: '/playlists',
      load: async () => ({ Component: (await import('./catalogue/sidebar/AllPlaylists.tsx')).AllPlaylists }),
    },
    {
      path: '/playlists/:id/check',
      load: async () => ({
        Component: (await import('./playing/checks/PlaylistCheckScreen.tsx')).PlaylistCheckScreen,
      }),
    },
    { path: '/news-feed', load: async () => ({ Component: (await import('./telling/news/NewsFeed.tsx')).NewsFeed }) },
    {
      path: '/statistics',
      load: async () => ({ Component: (await import('./playing/statistics/Statistics.tsx')).Statistics }),
    },
  ],
  slots: [
    { slot: 'sidebar/v1', id: 'playlists', load: async () => ({ Component: Sidebar }) },
    { slot: 'header.search/v1', id: 'search', load: async () => ({ Component: HeaderSearch }) },
    {
      slot: 'header.bell/v1',
      id: 'bell',
      load: async () => ({ Component: (await import('./telling/bell/Bell.tsx')).Bell }),
    },
  ],
});
