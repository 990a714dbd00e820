import type { HttpHandler } from 'msw';
import { DoubleRefusal, standInFor } from '../../base/doubles/standInFor.ts';
import { aCurrentUser } from '../signIn/auth.builders.ts';
import { aSession, aUser } from './users.builders.ts';
import {
  endAllSessions,
  endSession,
  getUser,
  inviteUser,
  listSessions,
  listUsers,
  listUsersById,
  removeAvatar,
  setUserVisibility,
  type User,
  updateProfile,
  uploadAvatar,
} from './users.ts';

const aTeam = (): User[] => [
  aUser(),
  aUser({ id: 2, email: 'bo@band.example', firstName: 'Bo', lastName: 'Hill', displayName: 'bo', isAdmin: true }),
  aUser({
    id: 3,
    email: 'mia@band.example',
    firstName: null,
    lastName: null,
    displayName: null,
    isProfileComplete: false,
  }),
];

/** Handlers for the team, one's own profile and sessions. */
export function userHandlers(team: User[] = aTeam()): HttpHandler[] {
  const find = (id: number): User => {
    const found = team.find((user) => user.id === id);
    if (!found) throw new DoubleRefusal('not_found', 'User not found');
    return found;
  };
  return [
    standInFor(listUsers, () => team),
    standInFor(listUsersById, ({ body }) => team.filter(({ id }) => body.userIds.includes(id))),
    standInFor(getUser, ({ params }) => find(params.id)),
    standInFor(updateProfile, ({ body }) => ({
      ...aCurrentUser(),
      ...Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)),
    })),
    standInFor(uploadAvatar, () => ({ profileImageUrl: `/api/avatars/${'0'.repeat(32)}.webp` })),
    standInFor(removeAvatar, () => undefined),
    standInFor(setUserVisibility, ({ params, body }) => ({ ...find(params.userId), isHidden: body.isHidden })),
    standInFor(inviteUser, () => undefined),
    standInFor(listSessions, () => [aSession(), aSession({ id: 2, browser: 'Safari on iPhone', isCurrent: false })]),
    standInFor(endSession, () => undefined),
    standInFor(endAllSessions, () => undefined),
  ];
}
