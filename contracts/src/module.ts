import { z } from 'zod';
import { rowId } from './http/input/keys.ts';
import { text } from './http/input/text.ts';

/** The agreement's version: shell and modules compare it at load. A minor adds, a major takes away. */
export const CONTRACT_VERSION = '1.1.0';

/** The places a module may fill in the shell's frame; the number grows when what a place hands over changes. */
export const slotNames = [
  'sidebar/v1',
  'player.bar/v1',
  'header.status/v1',
  'home.notice/v1',
  'song.panel/v1',
  'admin.tab/v1',
] as const;

export type SlotName = (typeof slotNames)[number];

/** The places that one module fills; in the others, modules stand beside each other. */
export const slotsWithOneOwner: ReadonlySet<SlotName> = new Set(['sidebar/v1', 'player.bar/v1']);

const needs = z.enum(['everyone', 'member', 'admin']).default('member');

const route = z.object({
  /** react-router style, from the root */
  path: z.string().startsWith('/'),
  needs,
  /** the page's title, before the product's name */
  title: z.string(),
});

const navigation = z.object({
  id: z.string(),
  label: z.string(),
  to: z.string().startsWith('/'),
  place: z.enum(['header.menu', 'sidebar']),
  icon: z.string().optional(),
  needs,
  order: z.number(),
});

const slot = z.object({
  slot: z.enum(slotNames),
  id: z.string(),
  /** what the place says when the module does not load, such as "The player" */
  label: z.string(),
  needs,
  order: z.number(),
});

/** A version's number, such as 1.4.2. */
export const semver = text(64).regex(/^\d+\.\d+\.\d+$/);

/** A module's static half, its `module.json`: all the shell needs to draw its frame before any code is loaded. */
export const moduleManifest = z.object({
  name: text(64).regex(/^mf-[a-z][a-z0-9-]*$/),
  /** the lowest contract version it works with */
  contract: semver,
  routes: z.array(route).default([]),
  navigation: z.array(navigation).default([]),
  slots: z.array(slot).default([]),
  /** pages of its own outside the shell: path prefix → html file in the module's folder */
  pages: z.array(z.object({ path: z.string().startsWith('/'), html: z.string() })).default([]),
});

export type ModuleManifest = z.infer<typeof moduleManifest>;

/** One published version of a module: its manifest, where its code lies, and what it must be. */
export const moduleVersion = moduleManifest.extend({
  version: semver,
  /** same-origin address of the federation manifest */
  entry: z.string().startsWith('/modules/'),
  /** shared packages and the ranges it was built against */
  requires: z.record(z.string(), z.string()),
  /** file, relative to the module's folder → sha384 of its bytes */
  integrity: z.record(z.string(), z.string().regex(/^sha384-[A-Za-z0-9+/=]+$/)),
  /** files to fetch ahead, as addresses */
  preload: z.array(z.string()).default([]),
  publishedAt: z.string(),
  publishedBy: z.string(),
});

export type ModuleVersion = z.infer<typeof moduleVersion>;

/** Whom a new version goes to first: a share of all people in percent, and these by their ids, whatever the share. */
export const rolloutAudience = z.object({
  share: z.number().int().min(0).max(100),
  people: z.array(rowId).max(200).default([]),
});

export type RolloutAudience = z.infer<typeof rolloutAudience>;

/** A version that some people have already, while everybody else has the current one. */
export const moduleRollout = rolloutAudience.extend({ candidate: moduleVersion, startedAt: z.string() });

export type ModuleRollout = z.infer<typeof moduleRollout>;

/** A module as the registry has it: its current version, and what stands beside it. */
export const publishedModule = moduleVersion.extend({
  /** the version before this one, the last good one: for a rollback, and for a shell that cannot load this one */
  previous: semver.nullable(),
  enabled: z.boolean(),
  rollout: moduleRollout.nullable().default(null),
});

export type PublishedModule = z.infer<typeof publishedModule>;

/** `/modules.json`: what the shell loads at start. Replaced as a whole, never edited in place. */
export const registry = z.object({
  schema: z.literal(1),
  revision: z.number().int(),
  publishedAt: z.string(),
  modules: z.array(publishedModule),
});

export type Registry = z.infer<typeof registry>;

/** What a module may use of the shell while it is active. */
export type ModuleHost = {
  contract: string;
  module: { name: string; version: string };
  /** aborted when the module is deactivated */
  signal: AbortSignal;
  /** tells the shell of a failure that no boundary would catch */
  report(error: unknown): void;
};

/** What a slot's component is given. */
export type SlotProps = { slot: SlotName };

// A module's component is a React component; contracts do not depend on React, so its type is left to the definition's type parameter.
type Lazy<C> = () => Promise<{ Component: C }>;

/** A module's code half, the `module` export of its `src/remote.tsx`. */
export type ModuleDefinition<Screen = unknown, SlotPart = unknown> = {
  name: string;
  contract: string;
  routes: { path: string; load: Lazy<Screen> }[];
  slots: { slot: SlotName; id: string; load: Lazy<SlotPart> }[];
  activate?(host: ModuleHost): void | (() => void) | Promise<void | (() => void)>;
};

/**
 * Why a module's part is not there. `load`: its code did not arrive; `timeout`: not in time; `integrity`: not what was published. `contract`: it needs
 * what the shell does not have. `shape`: its code is not what it said. `activate`, `render`, `later`: it threw when it began, when it was drawn, or afterwards.
 * `page`, `busy`, `keys`: it threw nothing, but hid, covered or took away what the page is made of, kept it busy, or took the keyboard from others.
 */
export const moduleFailureKinds = [
  'load',
  'timeout',
  'integrity',
  'contract',
  'shape',
  'activate',
  'render',
  'later',
  'page',
  'busy',
  'keys',
] as const;

export type ModuleFailureKind = (typeof moduleFailureKinds)[number];

/**
 * The global function that a built module calls before it imports code later on: `(files, from)`, relative to the address of the asking file. It
 * resolves once they are here and are what was published. Where a page has no such function, they are imported unchecked.
 */
export const CODE_CHECK = 'simmerCheckCode';

/** The shape the shell checks before it trusts a loaded module. */
export const moduleDefinition = z.object({
  name: z.string(),
  contract: semver,
  routes: z.array(z.object({ path: z.string(), load: z.function() })),
  slots: z.array(z.object({ slot: z.enum(slotNames), id: z.string(), load: z.function() })),
  activate: z.function().optional(),
});

/** Declares a module; the types of its components are kept. */
export function defineModule<Screen = never, SlotPart = never>(
  definition: ModuleDefinition<Screen, SlotPart>,
): ModuleDefinition<Screen, SlotPart> {
  return definition;
}

/** Whether something offered in `provided` fits what asks for `needed`: same major, not older. */
export function isCompatible(provided: string, needed: string): boolean {
  const [major = 0, minor = 0, patch = 0] = provided.split('.').map(Number);
  const [needMajor = 0, needMinor = 0, needPatch = 0] = needed.replace(/^\^/, '').split('.').map(Number);
  if (major !== needMajor) return false;
  return minor > needMinor || (minor === needMinor && patch >= needPatch);
}
