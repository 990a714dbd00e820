import type { District } from '@simmer/service-common/service/district.ts';
import type { Base } from '../base/createBase.ts';
import type { Catalogue } from '../catalogue/createCatalogue.ts';
import type { People } from '../people/createPeople.ts';
import { createCommentsRepository } from './notes/comments.repository.ts';
import { commentRoutes } from './notes/comments.routes.ts';
import { createImportedNotesRepository } from './notes/importedNotes.repository.ts';
import { createNoteStatesRepository } from './notes/noteStates.repository.ts';
import { createPersonWorkRepository } from './work/personWork.repository.ts';
import { personWorkRoutes } from './work/personWork.routes.ts';

type TalkingDeps = Pick<Base, 'database'> &
  Pick<People, 'fetchMembers' | 'findMemberNames' | 'team'> & { find: Catalogue['find'] };

/** Assembles the team's notes, and what each person has done. */
export function createTalking({ database, find, fetchMembers, findMemberNames, team }: TalkingDeps): District {
  return {
    routes: [
      ...commentRoutes({
        comments: createCommentsRepository(database),
        importedNotes: createImportedNotesRepository(database),
        noteStates: createNoteStatesRepository(database),
        fetchMembers,
        findMemberNames,
        ...find,
      }),
      ...personWorkRoutes({ personWork: createPersonWorkRepository(database), team }),
    ],
  };
}
