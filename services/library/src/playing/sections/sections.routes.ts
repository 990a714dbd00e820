import * as calls from '@simmer/contracts/calls';
import { type Route, route } from '@simmer/service-common/endpoint/mountEndpoint.ts';
import { getSections, type SectionDeps } from './getSections.ts';
import { setSections } from './setSections.ts';

export function sectionRoutes(deps: SectionDeps): Route[] {
  return [
    route(calls.getSections, ({ params, who }) => getSections(params.key, who, deps)),
    route(calls.setSections, ({ params, body, who }) => setSections({ key: params.key, who, ...body }, deps)),
  ];
}
