import {
  getAggregationConfig,
  getAggregationStatus,
  listAggregationLogs,
  setAggregationConfig,
  triggerAggregation as triggerCall,
} from '@simmer/contracts';
import { route } from '@simmer/service-common/endpoint/mountEndpoint.ts';
import type { Parts } from '../parts.ts';
import { getStatus } from './getStatus.ts';
import { setConfig } from './setConfig.ts';
import { triggerAggregation } from './triggerAggregation.ts';

const LOGS_SHOWN = 200;

export const aggregationRoutes = (parts: Parts) => [
  route(getAggregationConfig, () => parts.aggregation.config()),
  route(setAggregationConfig, ({ body }) => setConfig(body, parts)),
  route(getAggregationStatus, () => getStatus(parts)),
  route(listAggregationLogs, ({ query }) => parts.aggregation.logs(query, LOGS_SHOWN)),
  route(triggerCall, () => triggerAggregation({ ...parts, wake: parts.mirror.wake })),
];
