import { BlockList, isIP, isIPv6 } from 'node:net';

/** The parts of a request that reveal where it comes from. */
export type Origin = { remoteAddress: string | undefined; realIp: string | undefined };

/** The networks whose proxies are trusted about the client's address; the loopback always is. */
export function trustedProxies(networks: readonly string[]): BlockList {
  const trusted = new BlockList();
  for (const network of ['127.0.0.0/8', '::1/128', ...networks]) {
    const [address = '', bits] = network.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    trusted.addSubnet(address, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family);
  }
  return trusted;
}

/**
 * The network that a limit counts for an address: the address itself, or the first 64 bits of IPv6, which a household
 * shares.
 */
function networkOf(address: string): string {
  const known = plain(address);
  return isIPv6(known) ? firstHalf(known) : known;
}

function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}

/** The client that a limit counts, as `networkOf` returns it. */
export function clientOf(origin: Origin, proxies: BlockList): string {
  return networkOf(addressOf(origin, proxies));
}

/** The origin of a request: the address the proxy saw, otherwise the connection's own. */
export function addressOf({ remoteAddress, realIp }: Origin, proxies: BlockList): string {
  const peer = plain(remoteAddress ?? '');
  const isProxy = isIP(peer) !== 0 && proxies.check(peer, isIPv6(peer) ? 'ipv6' : 'ipv4');
  return isProxy && realIp !== undefined && isIP(realIp) !== 0 ? plain(realIp) : peer;
}

function firstHalf(address: string): string {
  const [head = '', tail] = new URL(`http://[${address.split('%')[0]}]`).hostname.slice(1, -1).split('::');
  const groups = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array<string>(8 - groups.length - after.length).fill('0');
  return [...groups, ...zeros, ...after].slice(0, 4).join(':');
}
