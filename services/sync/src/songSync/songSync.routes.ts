import { startSyncByPost, startSync as startSyncCall, getSyncStatus as statusCall } from '@simmer/contracts';
import { route } from '@simmer/service-common/endpoint/mountEndpoint.ts';
import type { Parts } from '../parts.ts';
import { getSyncStatus } from './getSyncStatus.ts';
import { startSync } from './startSync.ts';

export const songSyncRoutes = (parts: Parts) => [
  route(statusCall, ({ who }) => getSyncStatus(who, parts)),
  route(startSyncCall, () => startSync(parts)),
  route(startSyncByPost, () => startSync(parts)),
];
