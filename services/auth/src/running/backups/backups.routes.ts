import * as calls from '@simmer/contracts/calls';
import type { NightlyBackups } from '@simmer/contracts/services';
import { type Route, route } from '@simmer/service-common/endpoint/mountEndpoint.ts';

export function backupRoutes({ nightlyBackups }: { nightlyBackups: { find(): Promise<NightlyBackups> } }): Route[] {
  return [route(calls.getNightlyBackups, () => nightlyBackups.find())];
}
