import { isDeepStrictEqual } from 'node:util';
import * as calls from '@simmer/contracts/calls';
import type { BodyOf, Identity, VersionSections } from '@simmer/contracts/services';
import { AppError } from '@simmer/service-common/base/appError.ts';
import { type Route, route } from '@simmer/service-common/endpoint/mountEndpoint.ts';
import { findShownVersion } from '../../base/songs/findShown.ts';
import { getSections, readSetSections, type SectionDeps } from './getSections.ts';
import { checkGrid, tidySections } from './tidySections.ts';

export function sectionRoutes(deps: SectionDeps): Route[] {
  return [
    route(calls.getSections, ({ params, who }) => getSections(params.key, who, deps)),
    route(calls.setSections, ({ params, body, who }) => setSections({ key: params.key, who, ...body }, deps)),
  ];
}

type SetSectionsCall = BodyOf<typeof calls.setSections> & { key: string; who: Identity };

/**
 * Sets a version's parts and beats. Sending the last change again is fine.
 *
 * @throws AppError `not_found`; `invalid_input` for marks that are too close or outside the version; `conflict` if someone else changed them
 * @see PRODUCT.md, Sections
 */
async function setSections(
  { key, who, revision, grid, ...input }: SetSectionsCall,
  { findVersion, sections }: SectionDeps,
): Promise<VersionSections> {
  const { song, measuredSeconds } = await findShownVersion(findVersion(key), who);
  checkGrid(grid, measuredSeconds);
  const tidy = tidySections(input.sections, measuredSeconds);
  const saved = await sections.save({ versionId: song.id, sections: tidy, grid, userId: who.userId }, revision);
  if (saved) return readSetSections(saved);
  const [now] = await sections.list([song.id]);
  // The reply to it was lost.
  const isOwn = now?.updatedBy === who.userId && now.revision === revision + 1;
  if (isOwn && isDeepStrictEqual([now.sections, now.grid], [tidy, grid])) return readSetSections(now);
  throw new AppError('conflict', 'Someone else changed the sections. Please check them and try again.');
}
