import * as calls from '@simmer/contracts/calls';
import { route } from '@simmer/service-common/endpoint/mountEndpoint.ts';
import type { Parts } from '../../parts.ts';
import { getSyncStatus } from './getSyncStatus.ts';
import { startSync } from './startSync.ts';

export const songSyncRoutes = (parts: Parts) => [
  route(calls.getSyncStatus, ({ who }) => getSyncStatus(who, parts)),
  route(calls.startSync, () => startSync(parts)),
  route(calls.startSyncByPost, () => startSync(parts)),
];
