import { commonSettings } from '@simmer/service-common/base/config.ts';
import { z } from 'zod';

/** The library's settings: what every service has, and where the change log is. */
export const librarySettings = commonSettings.extend({ SYNC_URL: z.url() });

export type LibrarySettings = z.infer<typeof librarySettings>;
