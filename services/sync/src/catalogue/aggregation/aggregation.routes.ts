import * as calls from '@simmer/contracts/calls';
import { route } from '@simmer/service-common/endpoint/mountEndpoint.ts';
import { getStatus } from './getStatus.ts';
import { setConfig } from './setConfig.ts';
import { type TriggerDeps, triggerAggregation } from './triggerAggregation.ts';

const LOGS_SHOWN = 200;

export const aggregationRoutes = (deps: TriggerDeps) => [
  route(calls.getAggregationConfig, () => deps.aggregation.config()),
  route(calls.setAggregationConfig, ({ body }) => setConfig(body, deps)),
  route(calls.getAggregationStatus, () => getStatus(deps)),
  route(calls.listAggregationLogs, ({ query }) => deps.aggregation.logs(query, LOGS_SHOWN)),
  route(calls.triggerAggregation, () => triggerAggregation(deps)),
];
