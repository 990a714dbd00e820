import * as calls from '@simmer/contracts/calls';
import { AppError } from '@simmer/service-common/base/appError.ts';
import { type Route, route } from '@simmer/service-common/endpoint/mountEndpoint.ts';
import { moveVersion } from './moveVersion.ts';
import { removeVersion } from './removeVersion.ts';
import { updateMetadata } from './updateMetadata.ts';
import type { VersionsRepository } from './versions.repository.ts';

export function versionRoutes(versions: VersionsRepository): Route[] {
  return [
    route(calls.listHiddenVersions, () => versions.listHidden()),
    route(calls.listRemovedVersions, () => versions.listRemoved()),
    route(calls.moveVersion, ({ body }) => moveVersion(body, versions)),
    route(calls.updateVersionMetadata, ({ params, body }) => updateMetadata({ id: params.id, ...body }, versions)),
    route(calls.removeVersion, async ({ params }) => {
      await removeVersion(params.key, versions);
      return undefined;
    }),
    route(calls.restoreVersion, async ({ params }) => {
      const version = await versions.restore(params.id);
      if (!version) throw new AppError('not_found', 'Version not found');
      return version;
    }),
  ];
}
