import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from '@simmer/service-common/base/log.ts';
import { accountOfToken } from './account.ts';
import { askForConsent, type ConnectDeps, finishConsent, takeAttempt } from './connectStorage.ts';
import { StorageError, toStorageError } from './storageError.ts';

const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 1_000;

/** Whether the stored connection still works with the stand-in, which forgets us if its data is deleted. */
async function isConnected({ app, connections }: ConnectDeps): Promise<boolean> {
  const connection = await connections.find();
  if (!connection || connection.needsReconnect) return false;
  try {
    await accountOfToken(app, connection.accessToken);
    return true;
  } catch (error) {
    const { trouble } = toStorageError(error);
    if (trouble === 'tokenExpired') return true;
    if (trouble === 'reconnect') return false;
    throw error;
  }
}

async function consentByItself(deps: ConnectDeps, signal: AbortSignal): Promise<void> {
  const url = new URL(await askForConsent({ askedBy: null, access: 'read', from: 'home' }, deps));
  url.searchParams.set('auto', '1');
  const answer = await deps.app.fetch(url, { redirect: 'manual', signal });
  await answer.body?.cancel();
  const back = new URL(answer.headers.get('location') ?? '', deps.app.redirectUri).searchParams;
  const [code, state] = [back.get('code'), back.get('state')];
  if (!code || !state) throw new StorageError('unavailable', { cause: `the stand-in replied ${answer.status}` });
  await finishConsent(code, await takeAttempt({ state, askedBy: null }, deps), deps);
}

/** Connects to the storage stand-in as soon as it responds, with the same consent that an admin gives Dropbox. */
export async function connectToStandIn(deps: ConnectDeps & { log: Log }, signal: AbortSignal): Promise<void> {
  for (let waitMs = FIRST_WAIT_MS; !signal.aborted; waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)) {
    try {
      if (await isConnected(deps)) return;
      await consentByItself(deps, signal);
      deps.log.info('connected to the storage stand-in');
      return;
    } catch (error) {
      deps.log.debug({ err: error }, 'the storage stand-in is not responding yet');
    }
    await delay(waitMs, undefined, { signal }).catch(() => undefined);
  }
}
