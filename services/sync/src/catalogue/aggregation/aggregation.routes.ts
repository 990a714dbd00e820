import * as calls from '@simmer/contracts/calls';
import { route } from '@simmer/service-common/endpoint/mountEndpoint.ts';
import type { Parts } from '../../parts.ts';
import { getStatus } from './getStatus.ts';
import { setConfig } from './setConfig.ts';
import { triggerAggregation } from './triggerAggregation.ts';

const LOGS_SHOWN = 200;

export const aggregationRoutes = (parts: Parts) => [
  route(calls.getAggregationConfig, () => parts.aggregation.config()),
  route(calls.setAggregationConfig, ({ body }) => setConfig(body, parts)),
  route(calls.getAggregationStatus, () => getStatus(parts)),
  route(calls.listAggregationLogs, ({ query }) => parts.aggregation.logs(query, LOGS_SHOWN)),
  route(calls.triggerAggregation, () => triggerAggregation({ ...parts, wake: parts.mirror.wake })),
];
