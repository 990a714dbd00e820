/**
 * The BroadcastChannel on which whatever starts to sound says `sounding`, so that everything else that sounds pauses, in
 * this tab and in others.
 */
export const SOUND_CHANNEL = 'simmer:player';
