import { IDENTITY_HEADER } from '@simmer/contracts/services';
import { requestContext } from '@simmer/service-common/base/requestContext.ts';
import { thisSecond } from '@simmer/service-common/base/thisSecond.ts';
import type { Request, Router } from 'express';
import type { Cookie } from '../../base/cookie.ts';
import { findSignedIn } from '../sessions/findSignedIn.ts';
import { identityOf } from '../users/currentUserOf.ts';
import type { NamedPeople } from '../users/rights.ts';
import type { IdentitySigner } from './identitySigner.ts';

type Deps = Omit<Parameters<typeof findSignedIn>[1], 'log'> & {
  sessionCookie: Pick<Cookie, 'read'>;
  signer: IdentitySigner;
  named: NamedPeople;
};

/**
 * Identifies the caller of each request for the proxy, and serves the key with which the services verify the result.
 */
export function mountIdentity(router: Router, deps: Deps): void {
  const { sessionCookie, signer, named, clock } = deps;
  const signedIn = (request: Request) =>
    findSignedIn(sessionCookie.read(request), { ...deps, log: requestContext(request).log });

  // Always 204: each endpoint decides who may call it.
  router.get('/internal/verify', async (request, response) => {
    const found = await signedIn(request);
    if (found) response.setHeader(IDENTITY_HEADER, await signer.sign(identityOf(found, named)));
    // Caches only results that cannot change within a moment: not signed-out callers, and not incomplete profiles.
    const isSettled = found !== undefined && found.user.profileCompletedAt !== null;
    response.setHeader('X-Accel-Expires', isSettled ? thisSecond(clock) : 0);
    response.setHeader('Cache-Control', 'no-store').status(204).end();
  });

  // Whether the owner of this cookie may listen to audio at an address of this session. The proxy caches the result,
  // refusals too, for at most a second.
  router.get('/internal/listener', async (request, response) => {
    const found = await signedIn(request);
    const isTheirs = found !== undefined && request.originalUrl.endsWith(`?session=${found.sessionId}`);
    const mayListen = isTheirs && found.user.profileCompletedAt !== null;
    response.setHeader('X-Accel-Expires', thisSecond(clock));
    response
      .setHeader('Cache-Control', 'no-store')
      .status(mayListen ? 204 : 403)
      .end();
  });

  router.get('/internal/jwks.json', (_request, response) => {
    response.setHeader('Cache-Control', 'max-age=60').json(signer.publicKeys);
  });
}
