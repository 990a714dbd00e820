import { z } from 'zod';
import { endpoint } from '../../base/call/endpoint.ts';
import { emailAddress } from '../../base/input/emailAddress.ts';
import { spokenName } from '../../base/input/name.ts';
import { text, trimmedText } from '../../base/input/text.ts';

/** The signed-in person, as they see themselves. */
export const currentUser = z.object({
  id: z.number().int(),
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  displayName: z.string().nullable(),
  bio: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  isAdmin: z.boolean(),
  isHidden: z.boolean(),
  isProfileComplete: z.boolean(),
  canManageCollaborators: z.boolean(),
  canCurateSongs: z.boolean(),
  dropboxFolderPath: z.string(),
});

export type CurrentUser = z.infer<typeof currentUser>;

const WRONG_CODE = 'Please enter a 6-digit verification code';

/** The largest profile image accepted. */
export const AVATAR_MAX_BYTES = 5 * 1024 * 1024;
export const AVATAR_TOO_LARGE = 'Please choose an image under 5MB';
/** The size of such an image in base64, plus the other fields. */
const SET_UP_MAX_BYTES = Math.ceil(AVATAR_MAX_BYTES / 3) * 4 + 65_536;

const signInResult = z.object({ success: z.literal(true), isProfileComplete: z.boolean() });

export const getCurrentUser = endpoint({
  name: 'getCurrentUser',
  method: 'GET',
  path: '/api/auth/user',
  service: 'auth',
  access: 'signedIn',
  summary: 'The signed-in person',
  reply: { kind: 'json', schema: currentUser },
});

export const checkAccessWord = endpoint({
  name: 'checkAccessWord',
  method: 'POST',
  path: '/api/auth/access',
  service: 'auth',
  access: 'everyone',
  rate: 'verify',
  summary: 'Checks the access word or the pass from an invitation; without an access word, anything is accepted',
  body: z.object({ word: text(200).default(''), pass: text(200).optional() }),
  reply: { kind: 'empty' },
});

export const requestMagicLink = endpoint({
  name: 'requestMagicLink',
  method: 'POST',
  path: '/api/auth/request-magic-link',
  service: 'auth',
  access: 'everyone',
  rate: 'signIn',
  summary: 'Emails a sign-in link and a 6-digit code; the reply is the same for known and unknown addresses',
  body: z.object({ email: emailAddress }),
  reply: {
    kind: 'json',
    schema: z.object({
      codeRequested: z.boolean(),
      /** only outside production */
      magicLink: z.string().optional(),
      /** beside `magicLink`: there is no mail server, and mails are only written to the outbox folder */
      isOutboxOnly: z.boolean().optional(),
    }),
  },
});

export const verifyCode = endpoint({
  name: 'verifyCode',
  method: 'POST',
  path: '/api/auth/verify-code',
  service: 'auth',
  access: 'everyone',
  rate: 'verify',
  summary: 'Signs in with the emailed code, in the browser that requested it',
  body: z.object({
    email: emailAddress,
    code: text(100, WRONG_CODE).regex(/^\d{6}$/, WRONG_CODE),
  }),
  reply: { kind: 'json', schema: signInResult },
});

export const openMagicLink = endpoint({
  name: 'openMagicLink',
  method: 'GET',
  path: '/api/auth/magic/:token',
  service: 'auth',
  access: 'everyone',
  summary: "Redirects to the page whose button uses the link; opening it doesn't use up the link",
  params: z.object({ token: text(200) }),
  reply: { kind: 'redirect' },
});

export const useMagicLink = endpoint({
  name: 'useMagicLink',
  method: 'POST',
  path: '/api/auth/magic',
  service: 'auth',
  access: 'everyone',
  rate: 'verify',
  summary: 'Signs in with an emailed link and uses it up',
  body: z.object({ token: text(200).min(1) }),
  reply: { kind: 'json', schema: signInResult },
});

export const completeProfile = endpoint({
  name: 'completeProfile',
  method: 'POST',
  path: '/api/auth/complete-profile',
  service: 'auth',
  access: 'signedIn',
  summary: 'Completes a new profile; leaves a complete one unchanged',
  maxBodyBytes: SET_UP_MAX_BYTES,
  tooLarge: AVATAR_TOO_LARGE,
  body: z
    .object({
      fullName: spokenName(200).optional(),
      displayName: spokenName(100).optional(),
      bio: trimmedText(2000, 'Bio too long').optional(),
      /** a base64 data URL of the profile image, at most 5 MB; its content decides the type, not its declaration */
      profileImageUrl: text(SET_UP_MAX_BYTES, AVATAR_TOO_LARGE)
        .startsWith('data:image/', 'Please choose an image')
        .nullable()
        .optional(),
    })
    .refine((profile) => Boolean(profile.fullName ?? profile.displayName), {
      message: 'Please enter your full name',
      path: ['fullName'],
    }),
  reply: { kind: 'json', schema: currentUser },
});

export const logout = endpoint({
  name: 'logout',
  method: 'POST',
  path: '/api/auth/logout',
  service: 'auth',
  access: 'everyone',
  summary: 'Ends the session; succeeds without one, too',
  reply: { kind: 'empty' },
});

export const login = endpoint({
  name: 'login',
  method: 'GET',
  path: '/api/login',
  service: 'auth',
  access: 'everyone',
  summary: 'Redirects to the sign-in page',
  reply: { kind: 'redirect' },
});
