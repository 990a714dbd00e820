import type { Page } from '@playwright/test';

/** What a page got: an answer to one of its requests, or an event. */
export type Received = { address: string; headers: Record<string, string>; text: string };

/** Not what the product says, but its programs and pictures. */
const isBuilt = /\/(assets|modules|icons)\/|\.(js|css|svg|woff2|webmanifest|ico|png)$/;
const isAudio = /^\/media\//;

/** Keeps all that a page receives from now on. Audio is kept without its bytes. */
export async function receivedBy(page: Page): Promise<() => Promise<Received[]>> {
  const received: Promise<Received | undefined>[] = [];
  page.on('response', (response) => {
    const { pathname, search } = new URL(response.url());
    if (isBuilt.test(pathname) || response.headers()['content-type']?.startsWith('text/event-stream')) return;
    const text = isAudio.test(pathname) ? Promise.resolve('') : response.text();
    const whole = Promise.all([text, response.allHeaders()]).then(
      ([body, headers]) => ({ address: pathname + search, headers, text: body }),
      // A request that was given up has no answer.
      () => undefined,
    );
    received.push(whole);
  });
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.enable');
  browser.on('Network.eventSourceMessageReceived', ({ data }) => {
    received.push(Promise.resolve({ address: 'event', headers: {}, text: data }));
  });
  return async () => (await Promise.all(received)).filter((one) => one !== undefined);
}
