import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** What is written down, by what it is about; the groups are what the list is filtered by. */
export const auditGroups = {
  access: ['invited', 'accessEnded', 'accessGivenBack'],
  roles: ['roleGiven', 'roleTaken'],
  signIns: ['signedIn'],
  failedSignIns: ['signInFailed', 'signInRefused'],
  modules: [
    'modulePublished',
    'moduleRolledOut',
    'modulePromoted',
    'moduleRolledBack',
    'moduleSwitchedOn',
    'moduleSwitchedOff',
    'publisherKeyMade',
    'publisherKeyEnded',
  ],
  storage: ['storageConnected', 'storageDisconnected', 'storageFolderChosen'],
} as const satisfies Record<string, readonly string[]>;

export type AuditGroup = keyof typeof auditGroups;
export type AuditKind = (typeof auditGroups)[AuditGroup][number];

export const auditGroup = z.enum(Object.keys(auditGroups) as [AuditGroup, ...AuditGroup[]]);
export const auditKind = z.enum(Object.values(auditGroups).flat() as [AuditKind, ...AuditKind[]]);

/** How many entries one answer has. */
export const AUDIT_PAGE = 50;

/** Somebody an entry names: a person by their name of today, or what was typed or written where there is no account. */
const named = z.object({ id: z.number().int().nullable(), name: z.string() });

/** One thing that was done. Tokens, codes and keys are never part of it. */
export const auditEntry = z.object({
  id: z.number().int(),
  kind: auditKind,
  /** ISO 8601 */
  at: z.string(),
  /** who did it; null where nobody is known */
  by: named.nullable(),
  /** whom it was done to */
  person: named.nullable(),
  /** what it was about: a role, a module and its version, a key's label, an account; empty where the kind says it all */
  detail: z.string(),
  /** the network it came from: an IPv4 address, or the /64 network of an IPv6 one; null where none is known */
  network: z.string().nullable(),
  /** the browser in words, such as "Chrome on Linux" */
  browser: z.string().nullable(),
  /** how often it happened in the same way within an hour */
  count: z.number().int(),
  /** when last; the same as `at` where it happened once */
  lastAt: z.string(),
});

export type AuditEntry = z.infer<typeof auditEntry>;

const optionalId = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional();

export const listAudit = endpoint({
  name: 'listAudit',
  method: 'GET',
  path: '/api/admin/audit',
  service: 'auth',
  access: 'admin',
  summary: `Changes to access, roles, sign-ins, modules and the storage connection in the last year, newest first, ${AUDIT_PAGE} per page`,
  query: z.object({
    group: auditGroup.optional(),
    /** somebody's number: what they did and what was done to them */
    person: optionalId,
    /** older than this entry */
    before: optionalId,
  }),
  reply: {
    kind: 'json',
    schema: z.object({
      entries: z.array(auditEntry),
      /** `before` of the next page; null at the end */
      next: z.number().int().nullable(),
    }),
  },
});

/** The body of `POST /internal/audit` of the auth service: what an admin did in another service. */
export const auditReport = z.object({
  kind: z.enum(auditGroups.storage),
  userId: z.number().int(),
  detail: z.string().max(200),
  network: z.string().max(64),
  userAgent: z.string().max(1000),
  /** ISO 8601 */
  at: z.iso.datetime(),
});

export type AuditReport = z.infer<typeof auditReport>;
