import type { Clock } from '@simmer/service-common/base/clock.ts';
import { thisSecond } from '@simmer/service-common/base/thisSecond.ts';
import { readBlindToken } from '@simmer/service-common/internal/blindToken.ts';
import type { Router } from 'express';

type Deps = {
  /** whether a vote's copies may be heard */
  areHeard: (voteId: number) => Promise<boolean>;
  clock: Clock;
  mediaSecret: string;
};

/** The proxy's check before it sends the audio of a blind vote: 204, or 403 once the vote has ended or its song is hidden. The proxy caches the reply for the rest of the current second. */
export function mountShownBlind(router: Router, { areHeard, clock, mediaSecret }: Deps): void {
  router.get('/internal/shown-blind/:token', async (request, response) => {
    const copy = readBlindToken(request.params.token, mediaSecret);
    const isHeard = copy !== undefined && (await areHeard(copy.voteId));
    response.setHeader('X-Accel-Expires', thisSecond(clock)).setHeader('Cache-Control', 'no-store');
    response.status(isHeard ? 204 : 403).end();
  });
}
