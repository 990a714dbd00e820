import * as calls from '@simmer/contracts/calls';
import { type Route, route } from '@simmer/service-common/endpoint/mountEndpoint.ts';
import {
  createPersonalLinks,
  endPersonalLink,
  endPersonalLinks,
  type PersonalLinksDeps,
} from './managePersonalLinks.ts';
import { type ReadActivityDeps, readActivity } from './readActivity.ts';

export type PersonalDeps = PersonalLinksDeps & ReadActivityDeps;

/** The calls about personal links, and about what happened through links. */
export function personalRoutes(deps: PersonalDeps): Route[] {
  return [
    route(calls.createPersonalLinks, ({ params, body, who }) =>
      createPersonalLinks({ ...params, who }, body.names, deps),
    ),
    route(calls.endPersonalLink, async ({ params: { personalId, ...link }, who }) => {
      await endPersonalLink({ ...link, who }, personalId, deps);
      return undefined;
    }),
    route(calls.endPersonalLinks, async ({ params, who }) => {
      await endPersonalLinks({ ...params, who }, deps);
      return undefined;
    }),
    route(calls.getShareActivity, ({ params, who }) => readActivity({ ...params, who }, deps)),
  ];
}
