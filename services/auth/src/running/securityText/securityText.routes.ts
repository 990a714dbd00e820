import * as calls from '@simmer/contracts/calls';
import { type Route, route, type Sent, sent } from '@simmer/service-common/endpoint/mountEndpoint.ts';
import { securityText } from './securityText.ts';

export function securityTextRoutes(deps: Parameters<typeof securityText>[0]): Route[] {
  return [
    route(calls.getSecurityText, ({ response }): Sent => {
      const text = securityText(deps);
      response.setHeader('Cache-Control', 'public, max-age=86400').type('text/plain; charset=utf-8').send(text);
      return sent;
    }),
  ];
}
