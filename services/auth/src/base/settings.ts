import { emailAddress, mailtoUrl } from '@simmer/contracts/services';
import { smtpAddress } from '@simmer/service-common/base/addressWithPassword.ts';
import { commonSettings } from '@simmer/service-common/base/config.ts';
import { z } from 'zod';
import { allowedGuests, emailAddresses } from './addressLists.ts';

/** The auth service's settings; PRODUCT.md, Who may do what, explains the lists of addresses. */
export const authSettings = commonSettings.extend({
  /** admins; if empty, the first account is the admin */
  ADMIN_EMAILS: emailAddresses,
  SONG_CURATORS: emailAddresses,
  COLLABORATOR_EDITORS: emailAddresses,
  /** addresses or @domains that may sign in besides existing users; empty allows everyone */
  SIGN_IN_ALLOW: allowedGuests,
  ACCESS_WORD: z.string().trim().max(200).optional(),
  /** the mail server; without it, emails go to the data folder's outbox */
  SMTP_URL: smtpAddress.optional(),
  /** the sender; by default no-reply at the host of PUBLIC_URL */
  MAIL_FROM: z.string().max(200).optional(),
  /** a text file for the about page, instead of the built-in text */
  ABOUT_FILE: z.string().optional(),
  /**
   * the contact in security.txt: an e-mail address, or a URL that begins with https:, mailto: or tel:; by default the
   * first of ADMIN_EMAILS
   */
  SECURITY_CONTACT: z
    .union(
      [emailAddress.transform(mailtoUrl), z.url({ protocol: /^(https|mailto|tel)$/, normalize: true })],
      'needs an email address or an https URL',
    )
    .optional(),
  /** `off` switches the sign-in limits off for tests; a production start ignores it */
  SIGN_IN_LIMITS: z.enum(['on', 'off']).default('on'),
});

export type AuthSettings = z.infer<typeof authSettings>;
