import {
  listHiddenVersions,
  listRemovedVersions,
  moveVersion as moveVersionCall,
  removeVersion as removeVersionCall,
  restoreVersion,
  updateVersionMetadata,
} from '@simmer/contracts';
import { AppError } from '@simmer/service-common/base/appError.ts';
import { type Route, route } from '@simmer/service-common/endpoint/mountEndpoint.ts';
import { moveVersion } from './moveVersion.ts';
import { removeVersion } from './removeVersion.ts';
import { updateMetadata } from './updateMetadata.ts';
import type { VersionsRepository } from './versions.repository.ts';

export function versionRoutes(versions: VersionsRepository): Route[] {
  return [
    route(listHiddenVersions, () => versions.listHidden()),
    route(listRemovedVersions, () => versions.listRemoved()),
    route(moveVersionCall, ({ body }) => moveVersion(body, versions)),
    route(updateVersionMetadata, ({ params, body }) => updateMetadata({ id: params.id, ...body }, versions)),
    route(removeVersionCall, async ({ params }) => {
      await removeVersion(params.key, versions);
      return undefined;
    }),
    route(restoreVersion, async ({ params }) => {
      const version = await versions.restore(params.id);
      if (!version) throw new AppError('not_found', 'Version not found');
      return version;
    }),
  ];
}
