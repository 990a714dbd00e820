import * as calls from '@simmer/contracts/calls';
import { type Route, route } from '@simmer/service-common/endpoint/mountEndpoint.ts';
import type { PairDeps } from './findPair.ts';
import { getVersionComparison, listAlignments, listComparisons } from './readComparisons.ts';

export function versionComparisonRoutes(deps: PairDeps): Route[] {
  return [
    route(calls.getVersionComparison, ({ params, query, who }) =>
      getVersionComparison({ key: params.key, who, with: query.with }, deps),
    ),
    route(calls.listenCloser, ({ params, body, who }) =>
      getVersionComparison({ key: params.key, who, with: body.with, isCloser: true }, deps),
    ),
    route(calls.listComparisons, ({ params, who }) => listComparisons(params.key, who, deps)),
    route(calls.listAlignments, ({ params, who }) => listAlignments(params.key, who, deps)),
    route(calls.getComparisonProgress, () => deps.comparisons.progress()),
  ];
}
