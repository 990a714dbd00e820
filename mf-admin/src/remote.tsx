import { defineModule } from '@simmer/contracts';
import { ConnectionLost } from './dropboxAuth/ConnectionLost.tsx';
import { SyncIndicator } from './sync/SyncIndicator.tsx';

// An admin's every page asks whether these two have something to say, so they come with the module.

/** The admin pages, the sync indicator in the header, and the card for a lost connection. */
export const module = defineModule({
  name: 'mf-admin',
  contract: '1.0.0',
  routes: [
    { path: '/admin', load: async () => ({ Component: (await import('./AdminScreen.tsx')).AdminScreen }) },
    {
      path: '/admin/modules',
      load: async () => ({ Component: (await import('./modules/ModulesScreen.tsx')).ModulesScreen }),
    },
    {
      path: '/admin/audit',
      load: async () => ({ Component: (await import('./audit/AuditScreen.tsx')).AuditScreen }),
    },
    {
      path: '/admin/check-limits',
      load: async () => ({ Component: (await import('./checkLimits/CheckLimitsScreen.tsx')).CheckLimitsScreen }),
    },
  ],
  slots: [
    { slot: 'header.status/v1', id: 'sync', load: async () => ({ Component: SyncIndicator }) },
    { slot: 'home.notice/v1', id: 'connection-lost', load: async () => ({ Component: ConnectionLost }) },
  ],
});
