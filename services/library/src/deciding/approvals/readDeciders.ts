import type { Queries } from '@simmer/service-common/database/rows.ts';
import type { Team } from '../../people/members/fetchTeam.ts';
import { decidersOf } from './standing.ts';
import { findStanding } from './standings.ts';

/** Whose word counts about a song. */
export async function readDeciders(queries: Queries, titleKey: string, team: Team): Promise<readonly number[]> {
  const stored = await findStanding(queries, titleKey);
  return stored ? decidersOf(stored, team).ids : [];
}
