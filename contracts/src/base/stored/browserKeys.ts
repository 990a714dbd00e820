import { z } from 'zod';
import { DEFAULT_SONG_SORT, songSort } from '../../catalogue/list/songOrder.ts';
import { playableSong } from '../../catalogue/songs/playableSong.ts';
import { voteLabel } from '../../deciding/votes/voteLabel.ts';
import { moduleManifest, publishedModule, semver } from '../../module.ts';

/** A value stored in the browser: one key, one schema, one default. */
export type BrowserValue<T> = {
  key: string;
  /** the stored value, or the default if there is no valid one */
  read(): T;
  write(value: T): void;
  forget(): void;
};

/** How long a value is kept: like the browser's storage, or like the tab. */
type Kept = 'localStorage' | 'sessionStorage';

function browserValue<S extends z.ZodType>(
  key: string,
  schema: S,
  fallback: z.infer<S>,
  kept: Kept = 'localStorage',
): BrowserValue<z.infer<S>> {
  return {
    key,
    read() {
      try {
        const stored = globalThis[kept].getItem(key);
        const parsed = stored === null ? undefined : schema.safeParse(JSON.parse(stored));
        return parsed?.success ? parsed.data : fallback;
      } catch {
        // Storage may be disabled, or contain another program's data.
        return fallback;
      }
    },
    write(value) {
      try {
        globalThis[kept].setItem(key, JSON.stringify(value));
      } catch {
        // Full or disabled: the value lasts as long as the page.
      }
    },
    forget() {
      try {
        globalThis[kept].removeItem(key);
      } catch {
        // Disabled: nothing was stored.
      }
    },
  };
}

export const accessGranted = browserValue('simmer:access', z.boolean(), false);
/** The page a person wanted before signing in: an address of this origin, from its path on. */
export const askedPage = browserValue(
  'simmer:askedPage',
  z
    .string()
    .regex(/^\/(?![/\\])/)
    .nullable(),
  null,
  'sessionStorage',
);
/** Whether this browser's admin has dismissed the first steps. */
export const welcomeSeen = browserValue('simmer:welcomeSeen', z.boolean(), false);
export const themeChoice = browserValue('simmer:theme', z.enum(['system', 'light', 'dark']), 'system');
/** The default volume. */
export const DEFAULT_VOLUME = 0.7;
export const playerVolume = browserValue('simmer:volume', z.number().min(0).max(1), DEFAULT_VOLUME);
/** Name given by PRODUCT.md, Playback. */
export const continuousPlay = browserValue('continuousPlay', z.boolean(), true);
/** Whether the list is shuffled. */
export const playerShuffle = browserValue('simmer:shuffle', z.boolean(), false);
/** The repeat mode: nothing, the list, or the song. */
export const playerRepeat = browserValue('simmer:repeat', z.enum(['off', 'all', 'one']), 'off');
export type RepeatMode = ReturnType<typeof playerRepeat.read>;
export const playerMuted = browserValue('simmer:muted', z.boolean(), false);
/** What a person was listening to, so that a reload continues there; only for that person. */
export const playerMemory = browserValue(
  'simmer:player',
  z
    .object({
      userId: z.number().int(),
      song: playableSong.nullable(),
      positionSeconds: z.number().min(0),
      queue: z.array(playableSong),
      /** when it last played here, in milliseconds since 1970; missing if it never did, or an older player wrote this */
      atMs: z.number().optional(),
    })
    .nullable(),
  null,
);
/** This browser's random mark for itself, one for each of a person's devices; null until it is needed. */
export const deviceMark = browserValue('simmer:device', z.string().min(8).max(64).nullable(), null);
/** What was offered from another device, and closed here: it stays closed until it changes. */
export const closedOffer = browserValue('simmer:closedOffer', z.string().nullable(), null);
/** Whether single letters are player shortcuts; space and arrows always are. */
export const playerLetterKeys = browserValue('simmer:playerLetterKeys', z.boolean(), true);
/**
 * Plays whose report no server has accepted yet, of whoever listened here: what each has to say, and when its last was heard, in milliseconds since
 * 1970. Read by the player, which checks a play when it sends it.
 */
export const unsentPlays = browserValue(
  'simmer:unsentPlays',
  z.array(
    z.object({
      userId: z.number(),
      atMs: z.number(),
      play: z.looseObject({ versionId: z.number(), playId: z.string() }),
    }),
  ),
  [],
);
export const lastSearch = browserValue('simmer:search', z.string(), '');
export const savedSort = browserValue('simmer:sort', songSort, DEFAULT_SONG_SORT);
/** Status → whether the library shows songs of that status. */
export const statusFilters = browserValue('simmer:statusFilters', z.record(z.string(), z.boolean()), {});
/** The marker of the stored filters. */
export const filterVersion = browserValue('simmer:filterVersion', z.number().nullable(), null);
/** Whether lists show only songs whose newest version the person has not heard. */
export const onlyUnheard = browserValue('simmer:onlyUnheard', z.boolean(), false);
/** The highest version id this browser has seen; versions with a higher one are new. */
export const newestSeenVersion = browserValue('simmer:newestSeenVersion', z.number().int().nullable(), null);
/** The last opened list; undefined in a new browser. */
export const selectedPlaylist = browserValue('simmer:playlist', z.number().int().nullable().optional(), undefined);
/** An unposted note, by the person's id and the song's title; kept as long as the tab. */
export const noteDrafts = browserValue('simmer:noteDrafts', z.record(z.string(), z.string()), {}, 'sessionStorage');
/**
 * What a person did in a blind vote before it is over: seconds heard of each label, switches, and the unsent comment; by
 * `{person's id}:{vote's id}`, kept as long as the tab.
 */
export const voteListening = browserValue(
  'simmer:voteListening',
  z.record(
    z.string(),
    z.object({
      heard: z.partialRecord(voteLabel, z.number().min(0)),
      switches: z.number().int().min(0),
      /** null until something is typed */
      comment: z.string().nullable(),
    }),
  ),
  {},
  'sessionStorage',
);
/** Lane under the song page's waveform → whether the person has it unfolded; lanes they never folded are left out. */
export const roomLanes = browserValue('simmer:roomLanes', z.record(z.string(), z.boolean()), {});
export const shownHiddenPlaylists = browserValue('simmer:showHiddenPlaylists', z.boolean(), false);
/** A list's scroll position in px, by its key `song-list` or `playlist-{id}`. */
export const scrollPositions = browserValue('simmer:scroll', z.record(z.string(), z.number()), {});

/** Who was last signed in here, to prefetch their data while the server confirms it; grants no access. */
export const lastMember = browserValue(
  'simmer:lastMember',
  z.object({ id: z.number().int(), isAdmin: z.boolean() }).nullable(),
  null,
);

/**
 * What the last start at an address needed: calls without a query, and files of modules. The next start there asks for them before any code has
 * arrived; until sign-out.
 */
export const lastStart = browserValue(
  'simmer:lastStart',
  z
    .object({
      pathname: z.string().startsWith('/'),
      calls: z.array(z.string().regex(/^\/api\/[^?]*$/)),
      files: z.array(z.object({ address: z.string().startsWith('/modules/'), integrity: z.string() })),
    })
    .nullable(),
  null,
);

/** Module → the version this browser last showed, its fallback if a newer one does not load. */
export const goodModuleVersions = browserValue('simmer:goodModuleVersions', z.record(z.string(), semver), {});

/** The registry as this browser last read it, used if it does not arrive. */
export const lastModules = browserValue('simmer:lastModules', z.array(publishedModule), []);

/**
 * Module → its source in this browser instead of the published version for its person: another published version
 * (`1.4.2`), only for
 * admins; or a module's development server (`http://localhost:4111`), only in development builds of the shell.
 * @see PRODUCT.md, Modules: from elsewhere
 */
export const moduleSources = browserValue(
  'simmer:moduleSources',
  z.record(
    moduleManifest.shape.name,
    z.union([semver, z.string().regex(/^http:\/\/(localhost|127\.0\.0\.1):\d{2,5}$/)]),
  ),
  {},
);
