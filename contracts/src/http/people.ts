import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { user, userId } from './users.ts';

/** What somebody may be beyond a member; the names are those of an endpoint's `access`. */
export const roles = ['admin', 'curator', 'collaboratorEditor'] as const;

export type Role = (typeof roles)[number];

/** A role somebody has: `given` by an admin, who can take it away, or by the server's `settings`, where it always holds. */
export const heldRole = z.object({ role: z.enum(roles), by: z.enum(['given', 'settings']) });

export type HeldRole = z.infer<typeof heldRole>;

/** Somebody with an account, as admins see them: also those whose access has ended. */
export const person = user.extend({
  /** ISO 8601; null for everybody who may come in */
  accessEndedAt: z.string().nullable(),
  roles: z.array(heldRole),
  /** how many keys to publish modules they have made, which end with their access */
  publisherKeys: z.number().int(),
});

export type Person = z.infer<typeof person>;

export const listPeople = endpoint({
  name: 'listPeople',
  method: 'GET',
  path: '/api/admin/people',
  service: 'auth',
  access: 'admin',
  summary: 'Everyone with an account and their roles, including people whose access has ended',
  reply: { kind: 'json', schema: z.array(person) },
});

export const setAccess = endpoint({
  name: 'setAccess',
  method: 'PUT',
  path: '/api/admin/people/:userId/access',
  service: 'auth',
  access: 'admin',
  summary:
    "Ends a person's access (sessions, event streams, publisher keys, audio addresses) or restores it; not your own, and never the last admin's",
  params: z.object({ userId }),
  body: z.object({ hasAccess: z.boolean() }),
  reply: { kind: 'json', schema: person },
});

export const setRole = endpoint({
  name: 'setRole',
  method: 'PUT',
  path: '/api/admin/people/:userId/roles/:role',
  service: 'auth',
  access: 'admin',
  summary: "Gives a person a role or removes it; not roles from the settings, and never the last admin's",
  params: z.object({ userId, role: z.enum(roles) }),
  body: z.object({ isGiven: z.boolean() }),
  reply: { kind: 'json', schema: person },
});
