import * as calls from '@simmer/contracts/calls';
import type { RawExchange } from '@simmer/service-common/base/requestContext.ts';
import { type Route, route } from '@simmer/service-common/endpoint/mountEndpoint.ts';
import { clientOf } from '@simmer/service-common/limits/client.ts';
import type { AuthDeps } from '../../authDeps.ts';
import { askedFrom } from '../../base/askedFrom.ts';
import { newToken } from '../../base/secrets.ts';
import type { StartedSession } from '../sessions/startSession.ts';
import { checkAccessWord } from './checkAccessWord.ts';
import { isOnThisMachine } from './isOnThisMachine.ts';
import { notingFailure } from './notingFailure.ts';
import { requestMagicLink } from './requestMagicLink.ts';
import { useMagicLink } from './useMagicLink.ts';
import { verifyCode } from './verifyCode.ts';

export function signInRoutes(deps: AuthDeps): Route[] {
  const { cookies, knownBrowsers, proxies } = deps;

  const clientAsking = ({ request }: Pick<RawExchange, 'request'>) =>
    clientOf({ remoteAddress: request.socket.remoteAddress, realIp: request.get('x-real-ip') }, proxies);

  const arrivingWith = ({ request }: Pick<RawExchange, 'request'>) => ({
    previousToken: cookies.readSession(request),
    userAgent: request.get('user-agent'),
    from: askedFrom(request, deps),
  });

  const letIn = ({ request, response }: RawExchange, { sessionToken, user }: StartedSession) => {
    cookies.setSession(response, sessionToken);
    cookies.setKnown(response, knownBrowsers.remember(cookies.readKnown(request), user.email));
    cookies.clearAttempt(response);
    return { success: true as const, isProfileComplete: user.profileCompletedAt !== null };
  };

  return [
    route(calls.requestMagicLink, async (asked) => {
      const attemptToken = cookies.readAttempt(asked.request) ?? newToken();
      const input = {
        email: asked.body.email,
        attemptToken,
        knownCookie: cookies.readKnown(asked.request),
        client: clientAsking(asked),
        isOnThisMachine: isOnThisMachine(asked.request, proxies),
      };
      const shown = await requestMagicLink(input, deps);
      cookies.setAttempt(asked.response, attemptToken);
      return { codeRequested: true, ...shown };
    }),
    route(calls.verifyCode, async (asked) => {
      const input = {
        email: asked.body.email,
        code: asked.body.code,
        attemptToken: cookies.readAttempt(asked.request),
        knownCookie: cookies.readKnown(asked.request),
        client: clientAsking(asked),
        ...arrivingWith(asked),
      };
      const attempt = { how: 'code', email: asked.body.email, from: input.from } as const;
      return letIn(asked, await notingFailure(attempt, deps, () => verifyCode(input, deps)));
    }),
    route(calls.useMagicLink, async (asked) => {
      const input = { token: asked.body.token, client: clientAsking(asked), ...arrivingWith(asked) };
      const attempt = { how: 'link', from: input.from } as const;
      return letIn(asked, await notingFailure(attempt, deps, () => useMagicLink(input, deps)));
    }),
    route(calls.openMagicLink, ({ params }) => `/login/link#${encodeURIComponent(params.token)}`),
    route(calls.login, () => '/login'),
    route(calls.checkAccessWord, async (asked) => {
      const attempt = { how: 'access word', from: askedFrom(asked.request, deps) } as const;
      const input = { ...asked.body, client: clientAsking(asked) };
      await notingFailure(attempt, deps, () => checkAccessWord(input, deps));
      return undefined;
    }),
  ];
}
