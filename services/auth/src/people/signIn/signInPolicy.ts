/** Addresses and @domains that may sign in, and the admins' addresses, as `emailAddress` reads them. */
export type Guests = { allowed: readonly string[]; adminEmails: readonly string[] };

/**
 * Whether an address without an account may create one. Everyone may if no list is set; admins named in the settings
 * always may.
 * @see PRODUCT.md, Sign-in: who may
 */
function mayJoin(email: string, { allowed, adminEmails }: Guests): boolean {
  if (allowed.length === 0) return true;
  const domain = email.slice(email.lastIndexOf('@'));
  return allowed.includes(email) || allowed.includes(domain) || adminEmails.includes(email);
}

/** Looks up accounts and invitations. */
export type KnownPeople = {
  users: { hasAccount(email: string): Promise<boolean> };
  invitations: { isInvited(email: string): Promise<boolean> };
};

/** Whether an address may sign in; people with an account or an invitation always may. */
export async function maySignIn(
  email: string,
  { guests, users, invitations }: { guests: Guests } & KnownPeople,
): Promise<boolean> {
  return mayJoin(email, guests) || (await users.hasAccount(email)) || invitations.isInvited(email);
}
