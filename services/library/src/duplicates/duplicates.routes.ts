import { analyzeDuplicates as analyzeDuplicatesCall } from '@simmer/contracts';
import { type Route, route } from '@simmer/service-common/endpoint/mountEndpoint.ts';
import { analyzeDuplicates, type DuplicatesDeps } from './analyzeDuplicates.ts';

export function duplicateRoutes(deps: DuplicatesDeps): Route[] {
  return [route(analyzeDuplicatesCall, ({ params }) => analyzeDuplicates(params.key, deps))];
}
