import { commonSettings } from '@simmer/service-common/base/config.ts';
import { z } from 'zod';

/** The library's settings: those of every service, and the address of the change log. */
export const librarySettings = commonSettings.extend({
  SYNC_URL: z.url(),
  /** tests only: what is pushed to browsers goes here instead of to their push services; ignored in production */
  PUSH_TEST_SERVICE: z.url().optional(),
});

export type LibrarySettings = z.infer<typeof librarySettings>;
