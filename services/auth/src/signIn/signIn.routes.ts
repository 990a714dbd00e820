import {
  checkAccessWord as checkAccessWordCall,
  login,
  openMagicLink,
  requestMagicLink as requestMagicLinkCall,
  useMagicLink as useMagicLinkCall,
  verifyCode as verifyCodeCall,
} from '@simmer/contracts';
import { clientOf } from '@simmer/service-common/limits/client.ts';
import { type Route, route } from '@simmer/service-common/mountEndpoint.ts';
import type { RawExchange } from '@simmer/service-common/requestContext.ts';
import type { AuthDeps } from '../authDeps.ts';
import { newToken } from '../secrets.ts';
import type { StartedSession } from '../sessions/startSession.ts';
import { checkAccessWord } from './checkAccessWord.ts';
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
  });

  const letIn = ({ request, response }: RawExchange, { sessionToken, user }: StartedSession) => {
    cookies.setSession(response, sessionToken);
    cookies.setKnown(response, knownBrowsers.remember(cookies.readKnown(request), user.email));
    cookies.clearAttempt(response);
    return { success: true as const, isProfileComplete: user.profileCompletedAt !== null };
  };

  return [
    route(requestMagicLinkCall, async (asked) => {
      const attemptToken = cookies.readAttempt(asked.request) ?? newToken();
      const input = {
        typedEmail: asked.body.email,
        attemptToken,
        knownCookie: cookies.readKnown(asked.request),
        client: clientAsking(asked),
      };
      const shown = await requestMagicLink(input, deps);
      cookies.setAttempt(asked.response, attemptToken);
      return { codeRequested: true, ...shown };
    }),
    route(verifyCodeCall, async (asked) => {
      const input = {
        typedEmail: asked.body.email,
        code: asked.body.code,
        attemptToken: cookies.readAttempt(asked.request),
        knownCookie: cookies.readKnown(asked.request),
        client: clientAsking(asked),
        ...arrivingWith(asked),
      };
      return letIn(asked, await verifyCode(input, deps));
    }),
    route(useMagicLinkCall, async (asked) => {
      const input = { token: asked.body.token, client: clientAsking(asked), ...arrivingWith(asked) };
      return letIn(asked, await useMagicLink(input, deps));
    }),
    route(openMagicLink, ({ params }) => `/login/link#${encodeURIComponent(params.token)}`),
    route(login, () => '/login'),
    route(checkAccessWordCall, async (asked) => {
      await checkAccessWord({ ...asked.body, client: clientAsking(asked) }, deps);
      return undefined;
    }),
  ];
}
