import { defineModule } from '@simmer/contracts';
import { activatePlayer } from './player/activatePlayer.ts';

/** What the shell loads: the player starts with the module, its bar is drawn where the shell has room for it. */
export const module = defineModule({
  name: 'mf-player',
  contract: '1.0.0',
  routes: [],
  slots: [
    {
      slot: 'player.bar/v1',
      id: 'player',
      load: async () => ({ Component: (await import('./bar/frame/PlayerSlot.tsx')).PlayerSlot }),
    },
  ],
  activate: () => activatePlayer(),
});
