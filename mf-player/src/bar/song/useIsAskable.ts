import { useStore } from '@nanostores/react';
import { $playback } from '@simmer/contracts';
import { computed } from 'nanostores';

const $isAskable = computed($playback, ({ status }) => status !== 'loading');

/** Whether data about a song may be requested; while its audio loads, it gets the connection to itself. */
export const useIsAskable = () => useStore($isAskable);
