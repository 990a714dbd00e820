import { exampleOf } from '../../base/call/exampleOf.ts';
import * as requests from './accessRequests.ts';
import * as invitations from './shareInvitations.ts';

export const accessRequestExamples = [
  exampleOf(requests.askForAccess, {
    params: { token: 'TOKEN' },
    body: { name: 'Jo', email: 'jo@label.example', sentence: 'The mix for Friday, please' },
  }),
  exampleOf(requests.listAccessRequests, {
    reply: [
      {
        id: 3,
        kind: 'song',
        title: 'Midnight Drive',
        name: 'Jo',
        email: 'jo@label.example',
        sentence: 'The mix for Friday, please',
        createdAt: '2026-05-03T10:00:00.000Z',
      },
    ],
  }),
  exampleOf(requests.answerAccessRequest, {
    params: { id: 3 },
    body: { answer: 'send' },
    reply: { isInOutbox: false },
  }),
  exampleOf(invitations.inviteToShare, {
    params: { kind: 'song', id: 9 },
    body: { emails: ['jo@label.example', 'ann@label.example'], sentence: 'Have a listen before Friday' },
    reply: { isInOutbox: false },
  }),
];
