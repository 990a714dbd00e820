import type { HttpHandler } from 'msw';
import { DoubleRefusal, standInFor } from '../../base/doubles/standInFor.ts';
import { aCurrentUser } from '../signIn/auth.builders.ts';
import { aFewCollaborators } from './collaborators.builders.ts';
import {
  addCollaborator,
  assignVocal,
  type Collaborator,
  deleteCollaborator,
  getCollaborator,
  listCollaborators,
  listVersionVocals,
  listVocalCollaborators,
  removeVocal,
  updateCollaborator,
  type VersionVocal,
} from './collaborators.ts';

const shown = ({ id, name }: Collaborator) => ({ id, name });
const pictureUrlOf = (id: number, picture: string | null | undefined) =>
  picture ? `/api/collaborators/${id}/picture?of=${picture.length}` : null;

/** Handlers for collaborators and who sings on what; what is written stays. */
export function collaboratorHandlers(initial: Collaborator[] = aFewCollaborators()): HttpHandler[] {
  let known = [...initial];
  const vocals = new Map<string, VersionVocal[]>();
  let lastLinkId = 0;

  function find(id: number): Collaborator {
    const found = known.find((one) => one.id === id);
    if (!found) throw new DoubleRefusal('not_found', 'Collaborator not found');
    return found;
  }
  const keyOf = (filename: string, versionId: number | undefined) => String(versionId ?? filename);
  const vocalsOf = (key: string) => vocals.get(key) ?? [];

  return [
    standInFor(listVocalCollaborators, () => known.filter(({ types }) => types.includes('Vocals')).map(shown)),
    standInFor(listCollaborators, () => known),
    standInFor(getCollaborator, ({ params }) => find(params.id)),
    standInFor(addCollaborator, ({ body }) => {
      const id = Math.max(0, ...known.map((one) => one.id)) + 1;
      const added = { id, ...body, pictureUrl: pictureUrlOf(id, body.picture) };
      known = [...known, added];
      return added;
    }),
    standInFor(updateCollaborator, ({ params, body }) => {
      const before = find(params.id);
      const initial = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
      const changed: Collaborator = { ...before, ...initial };
      changed.pictureUrl = pictureUrlOf(changed.id, changed.picture);
      known = known.map((one) => (one.id === changed.id ? changed : one));
      return changed;
    }),
    standInFor(deleteCollaborator, ({ params }) => {
      find(params.id);
      known = known.filter(({ id }) => id !== params.id);
      return undefined;
    }),
    standInFor(listVersionVocals, ({ params, query }) => vocalsOf(keyOf(params.filename, query.versionId))),
    standInFor(assignVocal, ({ params, body }) => {
      const key = keyOf(params.filename, body.versionId);
      const there = vocalsOf(key).find(({ collaborator }) => collaborator.id === body.collaboratorId);
      if (there) return there;
      const added = {
        id: ++lastLinkId,
        collaborator: shown(find(body.collaboratorId)),
        assignedByUserId: aCurrentUser().id,
      };
      vocals.set(key, [...vocalsOf(key), added]);
      return added;
    }),
    standInFor(removeVocal, ({ params, query }) => {
      const key = keyOf(params.filename, query.versionId);
      vocals.set(
        key,
        vocalsOf(key).filter(({ collaborator }) => collaborator.id !== params.collaboratorId),
      );
      return undefined;
    }),
  ];
}
