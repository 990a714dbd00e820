import type { HttpHandler } from 'msw';
import { standInFor } from '../../base/doubles/standInFor.ts';
import type { SongsDouble } from '../../catalogue/songs/songs.double.ts';
import { exampleListening } from './listening.examples.ts';
import { getListening, type Listening, setListening } from './listening.ts';

/** What a person listens to on another device; give what the test is about. */
export function aListening(initial: Partial<Listening> = {}): Listening {
  return { ...structuredClone(exampleListening), ...initial };
}

/** Handlers for going on elsewhere: what one device reports is offered on every other one. @param initial what another device reported before */
export function listeningHandlers(double: SongsDouble, initial: Listening | null = null): HttpHandler[] {
  let stored: { device: string; listening: Listening } | undefined = initial
    ? { device: 'another-device', listening: initial }
    : undefined;
  return [
    standInFor(getListening, ({ query }) => ({
      listening: stored && stored.device !== query.device ? stored.listening : null,
    })),
    standInFor(setListening, ({ body }) => {
      const { device, versionId, positionSeconds, isPlaying } = body;
      if (versionId === null) {
        if (stored?.device === device) stored = undefined;
        return undefined;
      }
      const song = double.lookUp(String(versionId));
      if (!song) return undefined;
      const queue = body.queue.flatMap((id) => double.lookUp(String(id)) ?? []);
      const at = new Date().toISOString();
      stored = {
        device,
        listening: aListening({ song, title: song.cleanTitle, positionSeconds, isPlaying, queue, at }),
      };
      return undefined;
    }),
  ];
}
