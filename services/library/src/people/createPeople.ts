import { PEOPLE_CHANGED_CHANNEL } from '@simmer/contracts/services';
import type { Identify } from '@simmer/service-common/base/requestContext.ts';
import type { District } from '@simmer/service-common/service/district.ts';
import { announce } from '../base/changes/announce.ts';
import type { Base } from '../base/createBase.ts';
import type { FindVersion } from '../base/songs/findVersion.ts';
import { createCollaboratorsRepository } from './collaborators/collaborators.repository.ts';
import { collaboratorRoutes } from './collaborators/collaborators.routes.ts';
import { fetchPicture } from './collaborators/fetchPicture.ts';
import { createPictureShelf } from './collaborators/pictureShelf.ts';
import { createPicturesRepository } from './collaborators/pictures.repository.ts';
import { createVocalsRepository } from './collaborators/vocals.repository.ts';
import { createProducersRepository } from './credits/producers.repository.ts';
import { producerRoutes } from './credits/producers.routes.ts';
import { createUnusedProducersRepository } from './credits/unusedProducers.repository.ts';
import { createMembersFetcher, type FetchMembers } from './members/fetchMembers.ts';
import { createTeamFetcher, type TeamFetcher } from './members/fetchTeam.ts';
import { noticingPeople } from './members/noticePeople.ts';
import { createPeopleRepository } from './members/people.repository.ts';
import { createMemberNames, type FindMemberNames } from './members/posing/memberNames.ts';

type PeopleDeps = Pick<Base, 'database' | 'settings' | 'log' | 'clock'> & {
  findVersion: FindVersion;
  /** how long auth counts as away, once it has been */
  teamRetryMs?: number | undefined;
};

/** The team, and who is credited for what. */
export type People = District & {
  team: TeamFetcher;
  fetchMembers: FetchMembers;
  findMemberNames: FindMemberNames;
  /** keeps the copies of people that call up to date */
  noticing(identify: Identify): Identify;
};

/** Assembles members, credits and collaborators. */
export function createPeople({ database, settings, log, clock, findVersion, teamRetryMs }: PeopleDeps): People {
  const asksAuth = { authUrl: settings.AUTH_URL, secret: settings.SIMMER_SECRET, log };
  const team = createTeamFetcher({ ...asksAuth, retryMs: teamRetryMs });
  const fetchMembers = createMembersFetcher(asksAuth);
  const changed = (person?: string) => {
    team.forget();
    if (person === undefined) return;
    announce(database, 'people').catch((error: unknown) => {
      log.warn({ err: error }, 'could not announce a change to the team');
    });
  };
  return {
    team,
    fetchMembers,
    findMemberNames: createMemberNames(database, team.fetch),
    noticing: (identify) => noticingPeople(identify, { people: createPeopleRepository(database), log }),
    routes: [
      ...producerRoutes({
        producers: createProducersRepository(database),
        unusedProducers: createUnusedProducersRepository(database),
        fetchMembers,
        findVersion,
      }),
      ...collaboratorRoutes({
        collaborators: createCollaboratorsRepository(database),
        vocals: createVocalsRepository(database),
        pictures: createPictureShelf(createPicturesRepository(database), fetchPicture, clock),
        findVersion,
      }),
    ],
    jobs: (signal) => database.channels.follow(PEOPLE_CHANGED_CHANNEL, changed, signal),
  };
}
