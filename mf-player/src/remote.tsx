import { defineModule } from '@simmer/contracts';
import { PlayerSlot } from './bar/frame/PlayerSlot.tsx';
import { activatePlayer } from './player/activatePlayer.ts';

/** The module: starts the player, and fills the bar's slot. */
export const module = defineModule({
  name: 'mf-player',
  contract: '1.0.0',
  routes: [],
  slots: [{ slot: 'player.bar/v1', id: 'player', load: async () => ({ Component: PlayerSlot }) }],
  activate: () => activatePlayer(),
});
