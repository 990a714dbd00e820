import { exampleOf } from '../../base/call/exampleOf.ts';
import * as auth from './auth.ts';

export const exampleCurrentUser: auth.CurrentUser = {
  id: 1,
  email: 'ana@band.example',
  firstName: 'Ana',
  lastName: 'Sol',
  displayName: 'ana',
  bio: 'Writes and sings.',
  profileImageUrl: null,
  isAdmin: false,
  isHidden: false,
  isProfileComplete: true,
  canManageCollaborators: false,
  canCurateSongs: false,
  dropboxFolderPath: '/Music',
};

export const authExamples = [
  exampleOf(auth.getCurrentUser, { reply: exampleCurrentUser }),
  exampleOf(auth.checkAccessWord, { body: { word: 'simmering' } }),
  exampleOf(auth.requestMagicLink, { body: { email: 'ana@band.example' }, reply: { codeRequested: true } }),
  exampleOf(auth.verifyCode, {
    body: { email: 'ana@band.example', code: '123456' },
    reply: { success: true, isProfileComplete: true },
  }),
  exampleOf(auth.openMagicLink, { params: { token: 'token-from-the-mail' }, text: '/login/link#token-from-the-mail' }),
  exampleOf(auth.useMagicLink, {
    body: { token: 'token-from-the-mail' },
    reply: { success: true, isProfileComplete: false },
  }),
  exampleOf(auth.completeProfile, {
    body: { fullName: 'Ana Sol', displayName: 'ana', bio: 'Writes and sings.' },
    reply: exampleCurrentUser,
  }),
  exampleOf(auth.logout),
  exampleOf(auth.login, { text: '/login' }),
];
