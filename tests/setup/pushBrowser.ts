import type { BrowserContext, Page, Worker } from '@playwright/test';

type Address = { endpoint: string; keys: { p256dh: string; auth: string } };

/**
 * Lets a page subscribe without a push service on the internet: it gets this address.
 *
 * @param page before it is opened
 */
export async function letSubscribe(
  context: BrowserContext,
  page: Page,
  origin: string,
  pushAddress: Address,
): Promise<void> {
  await context.grantPermissions(['notifications'], { origin });
  await page.addInitScript((address) => {
    let known: object | null = null;
    Object.assign(PushManager.prototype, {
      getSubscription: async () => known,
      async subscribe({ applicationServerKey: key }: { applicationServerKey: string }) {
        const bytes = Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (sign) =>
          sign.charCodeAt(0),
        );
        known = {
          options: { applicationServerKey: bytes.buffer },
          toJSON: () => address,
          async unsubscribe() {
            known = null;
          },
        };
        return known;
      },
    });
  }, pushAddress);
}

/**
 * Hands a page's worker a message, as its browser would. A worker that starts just then may miss it: deliver it until it is shown.
 *
 * @returns the worker
 */
export async function deliver(context: BrowserContext, page: Page, message: string): Promise<Worker> {
  const { origin } = new URL(page.url());
  const developer = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    developer.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const registration = registrations.find(({ scopeURL, isDeleted }) => scopeURL === `${origin}/` && !isDeleted);
      if (registration) resolve(registration.registrationId);
    });
  });
  await developer.send('ServiceWorker.enable');
  await developer.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data: message });
  await developer.detach();
  const worker = context.serviceWorkers().find((one) => one.url() === `${origin}/push.js`);
  if (!worker) throw new Error('The page has no worker.');
  return worker;
}

/** The titles of what a worker shows. */
export const shownBy = (worker: Worker): Promise<string[]> =>
  worker.evaluate(async () => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
    return (await registration.getNotifications()).map(({ title }) => title);
  });

/** So many times as long, a worker waits for an open page to answer: a machine that runs tests is busy. */
const PATIENCE = 20;

/** Presses the one notification that a worker shows. Browsers have no way to do that for a test, so the worker gets the event by itself. */
export const press = (worker: Worker): Promise<void> =>
  worker.evaluate(async (patience) => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
    const [notification] = await registration.getNotifications();
    const later = globalThis.setTimeout;
    Object.assign(globalThis, { setTimeout: (done: () => void, ms: number) => later(done, ms * patience) });
    let followed: Promise<unknown> = Promise.resolve();
    const event = Object.defineProperties(new Event('notificationclick'), {
      notification: { value: notification },
      waitUntil: {
        value: (work: Promise<unknown>) => {
          followed = work;
        },
      },
    });
    globalThis.dispatchEvent(event);
    await followed;
    Object.assign(globalThis, { setTimeout: later });
  }, PATIENCE);
