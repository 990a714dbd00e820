import { exampleOf } from '../../base/call/exampleOf.ts';
import * as push from './pushDevices.ts';

export const examplePushDevice: push.PushDevice = {
  id: 3,
  name: 'Chrome on Android',
  addedAt: '2026-05-01T20:15:00.000Z',
  lastReachedAt: '2026-05-02T09:00:00.000Z',
  isThis: true,
};

/** The public half of a key pair, and what a browser says with it (RFC 8291, Section 5). */
export const examplePublicKey =
  'BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs';

export const examplePushAddress: { endpoint: string; keys: { p256dh: string; auth: string } } = {
  endpoint: 'https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV',
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
};

export const pushDeviceExamples = [
  exampleOf(push.getPushKey, { reply: { publicKey: examplePublicKey } }),
  exampleOf(push.listPushDevices, { reply: [examplePushDevice] }),
  exampleOf(push.addPushDevice, { body: examplePushAddress, reply: examplePushDevice }),
  exampleOf(push.removePushDevice, { params: { id: 3 } }),
  exampleOf(push.testPushDevice, { params: { id: 3 } }),
];
