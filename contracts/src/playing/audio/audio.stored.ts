import { z } from 'zod';
import { browserValue } from '../../base/stored/browserValue.ts';

/** Lane under the song page's waveform → whether the person has it unfolded; lanes they never folded are left out. */
export const roomLanes = browserValue('simmer:roomLanes', z.record(z.string(), z.boolean()), {});
