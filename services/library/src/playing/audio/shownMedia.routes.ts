import type { Clock } from '@simmer/service-common/base/clock.ts';
import { thisSecond } from '@simmer/service-common/base/thisSecond.ts';
import { originalName } from '@simmer/service-common/internal/mediaAddress.ts';
import type { Router } from 'express';
import type { ShownMediaRepository } from './shownMedia.repository.ts';

type Deps = { shownMedia: ShownMediaRepository; clock: Clock };

/** The proxy's check before it sends audio: 204, or 403 if the song is hidden. The proxy caches the reply for the rest of the current second. */
export function mountShownMedia(router: Router, { shownMedia, clock }: Deps): void {
  router.get('/internal/shown-media/:name', async (request, response) => {
    const isHidden = await shownMedia.isHidden(originalName(request.params.name));
    response.setHeader('X-Accel-Expires', thisSecond(clock)).setHeader('Cache-Control', 'no-store');
    response.status(isHidden ? 403 : 204).end();
  });
}
