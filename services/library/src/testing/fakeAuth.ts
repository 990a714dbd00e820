import {
  mailsRequest,
  type NotificationMail,
  notificationMailsRequest,
  openSessionsRequest,
  type ShareMail,
  type TeamAnswer,
  userNamesRequest,
} from '@simmer/contracts/services';
import { startStandIn } from './standIn.ts';

type Person = TeamAnswer['people'][number];

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

/** Auth: who is on the team and in a session, and its queues of mails. */
export function startFakeAuth(team?: Person[]) {
  const auth = {
    state: 'here' as 'here' | 'away' | 'takesButSays503',
    /** undefined while it says nothing of the team */
    people: team,
    /** people and whether they are members, where a test has more of them than the team */
    accounts: undefined as { id: number }[] | undefined,
    /** all others are open */
    endedSessions: new Set<number>(),
    /** which sessions it was asked about, call by call */
    askedSessions: [] as number[][],
    hasMailServer: true,
    isInOutbox: false,
    sent: [] as ShareMail[],
    /** every mail of a new key, in their order */
    queued: [] as NotificationMail[],
    /** how often a mail about notifications was brought, also one that was known */
    calls: 0,
    /** how often it was away for somebody */
    refused: 0,
  };
  function refuse(): number {
    auth.refused += 1;
    return 503;
  }
  return startStandIn('auth', auth, {
    '/internal/team': () => (auth.people && auth.state !== 'away' ? { people: auth.people } : refuse()),
    '/internal/users/batch': ({ body }) => {
      const { userIds } = userNamesRequest.parse(body);
      return auth.accounts ? { users: auth.accounts.filter(({ id }) => userIds.includes(id)) } : 404;
    },
    '/internal/sessions/open': ({ body }) => {
      const { sessionIds } = openSessionsRequest.parse(body);
      auth.askedSessions.push(sessionIds);
      return auth.people ? { sessionIds: sessionIds.filter((id) => !auth.endedSessions.has(id)) } : 503;
    },
    '/internal/mail-server': () => ({ hasMailServer: auth.hasMailServer }),
    '/internal/mails': ({ body }) => {
      if (auth.state === 'away') return refuse();
      auth.sent.push(...mailsRequest.parse(body).mails);
      return { isInOutbox: auth.isInOutbox };
    },
    '/internal/notification-mails': ({ body }) => {
      auth.calls += 1;
      if (auth.state === 'away') return refuse();
      for (const mail of notificationMailsRequest.parse(body).mails) {
        if (!auth.queued.some(({ key }) => key === mail.key)) auth.queued.push(mail);
      }
      return auth.state === 'here' ? { isInOutbox: false } : 503;
    },
  });
}
