import { z } from 'zod';
import { endpoint } from '../../base/call/endpoint.ts';
import { spokenName } from '../../base/input/name.ts';
import { text } from '../../base/input/text.ts';
import { moduleFailureKinds, moduleManifest, rolloutAudience, semver } from './module.ts';

/** The maximum total size of a module's files on disk. */
export const MODULE_MAX_BYTES = 8 * 1_048_576;
/**
 * How long after signing in an admin may let other code run: roll a version out, make one current, or make a key. After
 * that the call returns `sign_in_again`.
 */
export const RECENT_SIGN_IN_MINUTES = 15;
const moduleName = moduleManifest.shape.name;
const named = z.object({ name: text(100) });
const personWrote = (most: number, empty: string, long: string) => spokenName(most, long).min(1, empty);

/** A file of a module's build, as uploaded. */
export const sentFile = z.object({
  /** relative to the build, such as `assets/remote-4f2a.js` */
  path: text(200).min(1),
  /** sha384 of its bytes, as in the registry */
  integrity: text(80),
  /** its bytes in base64 */
  content: text(Math.ceil((MODULE_MAX_BYTES * 4) / 3) + 4),
});

export type SentFile = z.infer<typeof sentFile>;

/** The result of publishing a build. */
export const publishOutcome = z.enum(['published', 'madeCurrent', 'unchanged', 'rollingOut']);

/** The key is sent as `Authorization: Bearer`; it only works for its modules. */
export const publishModule = endpoint({
  name: 'publishModule',
  method: 'POST',
  path: '/api/modules',
  service: 'auth',
  access: 'publisher',
  summary: 'Publishes a build of a module, to everyone or to some people first; requires a key for that module',
  body: z.object({
    files: z.array(sentFile).min(1).max(500),
    /** exactly this version; by default the build's own, or the next free one */
    version: semver.optional(),
    /** who gets it first; everyone by default */
    audience: rolloutAudience.optional(),
  }),
  // In base64 four bytes carry three.
  maxBodyBytes: Math.ceil((MODULE_MAX_BYTES * 4) / 3) + 262_144,
  tooLarge: 'A module can be at most 8 MB.',
  reply: { kind: 'json', schema: z.object({ name: z.string(), version: semver, outcome: publishOutcome }) },
});

/** Failures of one kind in one version, as reported by browsers. */
export const moduleFailureCount = z.object({
  version: semver,
  kind: z.enum(moduleFailureKinds),
  count: z.number().int(),
  /** ISO 8601 */
  firstAt: z.string(),
  lastAt: z.string(),
  /** the last one's message */
  message: z.string(),
});

export type ModuleFailureCount = z.infer<typeof moduleFailureCount>;

/** Browsers' messages are cut; a longer one does not come from a browser. */
const LONGEST_REPORT = 20_000;

export const reportModuleFailure = endpoint({
  name: 'reportModuleFailure',
  method: 'POST',
  path: '/api/modules/failures',
  service: 'auth',
  access: 'signedIn',
  summary: "Reports that a module failed in a browser; counted for admins. Ignored if the version isn't published",
  body: z.object({
    name: moduleName,
    version: semver,
    kind: z.enum(moduleFailureKinds),
    message: text(LONGEST_REPORT)
      .transform((message) => message.slice(0, 300))
      .default(''),
  }),
  reply: { kind: 'empty' },
});

/** A kept version, and why this Simmer's shell would not load it; without objections it can be made current. */
export const keptVersion = z.object({
  version: semver,
  contract: semver,
  publishedAt: z.string(),
  publishedBy: z.string(),
  objections: z.array(z.string()),
});

/** A module, as admins see it. */
export const moduleOverview = z.object({
  name: z.string(),
  /** the current version, for everyone outside the rollout */
  version: semver,
  contract: semver,
  isEnabled: z.boolean(),
  publishedAt: z.string(),
  publishedBy: z.string(),
  /** the version a rollback without a rollout goes back to; null if there is none */
  previous: semver.nullable(),
  rollout: rolloutAudience.extend({ version: semver, startedAt: z.string() }).nullable(),
  /** newest first */
  versions: z.array(keptVersion),
  /** latest first */
  failures: z.array(moduleFailureCount),
});

export type ModuleOverview = z.infer<typeof moduleOverview>;

export const listModules = endpoint({
  name: 'listModules',
  method: 'GET',
  path: '/api/admin/modules',
  service: 'auth',
  access: 'admin',
  summary: 'Every published module: its current version, kept versions, and failures reported by browsers',
  isPolled: true,
  reply: {
    kind: 'json',
    schema: z.object({
      revision: z.number().int(),
      /** the contract version of this Simmer's shell */
      contract: semver,
      modules: z.array(moduleOverview),
    }),
  },
});

/** A change of the registry. */
export const moduleChange = z.object({
  /** the resulting registry revision */
  revision: z.number().int(),
  kind: z.enum(['publish', 'rollout', 'promote', 'rollback', 'enable', 'disable']),
  name: z.string(),
  version: semver,
  /** the previous current version */
  from: semver.nullable(),
  audience: rolloutAudience.nullable(),
  /** a person's name, or a key's label */
  by: z.string(),
  via: z.enum(['start', 'command', 'key', 'admin']),
  /** ISO 8601 */
  at: z.string(),
});

export type ModuleChange = z.infer<typeof moduleChange>;

export const listModuleChanges = endpoint({
  name: 'listModuleChanges',
  method: 'GET',
  path: '/api/admin/modules/changes',
  service: 'auth',
  access: 'admin',
  summary: 'Publications, rollouts, promotions, rollbacks and switches, with who and when; newest first, at most 200',
  reply: { kind: 'json', schema: z.array(moduleChange) },
});

export const setModuleRollout = endpoint({
  name: 'setModuleRollout',
  method: 'PUT',
  path: '/api/admin/modules/:name/rollout',
  service: 'auth',
  access: 'admin',
  summary:
    'Rolls a kept version out to a share of people or to named ones, or changes who has it; 409 for the current version, 403 long after sign-in',
  params: named,
  body: rolloutAudience.extend({ version: semver }),
  reply: { kind: 'json', schema: moduleOverview },
});

export const promoteModule = endpoint({
  name: 'promoteModule',
  method: 'POST',
  path: '/api/admin/modules/:name/promote',
  service: 'auth',
  access: 'admin',
  summary: 'Gives the version being rolled out to everyone; 409 without a rollout, 403 long after sign-in',
  params: named,
  reply: { kind: 'json', schema: moduleOverview },
});

export const rollbackModule = endpoint({
  name: 'rollbackModule',
  method: 'POST',
  path: '/api/admin/modules/:name/rollback',
  service: 'auth',
  access: 'admin',
  summary:
    'Ends a rollout; without one, or with a version named (403 long after sign-in), makes the previous or named version current',
  params: named,
  body: z.object({ to: semver.optional() }).default({}),
  reply: { kind: 'json', schema: moduleOverview },
});

export const switchModule = endpoint({
  name: 'switchModule',
  method: 'POST',
  path: '/api/admin/modules/:name/switch',
  service: 'auth',
  access: 'admin',
  summary: 'Switches a module off or on again',
  params: named,
  body: z.object({ isEnabled: z.boolean() }),
  reply: { kind: 'json', schema: moduleOverview },
});

/** A key with which a team publishes; the key itself is shown once. */
export const publisherKey = z.object({
  id: z.string(),
  /** recorded in the registry as the publisher */
  label: z.string(),
  modules: z.array(z.string()),
  createdBy: z.string(),
  createdAt: z.string(),
});

export type PublisherKey = z.infer<typeof publisherKey>;

export const listPublisherKeys = endpoint({
  name: 'listPublisherKeys',
  method: 'GET',
  path: '/api/admin/publisher-keys',
  service: 'auth',
  access: 'admin',
  summary: 'The publisher keys and their modules',
  reply: { kind: 'json', schema: z.array(publisherKey) },
});

export const createPublisherKey = endpoint({
  name: 'createPublisherKey',
  method: 'POST',
  path: '/api/admin/publisher-keys',
  service: 'auth',
  access: 'admin',
  summary: 'Makes a key that can publish only these modules; it is shown once; 403 long after sign-in',
  body: z.object({
    label: personWrote(60, 'Say who the key is for', 'Name too long'),
    modules: z.array(moduleName).min(1, 'Please name at least one module').max(20),
  }),
  status: 201,
  reply: { kind: 'json', schema: publisherKey.extend({ key: z.string() }) },
});

export const endPublisherKey = endpoint({
  name: 'endPublisherKey',
  method: 'DELETE',
  path: '/api/admin/publisher-keys/:id',
  service: 'auth',
  access: 'admin',
  summary: 'Ends a key at once; published modules stay',
  params: z.object({ id: text(40) }),
  reply: { kind: 'empty' },
});
