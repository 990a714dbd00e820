import { openSessionsRequest, type TeamAnswer } from '@simmer/contracts/services';
import { requireInternalCall } from '@simmer/service-common/internal/internalCalls.ts';
import { listenForTest } from '@simmer/service-common/testing/listenForTest.ts';
import express from 'express';
import { TEST_SECRET } from './testLibrary.ts';

type Person = TeamAnswer['people'][number];

/** Auth's word on who is on the team, as a test has it; undefined while auth is away. */
export type FakeTeam = {
  people: Person[] | undefined;
  /** all others are open */
  endedSessions: Set<number>;
  /** which sessions it was asked about, call by call */
  askedSessions: number[][];
  url: string;
  close(): Promise<void>;
};

export function aTeamPerson(id: number, name: string, fields: Partial<Person> = {}): Person {
  return {
    id,
    firstName: name,
    displayName: name.toLowerCase(),
    profileImageUrl: null,
    isCurator: false,
    isAdmin: false,
    ...fields,
  };
}

export async function startFakeTeam(people: Person[]): Promise<FakeTeam> {
  const team: Pick<FakeTeam, 'people' | 'endedSessions' | 'askedSessions'> = {
    people,
    endedSessions: new Set(),
    askedSessions: [],
  };
  const app = express();
  app.get('/internal/team', requireInternalCall(TEST_SECRET, 'auth'), (_request, response) => {
    if (team.people) response.json({ people: team.people });
    else response.status(503).end();
  });
  const onlyServices = requireInternalCall(TEST_SECRET, 'auth');
  app.post('/internal/sessions/open', onlyServices, express.json(), (request, response) => {
    const { sessionIds } = openSessionsRequest.parse(request.body);
    team.askedSessions.push(sessionIds);
    response
      .status(team.people ? 200 : 503)
      .json({ sessionIds: sessionIds.filter((id) => !team.endedSessions.has(id)) });
  });
  return Object.assign(team, await listenForTest(app));
}
