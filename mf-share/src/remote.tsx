import { defineModule } from '@simmer/contracts';

/** Shared songs inside the shell; visitors with only a link get the light page beside it. */
export const module = defineModule({
  name: 'mf-share',
  contract: '1.0.0',
  routes: [
    {
      path: '/song-share/:token',
      load: async () => ({ Component: (await import('./sharedSong/SharedSongScreen.tsx')).SharedSongScreen }),
    },
  ],
  slots: [],
});
