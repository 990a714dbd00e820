import type { IncomingMessage } from 'node:http';
import type { Log } from '@simmer/service-common/base/log.ts';
import { http } from '@simmer/service-common/base/nodeHttp.ts';
import { askPublicWeb, isOnPublicWeb, NotPublicError } from '../../base/publicWeb/publicConnection.ts';

/** An encrypted message, ready for a browser's push service. */
type PushRequest = { endpoint: string; headers: Record<string, string | number>; body: Buffer };

/** What became of a message. */
export type PushReply =
  | { state: 'taken' }
  /** the browser's address no longer exists */
  | { state: 'gone' }
  /** the push service is busy or away; `afterSeconds` as it says */
  | { state: 'later'; afterSeconds: number | undefined }
  /** its name leads inside a network, where nothing is asked */
  | { state: 'inside' }
  /** it will not be taken, however often it is sent */
  | { state: 'refused'; because: string };

export type PostToPushService = (message: PushRequest, signal?: AbortSignal) => Promise<PushReply>;

const LIMIT_MS = 10_000;
const LONGEST_WAIT_SECONDS = 6 * 3600;

/** Seconds or a date (RFC 9110, Section 10.2.3). */
function secondsOf(retryAfter: string | undefined, nowMs: number): number | undefined {
  if (retryAfter === undefined) return undefined;
  const seconds = /^\d{1,9}$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - nowMs) / 1000;
  return Number.isFinite(seconds) ? Math.min(Math.max(Math.ceil(seconds), 1), LONGEST_WAIT_SECONDS) : undefined;
}

/** For tests: every message goes to one place on this machine, under the path of its own address. */
function askTestService(testService: string, address: URL, message: PushRequest, signal: AbortSignal) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    const { body, headers } = message;
    const place = new URL(address.pathname + address.search, testService);
    const asked = http.request(
      place,
      { method: 'POST', headers: { ...headers, 'x-push-service': address.host }, signal, agent: false },
      resolve,
    );
    asked.once('error', reject);
    asked.end(body);
  });
}

type Deps = {
  /** a place that stands in for all push services */
  testService: string | undefined;
  log: Log;
  limitMs?: number;
};

/**
 * Hands a message to the push service of a browser: over https, only at public addresses, within ten seconds, and without following
 * redirects. Its reply's body is not read.
 *
 * @see RFC 8030, Section 5
 */
export function createPushPoster({ testService, log, limitMs = LIMIT_MS }: Deps): PostToPushService {
  return async (message, until) => {
    const address = new URL(message.endpoint);
    if (!isOnPublicWeb(address)) return { state: 'refused', because: 'its push service has no public address' };
    const limit = AbortSignal.timeout(limitMs);
    const signal = until ? AbortSignal.any([limit, until]) : limit;
    const { headers, body } = message;
    try {
      const answer = testService
        ? await askTestService(testService, address, message, signal)
        : await askPublicWeb(address, { method: 'POST', headers, body, signal });
      answer.destroy();
      return replyOf(answer);
    } catch (error) {
      if (error instanceof NotPublicError) return { state: 'inside' };
      log.info({ err: error, host: address.host }, 'could not reach a push service');
      return { state: 'later', afterSeconds: undefined };
    }
  };
}

function replyOf({ statusCode = 0, headers }: IncomingMessage): PushReply {
  if (statusCode >= 200 && statusCode < 300) return { state: 'taken' };
  if (statusCode === 404 || statusCode === 410) return { state: 'gone' };
  if (statusCode === 429 || statusCode >= 500) {
    return { state: 'later', afterSeconds: secondsOf(headers['retry-after'], Date.now()) };
  }
  return { state: 'refused', because: `its push service replied with ${statusCode}` };
}
