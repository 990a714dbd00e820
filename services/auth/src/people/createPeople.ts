import { deriveKey } from '@simmer/service-common/base/keys.ts';
import type { Identify } from '@simmer/service-common/base/requestContext.ts';
import type { District } from '@simmer/service-common/service/district.ts';
import type { EntityManager } from 'typeorm';
import { auditLogOn } from '../audit/auditLog.ts';
import type { Base } from '../base/createBase.ts';
import { transactionsOf } from '../base/inTransaction.ts';
import type { Limits } from '../limits/limits.ts';
import type { Mailer } from '../mail/mailer.ts';
import { mailQueueOn } from '../mail/mailQueue.ts';
import { avatarsRepository } from './avatars/avatars.repository.ts';
import { avatarRoutes } from './avatars/avatars.routes.ts';
import { mountIdentity } from './identity/identity.routes.ts';
import type { IdentitySigner } from './identity/identitySigner.ts';
import { invitationsRepository } from './invitations/invitations.repository.ts';
import { invitationRoutes } from './invitations/invitations.routes.ts';
import { sendInvitationMail } from './invitations/sendInvitationMail.ts';
import { keyShelf } from './members/keyShelf.ts';
import { peopleRoutes } from './members/people.routes.ts';
import { profileRoutes } from './profile/profile.routes.ts';
import { findSignedIn } from './sessions/findSignedIn.ts';
import { createSessionCookie } from './sessions/sessionCookie.ts';
import { type SessionsRepository, sessionsRepository } from './sessions/sessions.repository.ts';
import { mountInternalSessions, sessionRoutes } from './sessions/sessions.routes.ts';
import { createGatePasses } from './signIn/gatePass.ts';
import { createKnownBrowsers } from './signIn/knownBrowsers.ts';
import { createMailLinks } from './signIn/mailLinks.ts';
import { sendSignInMail } from './signIn/sendSignInMail.ts';
import { signInRoutes } from './signIn/signIn.routes.ts';
import { createSignIn } from './signIn/signIn.ts';
import { signInAttemptsRepository } from './signIn/signInAttempts.repository.ts';
import { createSignInCookies } from './signIn/signInCookies.ts';
import { mailWaitSeconds } from './signIn/signInTimes.ts';
import { identityOf } from './users/currentUserOf.ts';
import { type UsersRepository, usersRepository } from './users/users.repository.ts';
import { mountInternalUsers, userRoutes } from './users/users.routes.ts';

/** Attempts are kept one day past their expiry, to help with questions about failed sign-ins. */
const KEEP_ATTEMPTS_MS = 24 * 3_600_000;

type PeopleDeps = Base & {
  limits: Limits;
  signer: IdentitySigner;
  /** how long a sign-in email waits */
  nextMailWaitSeconds?: (() => number) | undefined;
};

/** Who belongs to the team, and who is calling. */
export type People = District & {
  identify: Identify;
  users: UsersRepository;
  sessions: SessionsRepository;
  sendSignInMail(attemptId: string, mailer: Mailer): Promise<void>;
  sendInvitationMail(mail: { email: string; queuedAt: Date }, mailer: Mailer): Promise<void>;
};

const repositoriesOn = (manager: EntityManager) => ({
  users: usersRepository(manager),
  avatars: avatarsRepository(manager),
  invitations: invitationsRepository(manager),
  sessions: sessionsRepository(manager),
  signInAttempts: signInAttemptsRepository(manager),
  mailJobs: mailQueueOn(manager),
  audit: auditLogOn(manager),
});

/** Assembles sign-in, sessions, profiles, and the team with its rights. */
export function createPeople({
  database,
  settings,
  log,
  clock,
  proxies,
  modules,
  limits,
  signer,
  nextMailWaitSeconds = () => mailWaitSeconds(Math.random()),
}: PeopleDeps): People {
  const { PUBLIC_URL: publicUrl, SIMMER_SECRET: secret, ACCESS_WORD: accessWord } = settings;
  const repositories = repositoriesOn(database.manager);
  const written = { ...repositories, inTransaction: transactionsOf(database, repositoriesOn), limits, clock, log };
  const named = {
    adminEmails: settings.ADMIN_EMAILS,
    songCurators: settings.SONG_CURATORS,
    collaboratorEditors: settings.COLLABORATOR_EDITORS,
  };
  const members = { ...written, named, proxies, publisherKeys: keyShelf(modules) };
  const sessions = { ...written, sessionCookie: createSessionCookie(publicUrl) };
  const gatePasses = createGatePasses({ key: deriveKey(secret, 'gate-passes'), accessWord, clock });
  const signIn = {
    ...sessions,
    proxies,
    signIn: createSignIn(written),
    cookies: createSignInCookies(publicUrl),
    knownBrowsers: createKnownBrowsers(deriveKey(secret, 'known-browsers')),
    codeKey: deriveKey(secret, 'sign-in-code'),
    guests: { allowed: settings.SIGN_IN_ALLOW, adminEmails: settings.ADMIN_EMAILS },
    accessWord,
    gatePasses,
    mailLinks: createMailLinks({ publicUrl, gatePasses }),
    nextMailWaitSeconds,
    showsLinks: settings.NODE_ENV !== 'production',
    hasMailServer: settings.SMTP_URL !== undefined,
  };

  return {
    users: repositories.users,
    sessions: repositories.sessions,
    async identify(request) {
      const found = await findSignedIn(sessions.sessionCookie.read(request), sessions);
      return found && identityOf(found, named);
    },
    sendSignInMail: (attemptId, mailer) => sendSignInMail(attemptId, { ...signIn, mailer }),
    sendInvitationMail: (mail, mailer) => sendInvitationMail(mail, { ...signIn, mailer }),
    routes: [
      ...signInRoutes(signIn),
      ...sessionRoutes(sessions),
      ...profileRoutes(members),
      ...avatarRoutes(written),
      ...userRoutes(members),
      ...invitationRoutes(members),
      ...peopleRoutes(members),
    ],
    mount(router) {
      mountIdentity(router, { ...sessions, signer, named });
      mountInternalUsers(router, { ...repositories, secret, named });
      mountInternalSessions(router, { ...repositories, secret, clock });
    },
    async trim() {
      const now = clock.now();
      await repositories.sessions.deleteExpired(now);
      await repositories.signInAttempts.deleteExpired(new Date(now.getTime() - KEEP_ATTEMPTS_MS));
    },
  };
}
