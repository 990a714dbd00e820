import * as calls from '@simmer/contracts/calls';
import { route } from '@simmer/service-common/endpoint/mountEndpoint.ts';
import { getSyncStatus, type StatusDeps } from './getSyncStatus.ts';
import { startSync } from './startSync.ts';

export const songSyncRoutes = (deps: StatusDeps & Parameters<typeof startSync>[0]) => [
  route(calls.getSyncStatus, ({ who }) => getSyncStatus(who, deps)),
  route(calls.startSync, () => startSync(deps)),
  route(calls.startSyncByPost, () => startSync(deps)),
];
