import { type NotificationMail, notificationMailsRequest } from '@simmer/contracts/services';
import { requireInternalCall } from '@simmer/service-common/internal/internalCalls.ts';
import { listenForTest } from '@simmer/service-common/testing/listenForTest.ts';
import express from 'express';
import { aTeamPerson } from './fakeTeam.ts';
import { TEST_SECRET } from './testLibrary.ts';

/** Auth, as mails about notifications need it: a team, and a queue that takes each key once. */
export type FakeNotificationAuth = {
  people: ReturnType<typeof aTeamPerson>[];
  /** every mail of a new key, in their order */
  queued: NotificationMail[];
  /** how often a mail was brought, also one that was known */
  calls: number;
  /** how often it was away for somebody */
  refused: number;
  state: 'here' | 'away' | 'takesButSays503';
  hasMailServer: boolean;
  url: string;
  close(): Promise<void>;
};

export async function startFakeNotificationAuth(): Promise<FakeNotificationAuth> {
  const auth: Omit<FakeNotificationAuth, 'url' | 'close'> = {
    people: [aTeamPerson(1, 'Ana'), aTeamPerson(2, 'Ben')],
    queued: [],
    calls: 0,
    refused: 0,
    state: 'here',
    hasMailServer: true,
  };
  const app = express();
  app.use(requireInternalCall(TEST_SECRET, 'auth'));
  const refuse = (response: express.Response) => {
    auth.refused += 1;
    response.status(503).end();
  };
  app.get('/internal/team', (_request, response) => {
    if (auth.state === 'away') refuse(response);
    else response.json({ people: auth.people });
  });
  app.get('/internal/mail-server', (_request, response) => {
    response.json({ hasMailServer: auth.hasMailServer });
  });
  app.post('/internal/notification-mails', express.json({ limit: '16mb' }), (request, response) => {
    auth.calls += 1;
    if (auth.state === 'away') {
      refuse(response);
      return;
    }
    for (const mail of notificationMailsRequest.parse(request.body).mails) {
      if (!auth.queued.some(({ key }) => key === mail.key)) auth.queued.push(mail);
    }
    response.status(auth.state === 'here' ? 200 : 503).json({ isInOutbox: false });
  });
  return Object.assign(auth, await listenForTest(app));
}
