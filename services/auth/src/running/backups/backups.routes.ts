import * as calls from '@simmer/contracts/calls';
import { type Route, route } from '@simmer/service-common/endpoint/mountEndpoint.ts';
import type { AuthDeps } from '../../authDeps.ts';

export function backupRoutes({ nightlyBackups }: AuthDeps): Route[] {
  return [route(calls.getNightlyBackups, () => nightlyBackups.find())];
}
