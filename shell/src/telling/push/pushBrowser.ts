import type { BodyInputOf } from '@simmer/contracts';
import type { addPushDevice } from '@simmer/contracts/extra';

const WORKER = '/push.js';

export type PushAddress = BodyInputOf<typeof addPushDevice>;

/** The browser's subscription, without asking for one. */
export async function knownSubscription(): Promise<PushSubscription | undefined> {
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? undefined;
}

const base64url = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

/** Whether a subscription was made for a server's key: no other can use it. */
export function isFor(publicKey: string, { options }: PushSubscription): boolean {
  return options.applicationServerKey !== null && base64url(options.applicationServerKey) === publicKey;
}

/** Subscribes this browser with the server's key. A subscription for another key is given up: a browser has one only. */
export async function subscribe(publicKey: string): Promise<PushSubscription> {
  await navigator.serviceWorker.register(WORKER, { scope: '/', updateViaCache: 'none' });
  const { pushManager } = await navigator.serviceWorker.ready;
  const known = await pushManager.getSubscription();
  if (known && isFor(publicKey, known)) return known;
  await known?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

/** Where the server reaches a subscription. @throws Error for one without keys, which no current browser makes */
export function addressOf(subscription: PushSubscription): PushAddress {
  const { endpoint, keys: { p256dh, auth } = {} } = subscription.toJSON();
  if (!endpoint || !p256dh || !auth) throw new Error('This browser’s push service cannot be used.');
  return { endpoint, keys: { p256dh, auth } };
}

/** Ends this browser's subscription, and takes away what it still shows. */
export async function endSubscription(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration('/');
  if (!registration) return;
  for (const shown of await registration.getNotifications()) shown.close();
  await (await registration.pushManager.getSubscription())?.unsubscribe();
}
