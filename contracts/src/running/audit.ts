import { z } from 'zod';
import { endpoint } from '../base/call/endpoint.ts';

/** The recorded actions, grouped as the list filters them. */
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

/** The number of entries per reply. */
export const AUDIT_PAGE = 50;

/** A person in an entry: by their current name, or by the text entered if they have no account. */
const named = z.object({ id: z.number().int().nullable(), name: z.string() });

/** A recorded action. It never contains tokens, codes or keys. */
export const auditEntry = z.object({
  id: z.number().int(),
  kind: auditKind,
  /** ISO 8601 */
  at: z.string(),
  /** the person who did it; null if unknown */
  by: named.nullable(),
  /** the person it was done to */
  person: named.nullable(),
  /** the subject: a role, a module and its version, a key's label, an account; empty if the kind is enough */
  detail: z.string(),
  /** the network it came from: an IPv4 address, or the /64 network of an IPv6 one; null if unknown */
  network: z.string().nullable(),
  /** the browser in words, such as "Chrome on Linux" */
  browser: z.string().nullable(),
  /** how often it was repeated within an hour */
  count: z.number().int(),
  /** the time of the last repeat; equals `at` if there was none */
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
    /** a user id: what that person did and what was done to them */
    person: optionalId,
    /** older than this entry */
    before: optionalId,
  }),
  reply: {
    kind: 'json',
    schema: z.object({
      entries: z.array(auditEntry),
      /** `before` of the next page; null on the last page */
      next: z.number().int().nullable(),
    }),
  },
});

/** The body of `POST /internal/audit` of the auth service: an admin's action in another service. */
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
