import { type PublishedModule, publishedModule } from '@simmer/contracts';
import type { ComponentType } from 'react';

/** A valid registry entry; pass what the test needs. */
export function aPublishedModule(options: Record<string, unknown> = {}): PublishedModule {
  return publishedModule.parse({
    name: 'mf-toy',
    version: '1.0.0',
    contract: '1.0.0',
    entry: '/modules/mf-toy/1.0.0/remoteEntry.js',
    requires: { react: '^19.3.1' },
    integrity: {},
    publishedAt: '2026-05-01T20:15:00.000Z',
    publishedBy: 'ana',
    previous: null,
    enabled: true,
    ...options,
  });
}

type Screens = Record<string, ComponentType>;
const partsOf = (screens: Screens) =>
  Object.entries(screens).map(([at, Component]) => ({ at, load: async () => ({ Component }) }));

/** The code of a module: its screens by address, and its parts by slot and id (`player.bar/v1 player`). */
export const moduleCode =
  (name: string, { routes = {}, slots = {} }: { routes?: Screens; slots?: Screens }) =>
  () => ({
    module: {
      name,
      contract: '1.0.0',
      routes: partsOf(routes).map(({ at, load }) => ({ path: at, load })),
      slots: partsOf(slots).map(({ at, load }) => {
        const [slot, id] = at.split(' ');
        return { slot, id, load };
      }),
    },
  });
