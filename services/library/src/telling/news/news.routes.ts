import * as calls from '@simmer/contracts/calls';
import { type Route, route } from '@simmer/service-common/endpoint/mountEndpoint.ts';
import { listNews, type NewsDeps } from './listNews.ts';

export function newsRoutes(deps: NewsDeps): Route[] {
  return [
    route(calls.listNews, ({ who, query }) =>
      listNews({ withHidden: who.isAdmin, withDecisions: query.with === 'decisions' }, deps),
    ),
  ];
}
