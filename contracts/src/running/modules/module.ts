import { z } from 'zod';
import { rowId } from '../../base/input/keys.ts';
import { text } from '../../base/input/text.ts';
import type { InvitationTo } from '../../people/signIn/invitations.ts';

/** The contract's version, compared by shell and modules at load. A minor version adds, a major one removes. */
export const CONTRACT_VERSION = '1.6.0';

/** The slots of the shell's frame; the number increases when a slot's props change. */
export const slotNames = [
  'sidebar/v1',
  'player.bar/v1',
  'header.search/v1',
  'header.status/v1',
  'header.bell/v1',
  'home.notice/v1',
  'share.dialog/v1',
  'song.panel/v1',
  'admin.tab/v1',
] as const;

export type SlotName = (typeof slotNames)[number];

/** Slots with one module only; in the others, modules appear side by side. */
export const slotsWithOneOwner: ReadonlySet<SlotName> = new Set([
  'sidebar/v1',
  'player.bar/v1',
  'header.search/v1',
  'header.bell/v1',
  'share.dialog/v1',
]);

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
  /** the slot's name in the notice shown when the module does not load, such as "The player" */
  label: z.string(),
  needs,
  order: z.number(),
});

/** A version's number, such as 1.4.2. */
export const semver = text(64).regex(/^\d+\.\d+\.\d+$/);

/** A module's `module.json`: everything the shell needs to draw its frame before any code is loaded. */
export const moduleManifest = z.object({
  name: text(64).regex(/^mf-[a-z][a-z0-9-]*$/),
  /** the lowest contract version it works with */
  contract: semver,
  routes: z.array(route).default([]),
  navigation: z.array(navigation).default([]),
  slots: z.array(slot).default([]),
  /** its own pages outside the shell: path prefix → html file in the module's folder */
  pages: z.array(z.object({ path: z.string().startsWith('/'), html: z.string() })).default([]),
});

export type ModuleManifest = z.infer<typeof moduleManifest>;

/** One published version of a module: its manifest, the place of its code, and the hashes of its files. */
export const moduleVersion = moduleManifest.extend({
  version: semver,
  /** same-origin address of the federation manifest */
  entry: z.string().startsWith('/modules/'),
  /** shared packages and the ranges it was built against */
  requires: z.record(z.string(), z.string()),
  /** file, relative to the module's folder → sha384 of its bytes */
  integrity: z.record(z.string(), z.string().regex(/^sha384-[A-Za-z0-9+/=]+$/)),
  /** addresses of files that every page with the module fetches */
  preload: z.array(z.string()).default([]),
  publishedAt: z.string(),
  publishedBy: z.string(),
});

export type ModuleVersion = z.infer<typeof moduleVersion>;

/** The people who get a new version first: a share of everyone in percent, and these ids, whatever the share. */
export const rolloutAudience = z.object({
  share: z.number().int().min(0).max(100),
  people: z.array(rowId).max(200).default([]),
});

export type RolloutAudience = z.infer<typeof rolloutAudience>;

/** A version that some people already have, while everyone else has the current one. */
export const moduleRollout = rolloutAudience.extend({ candidate: moduleVersion, startedAt: z.string() });

export type ModuleRollout = z.infer<typeof moduleRollout>;

/** A module's entry in the registry: its current version, and related versions. */
export const publishedModule = moduleVersion.extend({
  /** the previous, last good version: for a rollback, and for shells that cannot load this one */
  previous: semver.nullable(),
  enabled: z.boolean(),
  rollout: moduleRollout.nullable().default(null),
});

export type PublishedModule = z.infer<typeof publishedModule>;

/** `/modules.json`: loaded by the shell at start. Replaced as a whole, never edited in place. */
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
  /** reports a failure to the shell that no error boundary would catch */
  report(error: unknown): void;
};

/** A slot component's props. */
export type SlotProps = {
  slot: SlotName;
  /** of `header.bell/v1`: the place was pressed before the part was here, so it opens at once */
  isPressed?: boolean;
  /** of `share.dialog/v1`: the link that was asked for */
  link?: InvitationTo;
  /** of `share.dialog/v1`: to call when the dialog has closed, or can't open */
  onClosed?(): void;
};

// A module's component is a React component; contracts do not depend on React, so a type parameter carries its type.
type Lazy<C> = () => Promise<{ Component: C }>;

/** A module's code, the `module` export of its `src/remote.tsx`. */
export type ModuleDefinition<Screen = unknown, SlotPart = unknown> = {
  name: string;
  contract: string;
  routes: { path: string; load: Lazy<Screen> }[];
  slots: { slot: SlotName; id: string; load: Lazy<SlotPart> }[];
  activate?(host: ModuleHost): void | (() => void) | Promise<void | (() => void)>;
};

/**
 * Why a module's part is missing. `load`: its code did not arrive; `timeout`: not in time; `integrity`: not as
 * published. `contract`: it needs something the shell lacks. `shape`: its code does not match its manifest. `activate`,
 * `render`, `later`: it threw at its start, while rendering, or afterwards. `page`, `busy`, `keys`: it threw nothing,
 * but hid, covered or removed the page's own elements, blocked the page, or intercepted others' keys.
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
 * The global function that a built module calls before it imports more code: `(files, from)`, relative to the calling
 * file's address. Resolves once the files have arrived and match what was published. Without it, files are imported
 * unchecked.
 */
export const CODE_CHECK = 'simmerCheckCode';

/** The shape the shell validates before it trusts a loaded module. */
export const moduleDefinition = z.object({
  name: z.string(),
  contract: semver,
  routes: z.array(z.object({ path: z.string(), load: z.function() })),
  slots: z.array(z.object({ slot: z.enum(slotNames), id: z.string(), load: z.function() })),
  activate: z.function().optional(),
});

/** Declares a module and keeps the types of its components. */
export function defineModule<Screen = never, SlotPart = never>(
  definition: ModuleDefinition<Screen, SlotPart>,
): ModuleDefinition<Screen, SlotPart> {
  return definition;
}

/** Whether an offered version in `provided` satisfies `needed`: same major, not older. */
export function isCompatible(provided: string, needed: string): boolean {
  const [major = 0, minor = 0, patch = 0] = provided.split('.').map(Number);
  const [needMajor = 0, needMinor = 0, needPatch = 0] = needed.replace(/^\^/, '').split('.').map(Number);
  if (major !== needMajor) return false;
  return minor > needMinor || (minor === needMinor && patch >= needPatch);
}
