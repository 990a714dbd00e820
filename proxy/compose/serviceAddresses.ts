import { lookup } from 'node:dns/promises';
import { isIPv6 } from 'node:net';
import type { ServiceName } from '@simmer/contracts';
import { http } from '@simmer/service-common/base/nodeHttp.ts';

export type Addresses = Record<ServiceName, string[]>;

/** All addresses of a name. Rejects if it has none, or the name server does not answer. */
export type LookUp = (name: string) => Promise<string[]>;

const lookUpAll: LookUp = async (name) => (await lookup(name, { all: true })).map(({ address }) => address);

/** nginx needs an address before a service has one: nothing listens here. */
const NOWHERE = '127.0.0.1:1';
const ANSWER_WITHIN_MS = 1_000;
/** A slow instance only has much to do; one that is silent this often in a row has frozen. */
const SILENT_AT_MOST = 4;

type Said = 'ready' | 'away' | 'nothing';

/** What an instance says of itself. `away`: it does not listen, or is not ready, perhaps because it is about to stop. */
function askInstance(service: ServiceName, address: string, answerWithinMs: number): Promise<Said> {
  return new Promise((resolve) => {
    // A service answers to its own name, not to an address.
    const asked = http.get(`http://${address}/readyz`, { headers: { host: service }, agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 503 ? 'away' : 'ready');
    });
    asked.setTimeout(answerWithinMs, () => asked.destroy());
    asked.on('error', (error) => resolve('code' in error && error.code === 'ECONNREFUSED' ? 'away' : 'nothing'));
    asked.on('close', () => resolve('nothing'));
  });
}

/** Chooses the instances that can answer; all of them if none can. */
function instanceChooser(service: ServiceName, answerWithinMs: number) {
  const silences = new Map<string, number>();
  const isAway = async (address: string) => {
    const said = await askInstance(service, address, answerWithinMs);
    const silent = said === 'nothing' ? (silences.get(address) ?? 0) + 1 : 0;
    silences.set(address, silent);
    return said === 'away' || silent >= SILENT_AT_MOST;
  };
  return async (addresses: string[]): Promise<string[]> => {
    for (const address of silences.keys()) if (!addresses.includes(address)) silences.delete(address);
    if (addresses.length < 2) return addresses;
    const away = await Promise.all(addresses.map(isAway));
    const there = addresses.filter((_, place) => !away[place]);
    return there.length > 0 ? there : addresses;
  };
}

async function addressesOf(url: string, lookUp: LookUp): Promise<string[]> {
  const { hostname, port } = new URL(url);
  const found = await lookUp(hostname.replace(/^\[|\]$/g, ''));
  return [...new Set(found)].toSorted().map((address) => `${isIPv6(address) ? `[${address}]` : address}:${port || 80}`);
}

/**
 * Finds the instances behind each service's name.
 * @returns a function that looks again. It leaves out those that are not ready or have frozen, and keeps the last known
 *   addresses of a name that leads nowhere.
 */
export function serviceAddresses(
  urls: Record<ServiceName, string>,
  lookUp = lookUpAll,
  answerWithinMs = ANSWER_WITHIN_MS,
): () => Promise<Addresses> {
  const known: Addresses = { auth: [NOWHERE], library: [NOWHERE], sync: [NOWHERE] };
  const services = (['auth', 'library', 'sync'] as const).map((name) => ({
    name,
    choose: instanceChooser(name, answerWithinMs),
  }));
  return async () => {
    const all = await Promise.all(
      services.map(async ({ name, choose }) => {
        const found = await addressesOf(urls[name], lookUp).catch(() => []);
        if (found.length > 0) known[name] = found;
        return [name, await choose(known[name])] as const;
      }),
    );
    return { ...known, ...Object.fromEntries(all) };
  };
}
