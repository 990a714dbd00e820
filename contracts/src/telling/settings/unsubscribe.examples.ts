import { exampleOf } from '../../base/call/exampleOf.ts';
import * as unsubscribe from './unsubscribe.ts';

const params = { token: '7.note.TOKEN' };

export const unsubscribeExamples = [
  exampleOf(unsubscribe.openUnsubscribe, { params, text: '/unsubscribe/7.note.TOKEN' }),
  exampleOf(unsubscribe.unsubscribeByMail, { params }),
  exampleOf(unsubscribe.getMailSubscription, { params, reply: { kind: 'note', isOff: false } }),
  exampleOf(unsubscribe.setMailSubscription, { params, body: { isOff: true }, reply: { kind: 'note', isOff: true } }),
];
