import { emailAddress, plainDomain } from '@simmer/contracts/services';
import { settingList } from '@simmer/service-common/base/config.ts';
import { z } from 'zod';

const NO_ADDRESS = 'needs email addresses with commas between them';
const NO_GUEST = 'needs email addresses, or domains such as @example.org, with commas between them';

/** A comma-separated setting of e-mail addresses. */
export const emailAddresses = listOf((entry) => emailAddress.safeParse(entry).data, NO_ADDRESS);

/** A comma-separated setting of e-mail addresses and of `@domain`s. */
export const allowedGuests = listOf(
  (entry) => (entry.startsWith('@') ? allowedDomain(entry) : emailAddress.safeParse(entry).data),
  NO_GUEST,
);

function allowedDomain(entry: string): string | undefined {
  const domain = plainDomain(entry.slice(1));
  return domain === undefined ? undefined : `@${domain}`;
}

/** A wrong entry is an error, not left out: an empty list can mean everyone. */
function listOf(read: (entry: string) => string | undefined, complaint: string) {
  return settingList.transform((entries, context) => {
    const addresses = entries.map(read);
    if (addresses.every((address) => address !== undefined)) return addresses;
    context.addIssue({ code: 'custom', message: complaint });
    return z.NEVER;
  });
}
