import { defineModule } from '@simmer/contracts';

/** The admin area, and the sync state in the header. */
export const module = defineModule({
  name: 'mf-admin',
  contract: '1.0.0',
  routes: [{ path: '/admin', load: async () => ({ Component: (await import('./AdminScreen.tsx')).AdminScreen }) }],
  slots: [
    {
      slot: 'header.status/v1',
      id: 'sync',
      load: async () => ({ Component: (await import('./syncIndicator/SyncIndicator.tsx')).SyncIndicator }),
    },
  ],
});
