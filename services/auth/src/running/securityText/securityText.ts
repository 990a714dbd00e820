import { getSecurityText, mailtoUrl } from '@simmer/contracts/services';
import { AppError } from '@simmer/service-common/base/appError.ts';
import type { Clock } from '@simmer/service-common/base/clock.ts';
import type { AuthSettings } from '../../base/settings.ts';

/** Well under the year that RFC 9116 allows. Generated on request, so it never expires while Simmer runs. */
const GOOD_FOR_MS = 180 * 86_400_000;

type Deps = {
  settings: Pick<AuthSettings, 'ADMIN_EMAILS' | 'PUBLIC_URL' | 'SECURITY_CONTACT'>;
  clock: Clock;
};

/**
 * The contact for security reports, in the format of RFC 9116.
 * @throws AppError `not_found` if no contact is configured, because the text requires one
 * @see PRODUCT.md, Security
 */
export function securityText({ settings: { SECURITY_CONTACT, ADMIN_EMAILS, PUBLIC_URL }, clock }: Deps): string {
  const [admin] = ADMIN_EMAILS;
  const contact = SECURITY_CONTACT ?? (admin && mailtoUrl(admin));
  if (!contact) throw new AppError('not_found', 'No security contact is configured.');
  const expires = new Date(clock.now().getTime() + GOOD_FOR_MS).toISOString();
  const canonical = new URL(getSecurityText.path, PUBLIC_URL).href;
  return `Contact: ${contact}\nExpires: ${expires}\nPreferred-Languages: en\nCanonical: ${canonical}\n`;
}
