// Shows notifications, also while no page of Simmer is open, and leads to what they are about. It has no part in how pages load: it answers no fetch.
// The page registers it when somebody turns notifications on (src/push). Messages are written by the library (services/library/src/push).

/// <reference lib="webworker" />

/** @typedef {{ title: string, body: string, path: string, tag: string, marksRead: number[] }} Message */

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

/** By then an open page has answered, or it has no shell. */
const ANSWER_MS = 500;

const sendJson = (/** @type {string} */ address, /** @type {unknown} */ body) =>
  fetch(address, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

worker.addEventListener('install', () => void worker.skipWaiting());

worker.addEventListener('push', (event) => event.waitUntil(show(event.data)));

/**
 * A browser takes the permission away from a page that is sent a message and shows none.
 * @param {PushMessageData | null} data
 */
async function show(data) {
  /** @type {Message} */
  let message = { title: 'Something new in Simmer', body: '', path: '/', tag: 'notifications', marksRead: [] };
  try {
    message = { ...message, ...data?.json() };
  } catch {
    // Nothing to read: what stands above is shown.
  }
  const { title, body, tag, path, marksRead } = message;
  await worker.registration.showNotification(title, {
    body,
    tag,
    icon: '/icon-192.png',
    badge: '/badge-96.png',
    data: { path, marksRead },
  });
}

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(follow(event.notification.data));
});

/**
 * Not worth more than one try: it stays unread, and the bell shows it.
 * @param {number[]} ids
 */
async function markRead(ids) {
  if (ids.length > 0) await sendJson('/api/notifications/mark', { ids, isRead: true }).catch(() => undefined);
}

/**
 * Leads to an address of this origin: in an open page, where music goes on, otherwise in a new one.
 * @param {Pick<Message, 'path' | 'marksRead'>} pressed
 */
async function follow({ path, marksRead }) {
  const { origin, href } = new URL(path, worker.location.origin);
  const address = origin === worker.location.origin ? href : worker.location.origin;
  const marked = markRead(marksRead);
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const page of pages) {
    if (!(await goesTo(page, address))) continue;
    await page.focus().catch(() => undefined);
    return marked;
  }
  await worker.clients.openWindow(address);
  return marked;
}

/**
 * Asks an open page to show an address; one without a shell, such as a shared link's, does not answer.
 * @param {WindowClient} page
 * @param {string} address
 * @returns {Promise<boolean>}
 */
function goesTo(page, address) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(true);
    setTimeout(() => resolve(false), ANSWER_MS);
    const { pathname, search, hash } = new URL(address);
    page.postMessage({ simmer: 'showPage', path: pathname + search + hash }, [port2]);
  });
}

worker.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event.newSubscription)));

/**
 * The browser has given this Simmer another address, or took the old one away.
 * @param {PushSubscription | null} given
 */
async function renew(given) {
  let subscription = given;
  if (!subscription) {
    const { publicKey } = await (await fetch('/api/push-key')).json();
    subscription = await worker.registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: publicKey,
    });
  }
  const { endpoint, keys } = subscription.toJSON();
  await sendJson('/api/push-devices', { endpoint, keys });
}
