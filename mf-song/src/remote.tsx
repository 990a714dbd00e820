import { defineModule } from '@simmer/contracts';

/** A song's own page: what it is, and every version of it. */
export const module = defineModule({
  name: 'mf-song',
  contract: '1.0.0',
  routes: [{ path: '/song/*', load: async () => ({ Component: (await import('./song/SongScreen.tsx')).SongScreen }) }],
  slots: [],
});
