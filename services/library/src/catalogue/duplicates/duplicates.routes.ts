import * as calls from '@simmer/contracts/calls';
import { type Route, route } from '@simmer/service-common/endpoint/mountEndpoint.ts';
import { analyzeDuplicates, type DuplicatesDeps } from './analyzeDuplicates.ts';

export function duplicateRoutes(deps: DuplicatesDeps): Route[] {
  return [route(calls.analyzeDuplicates, ({ params }) => analyzeDuplicates(params.key, deps))];
}
