import * as calls from '@simmer/contracts/calls';
import type { RawExchange } from '@simmer/service-common/base/requestContext.ts';
import { type Route, route } from '@simmer/service-common/endpoint/mountEndpoint.ts';
import { askedFrom, clientOfRequest, type KnownProxies } from '../../base/askedFrom.ts';
import type { Cookie } from '../../base/cookie.ts';
import { newToken } from '../../base/secrets.ts';
import type { StartedSession } from '../sessions/startSession.ts';
import { checkAccessWord } from './checkAccessWord.ts';
import { isOnThisMachine } from './isOnThisMachine.ts';
import { notingFailure } from './notingFailure.ts';
import { requestMagicLink } from './requestMagicLink.ts';
import type { SignInCookies } from './signInCookies.ts';
import { useMagicLink } from './useMagicLink.ts';
import { verifyCode } from './verifyCode.ts';

type Deps = Parameters<typeof requestMagicLink>[1] &
  Parameters<typeof verifyCode>[1] &
  Parameters<typeof useMagicLink>[1] &
  Parameters<typeof checkAccessWord>[1] &
  Parameters<typeof notingFailure>[1] &
  KnownProxies & { cookies: SignInCookies; sessionCookie: Pick<Cookie, 'read' | 'set'> };

export function signInRoutes(deps: Deps): Route[] {
  const { cookies, sessionCookie, knownBrowsers, proxies } = deps;

  const arrivingWith = ({ request }: Pick<RawExchange, 'request'>) => ({
    previousToken: sessionCookie.read(request),
    userAgent: request.get('user-agent'),
    from: askedFrom(request, deps),
  });

  const letIn = ({ request, response }: RawExchange, { sessionToken, user }: StartedSession) => {
    sessionCookie.set(response, sessionToken);
    cookies.known.set(response, knownBrowsers.remember(cookies.known.read(request), user.email));
    cookies.attempt.clear(response);
    return { success: true as const, isProfileComplete: user.profileCompletedAt !== null };
  };

  return [
    route(calls.requestMagicLink, async (asked) => {
      const attemptToken = cookies.attempt.read(asked.request) ?? newToken();
      const input = {
        email: asked.body.email,
        attemptToken,
        knownCookie: cookies.known.read(asked.request),
        client: clientOfRequest(asked.request, proxies),
        isOnThisMachine: isOnThisMachine(asked.request, proxies),
      };
      const shown = await requestMagicLink(input, deps);
      cookies.attempt.set(asked.response, attemptToken);
      return { codeRequested: true, ...shown };
    }),
    route(calls.verifyCode, async (asked) => {
      const input = {
        email: asked.body.email,
        code: asked.body.code,
        attemptToken: cookies.attempt.read(asked.request),
        knownCookie: cookies.known.read(asked.request),
        client: clientOfRequest(asked.request, proxies),
        ...arrivingWith(asked),
      };
      const attempt = { how: 'code', email: asked.body.email, from: input.from } as const;
      return letIn(asked, await notingFailure(attempt, deps, () => verifyCode(input, deps)));
    }),
    route(calls.useMagicLink, async (asked) => {
      const input = {
        token: asked.body.token,
        client: clientOfRequest(asked.request, proxies),
        ...arrivingWith(asked),
      };
      const attempt = { how: 'link', from: input.from } as const;
      return letIn(asked, await notingFailure(attempt, deps, () => useMagicLink(input, deps)));
    }),
    route(calls.openMagicLink, ({ params }) => `/login/link#${encodeURIComponent(params.token)}`),
    route(calls.login, () => '/login'),
    route(calls.checkAccessWord, async (asked) => {
      const attempt = { how: 'access word', from: askedFrom(asked.request, deps) } as const;
      const input = { ...asked.body, client: clientOfRequest(asked.request, proxies) };
      await notingFailure(attempt, deps, () => checkAccessWord(input, deps));
      return undefined;
    }),
  ];
}
