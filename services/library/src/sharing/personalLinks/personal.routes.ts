import * as calls from '@simmer/contracts/calls';
import { type Route, route } from '@simmer/service-common/endpoint/mountEndpoint.ts';
import {
  createPersonalLinks,
  endPersonalLink,
  endPersonalLinks,
  type PersonalLinksDeps,
  type ReadActivityDeps,
  readActivity,
} from './managePersonalLinks.ts';

export type PersonalDeps = PersonalLinksDeps & ReadActivityDeps;

/** The calls about personal links, and about what happened through links. */
export function personalRoutes(deps: PersonalDeps): Route[] {
  return [
    route(calls.createPersonalLinks, ({ params, body, who }) =>
      createPersonalLinks({ ...params, who }, body.names, deps),
    ),
    route(calls.endPersonalLink, ({ params: { personalId, ...link }, who }) =>
      endPersonalLink({ ...link, who }, personalId, deps),
    ),
    route(calls.endPersonalLinks, ({ params, who }) => endPersonalLinks({ ...params, who }, deps)),
    route(calls.getShareActivity, ({ params, who }) => readActivity({ ...params, who }, deps)),
  ];
}
