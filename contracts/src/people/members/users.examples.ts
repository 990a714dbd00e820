import { exampleOf } from '../../base/call/exampleOf.ts';
import { exampleCurrentUser } from '../signIn/auth.examples.ts';
import * as users from './users.ts';

export const exampleUser: users.User = {
  id: 2,
  email: 'bo@band.example',
  firstName: 'Bo',
  lastName: 'Hill',
  displayName: 'bo',
  bio: null,
  profileImageUrl: null,
  isAdmin: false,
  isHidden: false,
  isProfileComplete: true,
  hasAccess: true,
};

export const exampleSession: users.Session = {
  id: 7,
  browser: 'Firefox on Linux',
  createdAt: '2026-05-01T20:15:00.000Z',
  lastSeenAt: '2026-05-02T09:00:00.000Z',
  isCurrent: true,
};

export const userExamples = [
  exampleOf(users.listUsers, { reply: [exampleUser] }),
  exampleOf(users.getUser, { params: { id: 2 }, reply: exampleUser }),
  exampleOf(users.listUsersById, { body: { userIds: [2] }, reply: [exampleUser] }),
  exampleOf(users.updateProfile, {
    body: { firstName: 'Ana', lastName: 'Sol', displayName: 'ana', bio: 'Writes and sings.' },
    reply: exampleCurrentUser,
  }),
  exampleOf(users.uploadAvatar, { reply: { profileImageUrl: '/api/avatars/0123456789abcdef0123456789abcdef.webp' } }),
  exampleOf(users.removeAvatar),
  exampleOf(users.getAvatar, { params: { name: '0123456789abcdef0123456789abcdef.webp' } }),
  exampleOf(users.setUserVisibility, {
    params: { userId: 2 },
    body: { isHidden: true },
    reply: { ...exampleUser, isHidden: true },
  }),
  exampleOf(users.inviteUser, { body: { email: 'kim@band.example' } }),
  exampleOf(users.listSessions, { reply: [exampleSession] }),
  exampleOf(users.endSession, { params: { id: 7 } }),
  exampleOf(users.endAllSessions),
];
