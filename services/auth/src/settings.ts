import { commonSettings, settingList } from '@simmer/service-common/base/config.ts';
import { z } from 'zod';
import { mailAddress } from './securityText/mailAddress.ts';

/** The auth service's settings; PRODUCT.md, Who may do what, says what the lists of addresses mean. */
export const authSettings = commonSettings.extend({
  /** admins; where empty, the first account is admin */
  ADMIN_EMAILS: settingList,
  SONG_CURATORS: settingList,
  COLLABORATOR_EDITORS: settingList,
  /** addresses or @domains that may sign in beside existing users; empty: everybody */
  SIGN_IN_ALLOW: settingList,
  ACCESS_WORD: z.string().trim().max(200).optional(),
  /** where mail goes; without it, into the data folder's outbox */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** the sender; by default no-reply at the host of PUBLIC_URL */
  MAIL_FROM: z.string().max(200).optional(),
  /** a text file for the about page, instead of our own words */
  ABOUT_FILE: z.string().optional(),
  /** whom security.txt names: an e-mail address, or an address that begins with https:, mailto: or tel:; by default the first of ADMIN_EMAILS */
  SECURITY_CONTACT: z
    .union(
      [z.email().transform(mailAddress), z.url({ protocol: /^(https|mailto|tel)$/, normalize: true })],
      'needs an e-mail address or an https URL',
    )
    .optional(),
  /** `off` switches the sign-in limits off for tests; a production start ignores it */
  SIGN_IN_LIMITS: z.enum(['on', 'off']).default('on'),
});

export type AuthSettings = z.infer<typeof authSettings>;
