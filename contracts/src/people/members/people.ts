import { z } from 'zod';
import { endpoint } from '../../base/call/endpoint.ts';
import { user, userId } from './users.ts';

/** A person's possible roles beyond member; named as in an endpoint's `access`. */
export const roles = ['admin', 'curator', 'collaboratorEditor'] as const;

export type Role = (typeof roles)[number];

/** A person's role: `overrides` by an admin, who can remove it, or by the server's `settings`, where it always applies. */
export const heldRole = z.object({ role: z.enum(roles), by: z.enum(['given', 'settings']) });

export type HeldRole = z.infer<typeof heldRole>;

/** A person with an account, as admins see them, even if their access has ended. */
export const person = user.extend({
  /** ISO 8601; null for everyone with access */
  accessEndedAt: z.string().nullable(),
  roles: z.array(heldRole),
  /** how many publisher keys they have made; these end with their access */
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
