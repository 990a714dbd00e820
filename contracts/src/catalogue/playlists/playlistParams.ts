import { z } from 'zod';
import { rowIdInAddress } from '../../base/input/keys.ts';

/** A playlist's id in an address. */
export const playlistParams = z.object({ id: rowIdInAddress });
