import { z } from 'zod';
import { endpoint } from '../../base/call/endpoint.ts';
import { emailAddress } from '../../base/input/emailAddress.ts';
import { rowIdInAddress } from '../../base/input/keys.ts';
import { spokenName } from '../../base/input/name.ts';
import { text, trimmedText } from '../../base/input/text.ts';
import { AVATAR_MAX_BYTES, AVATAR_TOO_LARGE, currentUser } from '../signIn/auth.ts';

/** A team member, as others see them. */
export const user = currentUser
  .pick({
    id: true,
    email: true,
    firstName: true,
    lastName: true,
    displayName: true,
    bio: true,
    profileImageUrl: true,
    isAdmin: true,
    isHidden: true,
    isProfileComplete: true,
  })
  .extend({
    /** whether they are still on the team; people who have left keep their name on their work */
    hasAccess: z.boolean(),
  });

export type User = z.infer<typeof user>;

/** An invalid id does not exist: 404, as for an unused id. */
export const userId = rowIdInAddress.catch(0);
const id = userId;
const personName = spokenName(100);

export const listUsers = endpoint({
  name: 'listUsers',
  method: 'GET',
  path: '/api/users',
  service: 'auth',
  access: 'member',
  summary: 'The team; hidden people only for admins, without people whose access has ended',
  reply: { kind: 'json', schema: z.array(user) },
});

export const getUser = endpoint({
  name: 'getUser',
  method: 'GET',
  path: '/api/users/:id',
  service: 'auth',
  access: 'member',
  summary: 'One person; a hidden one only for admins and themselves',
  params: z.object({ id }),
  reply: { kind: 'json', schema: user },
});

export const listUsersById = endpoint({
  name: 'listUsersById',
  method: 'POST',
  path: '/api/users/batch',
  service: 'auth',
  access: 'member',
  summary: 'Several people at once, without unknown and hidden ones',
  body: z.object({ userIds: z.array(z.number().int()).max(1000) }),
  reply: { kind: 'json', schema: z.array(user) },
});

export const updateProfile = endpoint({
  name: 'updateProfile',
  method: 'PUT',
  path: '/api/user/profile',
  service: 'auth',
  access: 'member',
  summary: "Changes the caller's own profile",
  body: z.object({
    firstName: personName.nullable().optional(),
    lastName: personName.nullable().optional(),
    displayName: personName.min(1, 'Display name is required').optional(),
    bio: trimmedText(2000, 'Bio too long').nullable().optional(),
  }),
  reply: { kind: 'json', schema: currentUser },
});

/** Multipart, one file in the field `avatar`. */
export const uploadAvatar = endpoint({
  name: 'uploadAvatar',
  method: 'POST',
  path: '/api/user/avatar',
  service: 'auth',
  access: 'member',
  summary: "Changes the caller's own picture: an image of at most 5 MB, kept as a small square",
  upload: { field: 'avatar', maxBytes: AVATAR_MAX_BYTES },
  tooLarge: AVATAR_TOO_LARGE,
  reply: { kind: 'json', schema: z.object({ profileImageUrl: z.string() }) },
});

export const removeAvatar = endpoint({
  name: 'removeAvatar',
  method: 'DELETE',
  path: '/api/user/avatar',
  service: 'auth',
  access: 'member',
  summary: "Removes the caller's own picture",
  reply: { kind: 'empty' },
});

export const getAvatar = endpoint({
  name: 'getAvatar',
  method: 'GET',
  path: '/api/avatars/:name',
  service: 'auth',
  access: 'signedIn',
  summary: 'A profile picture; its name changes with its content',
  params: z.object({
    name: text(100)
      .regex(/^[a-f0-9]{32}\.webp$/)
      .catch(''),
  }),
  reply: { kind: 'image' },
});

export const setUserVisibility = endpoint({
  name: 'setUserVisibility',
  method: 'PATCH',
  path: '/api/admin/users/:userId/visibility',
  service: 'auth',
  access: 'admin',
  summary: "Hides a person from the team's list, or shows them again; not yourself",
  params: z.object({ userId }),
  body: z.object({ isHidden: z.boolean() }),
  reply: { kind: 'json', schema: user },
});

export const inviteUser = endpoint({
  name: 'inviteUser',
  method: 'POST',
  path: '/api/admin/invitations',
  service: 'auth',
  access: 'admin',
  summary: 'Emails an invitation; that person can sign in from then on',
  body: z.object({ email: emailAddress }),
  reply: { kind: 'empty' },
});

/** A browser in which the caller is signed in. */
export const session = z.object({
  id: z.number().int(),
  /** the browser's description of itself, such as "Chrome on Linux" */
  browser: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  isCurrent: z.boolean(),
});

export type Session = z.infer<typeof session>;

export const listSessions = endpoint({
  name: 'listSessions',
  method: 'GET',
  path: '/api/user/sessions',
  service: 'auth',
  access: 'signedIn',
  summary: 'The browsers in which the caller is signed in',
  reply: { kind: 'json', schema: z.array(session) },
});

export const endSession = endpoint({
  name: 'endSession',
  method: 'DELETE',
  path: '/api/user/sessions/:id',
  service: 'auth',
  access: 'signedIn',
  summary: "Signs one of the caller's browsers out",
  params: z.object({ id }),
  reply: { kind: 'empty' },
});

export const endAllSessions = endpoint({
  name: 'endAllSessions',
  method: 'DELETE',
  path: '/api/user/sessions',
  service: 'auth',
  access: 'signedIn',
  summary: 'Signs the caller out everywhere, here too',
  reply: { kind: 'empty' },
});
