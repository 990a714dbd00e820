import { z } from 'zod';
import { playableSong } from '../http/playableSong.ts';
import { moduleManifest, publishedModule, semver } from '../module.ts';
import { DEFAULT_SONG_SORT, songSort } from '../rules/songOrder.ts';

/** A value the browser remembers: one key, one schema, one default. */
export type BrowserValue<T> = {
  key: string;
  /** what is stored, or the default where nothing valid is */
  read(): T;
  write(value: T): void;
  forget(): void;
};

/** Where a value is kept: as long as the browser, or as long as the tab. */
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
        // Storage may be switched off, or hold what another program wrote.
        return fallback;
      }
    },
    write(value) {
      try {
        globalThis[kept].setItem(key, JSON.stringify(value));
      } catch {
        // Full or switched off: the value lasts as long as the page.
      }
    },
    forget() {
      try {
        globalThis[kept].removeItem(key);
      } catch {
        // Switched off: nothing was kept.
      }
    },
  };
}

export const accessGranted = browserValue('simmer:access', z.boolean(), false);
/** Where somebody wanted to go before they had to sign in: an address of this origin, from its path on. */
export const askedPage = browserValue(
  'simmer:askedPage',
  z
    .string()
    .regex(/^\/(?![/\\])/)
    .nullable(),
  null,
  'sessionStorage',
);
/** Whether this browser's admin has sent the first steps away. */
export const welcomeSeen = browserValue('simmer:welcomeSeen', z.boolean(), false);
export const themeChoice = browserValue('simmer:theme', z.enum(['system', 'light', 'dark']), 'system');
/** As loud as a browser begins that never chose. */
export const DEFAULT_VOLUME = 0.7;
export const playerVolume = browserValue('simmer:volume', z.number().min(0).max(1), DEFAULT_VOLUME);
/** Name given by PRODUCT.md, Playback. */
export const continuousPlay = browserValue('continuousPlay', z.boolean(), true);
/** Whether the list is played in a random order. */
export const playerShuffle = browserValue('simmer:shuffle', z.boolean(), false);
/** What begins again at its end: nothing, the list, or the song. */
export const playerRepeat = browserValue('simmer:repeat', z.enum(['off', 'all', 'one']), 'off');
export type RepeatMode = ReturnType<typeof playerRepeat.read>;
export const playerMuted = browserValue('simmer:muted', z.boolean(), false);
/** What somebody was listening to, so that a reload goes on there; of nobody but that person. */
export const playerMemory = browserValue(
  'simmer:player',
  z
    .object({
      userId: z.number().int(),
      song: playableSong.nullable(),
      positionSeconds: z.number().min(0),
      queue: z.array(playableSong),
    })
    .nullable(),
  null,
);
/** Whether single letters are keys of the player; space and arrows always are. */
export const playerLetterKeys = browserValue('simmer:playerLetterKeys', z.boolean(), true);
export const lastSearch = browserValue('simmer:search', z.string(), '');
export const savedSort = browserValue('simmer:sort', songSort, DEFAULT_SONG_SORT);
/** Status → whether the library shows songs of that status. */
export const statusFilters = browserValue('simmer:statusFilters', z.record(z.string(), z.boolean()), {});
/** The marker that the filters were stored under. */
export const filterVersion = browserValue('simmer:filterVersion', z.number().nullable(), null);
/** The highest version id that this browser has seen; versions with a higher one are new. */
export const newestSeenVersion = browserValue('simmer:newestSeenVersion', z.number().int().nullable(), null);
/** The list somebody was in last; undefined in a browser that does not know yet. */
export const selectedPlaylist = browserValue('simmer:playlist', z.number().int().nullable().optional(), undefined);
/** What somebody is writing about a song and has not posted yet, by their id and the song's title; kept as long as the tab. */
export const noteDrafts = browserValue('simmer:noteDrafts', z.record(z.string(), z.string()), {}, 'sessionStorage');
export const shownHiddenPlaylists = browserValue('simmer:showHiddenPlaylists', z.boolean(), false);
/** Where a list was scrolled to, in px, by its key `song-list` or `playlist-{id}`. */
export const scrollPositions = browserValue('simmer:scroll', z.record(z.string(), z.number()), {});

/** Who was signed in here last, for fetching what they will see while the server is still asked who is here; it opens nothing. */
export const lastMember = browserValue(
  'simmer:lastMember',
  z.object({ id: z.number().int(), isAdmin: z.boolean() }).nullable(),
  null,
);

/** Module → the version of it that this browser last showed: what it goes back to when a newer one does not load. */
export const goodModuleVersions = browserValue('simmer:goodModuleVersions', z.record(z.string(), semver), {});

/** The modules as this browser last read them: what it goes by where the registry does not arrive. */
export const lastModules = browserValue('simmer:lastModules', z.array(publishedModule), []);

/**
 * Module → where this browser takes it from instead of what is published for its person: another published version (`1.4.2`), which only
 * admins get; or a module's development server (`http://localhost:4111`), which only a development build of the shell listens to.
 *
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
