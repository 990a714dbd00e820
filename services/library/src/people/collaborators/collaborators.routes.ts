import * as calls from '@simmer/contracts/calls';
import type { Identity } from '@simmer/contracts/services';
import { AppError } from '@simmer/service-common/base/appError.ts';
import { type Route, route, type Sent, sent } from '@simmer/service-common/endpoint/mountEndpoint.ts';
import { canSeeHidden } from '../../base/songs/findShown.ts';
import type { FindVersion } from '../../base/songs/findVersion.ts';
import type { CollaboratorsRepository } from './collaborators.repository.ts';
import { findVersionOfFile, type NamedFile, removeVocal } from './findVersionOfFile.ts';
import type { PictureShelf } from './pictureShelf.ts';
import { addCollaborator, collaboratorNotFound, deleteCollaborator, updateCollaborator } from './saveCollaborator.ts';
import type { VocalsRepository } from './vocals.repository.ts';

type CollaboratorDeps = {
  collaborators: CollaboratorsRepository;
  vocals: VocalsRepository;
  pictures: PictureShelf;
  findVersion: FindVersion;
};

const imageHeaders = {
  // The address changes with the picture's source; only the requesting browser may cache it.
  'Cache-Control': 'private, max-age=31536000, immutable',
  // Opened directly, the browser treats it as a picture only.
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
};

export function collaboratorRoutes({ collaborators, vocals, pictures, findVersion }: CollaboratorDeps): Route[] {
  const find = (named: NamedFile) => findVersionOfFile(named, { findVersion, vocals });
  const findShown = async (named: NamedFile, who: Identity): Promise<number> => {
    const { song } = await find(named);
    if (song.isHidden && !canSeeHidden(who)) throw new AppError('not_found', 'Version not found');
    return song.id;
  };
  return [
    route(calls.listCollaborators, () => collaborators.list()),
    route(calls.listVocalCollaborators, () => vocals.listSingers()),
    route(calls.getCollaborator, async ({ params }) => {
      const found = await collaborators.find(params.id);
      if (!found) throw collaboratorNotFound();
      return found;
    }),
    route(calls.addCollaborator, ({ body }) => addCollaborator(body, collaborators)),
    route(calls.updateCollaborator, ({ params, body: { name, picture, about, types } }) =>
      updateCollaborator(params.id, { name, picture, about, types }, collaborators),
    ),
    route(calls.deleteCollaborator, ({ params }) => deleteCollaborator(params.id, collaborators)),
    route(calls.getCollaboratorPicture, async ({ params, response }): Promise<Sent> => {
      const picture = await pictures.find(params.id);
      if (!picture) throw new AppError('not_found', 'Picture not found');
      response.set({ ...imageHeaders, 'Content-Type': picture.contentType }).send(picture.image);
      return sent;
    }),
    route(calls.listVersionVocals, async ({ params, query }) => {
      const { song } = await find({ ...params, versionId: query.versionId });
      return vocals.listOfVersion(song.id);
    }),
    route(calls.assignVocal, async ({ params, body, who }) => {
      const versionId = await findShown({ ...params, versionId: body.versionId }, who);
      const link = await vocals.assign(versionId, body.collaboratorId, who);
      if (!link) throw new AppError('not_found', 'Collaborator not found');
      return link;
    }),
    route(calls.removeVocal, async ({ params, query, who }) => {
      const versionId = await findShown({ filename: params.filename, versionId: query.versionId }, who);
      await removeVocal({ versionId, collaboratorId: params.collaboratorId, who }, vocals);
    }),
  ];
}
