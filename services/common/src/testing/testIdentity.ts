import { IDENTITY_HEADER, type Identity } from '@simmer/contracts/services';
import type { Identify } from '../base/requestContext.ts';

/** A complete member; override what the test is about. */
export function anIdentity(fields: Partial<Identity> = {}): Identity {
  return {
    userId: 1,
    email: 'ana@band.example',
    firstName: 'Ana',
    lastName: null,
    displayName: 'ana',
    profileImageUrl: null,
    isProfileComplete: true,
    isAdmin: false,
    canCurateSongs: false,
    canManageCollaborators: false,
    ...fields,
  };
}

/** The header that names a test's caller, for apps built with `identifyByTestHeader`. */
export function asking(who: Identity): Record<string, string> {
  return { [IDENTITY_HEADER]: encodeURIComponent(JSON.stringify(who)) };
}

/** Trusts that header; only for apps built by a test. */
export const identifyByTestHeader: Identify = async (request) => {
  const header = request.get(IDENTITY_HEADER);
  return header ? (JSON.parse(decodeURIComponent(header)) as Identity) : undefined;
};
