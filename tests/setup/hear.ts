import { expect, type Page, type Request } from '@playwright/test';
import { getCurrentUser } from '@simmer/contracts';

/** How a page asks who is at it, and is told that nobody is. */
export const NOBODY_IS_HERE = `401 GET ${getCurrentUser.path}`;

/** A waveform that isn't ready yet, which its page asks for again. */
const NOT_DRAWN_YET = '404 GET /media/peaks/';

/** Told with a refused answer, which is heard by itself. */
const OF_AN_ANSWER = 'Failed to load resource: the server responded with a status of';

export type Heard = {
  /** resolves when the page waits for no answer any more */
  settled(): Promise<void>;
};

/**
 * Listens to what a page's browser complains of: warnings and errors in the console, errors that nobody caught, refused answers.
 *
 * @param tell told of each that is not among what may be heard
 * @param mayBeHeard the beginnings of what is expected, such as `404 GET /api/songs/`
 */
export function hear(page: Page, tell: (complaint: string) => void, mayBeHeard: readonly string[]): Heard {
  const waiting = new Set<Request>();
  const complain = (what: string) => {
    if (![NOT_DRAWN_YET, ...mayBeHeard].some((expected) => what.startsWith(expected)))
      tell(`${what} (on ${page.url()})`);
  };
  page.on('console', (message) => {
    const isTrouble = message.type() === 'warning' || message.type() === 'error';
    if (isTrouble && !message.text().startsWith(OF_AN_ANSWER)) complain(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => complain(`uncaught: ${error.message}`));
  page.on('response', (response) => {
    if (response.status() < 400) return;
    complain(`${response.status()} ${response.request().method()} ${new URL(response.url()).pathname}`);
  });
  // An event stream is an answer without an end.
  page.on('request', (request) => request.resourceType() === 'fetch' && waiting.add(request));
  page.on('requestfinished', (request) => void waiting.delete(request));
  page.on('requestfailed', (request) => void waiting.delete(request));
  return {
    settled: () => expect.poll(() => [...waiting].map((request) => `${request.method()} ${request.url()}`)).toEqual([]),
  };
}
