import { spokenName } from '../../base/input/name.ts';
import { trimmedText } from '../../base/input/text.ts';

export const name = spokenName(100).min(1, 'Playlist name is required');
export const description = trimmedText(500, 'Description too long');
export const icon = trimmedText(60, 'Please select an icon')
  .min(1, 'Please select an icon')
  .regex(/^bi-[a-z0-9-]+$/, 'Please select an icon');
