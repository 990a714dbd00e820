import { exampleOf } from '../../base/call/exampleOf.ts';
import * as personal from './personalLinks.ts';

export const examplePersonalLink: personal.PersonalLink = {
  id: 21,
  recipient: 'Kim at the label',
  token: 'TOKEN',
  createdAt: '2026-05-02T09:10:00.000Z',
  isEnded: false,
};

const params = { kind: 'song', id: 9 } as const;

export const personalLinkExamples = [
  exampleOf(personal.createPersonalLinks, {
    params,
    body: { names: ['Kim at the label'] },
    reply: [examplePersonalLink],
  }),
  exampleOf(personal.endPersonalLink, { params: { ...params, personalId: 21 } }),
  exampleOf(personal.endPersonalLinks, { params }),
];
