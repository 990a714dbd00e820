import { type PublishedModule, publishedModule } from '@simmer/contracts';

/** A valid registry entry; pass what the test needs. */
export function aPublishedModule(given: Record<string, unknown> = {}): PublishedModule {
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
    ...given,
  });
}
