import { useStore } from '@nanostores/react';
import { $playback } from '@simmer/contracts';
import { computed } from 'nanostores';

const $isAskable = computed($playback, ({ status }) => status !== 'loading');

/** Whether what stands beside a song may be asked for: while the song itself is on its way, it has the connection for itself. */
export const useIsAskable = () => useStore($isAskable);
