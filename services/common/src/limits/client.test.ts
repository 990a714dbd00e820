import { describe, expect, it } from 'vitest';
import { clientOf, trustedProxies } from './client.ts';

const loopbackOnly = trustedProxies([]);

describe('the client that a limit counts', () => {
  it.each([
    ['the address our proxy saw', { remoteAddress: '127.0.0.1', realIp: '203.0.113.7' }, '203.0.113.7'],
    ['also over mapped addresses', { remoteAddress: '::ffff:127.0.0.1', realIp: '::ffff:203.0.113.7' }, '203.0.113.7'],
    ['the peer, when it is no proxy of ours', { remoteAddress: '10.1.2.3', realIp: '203.0.113.7' }, '10.1.2.3'],
    ['the peer, when the proxy says nonsense', { remoteAddress: '127.0.0.1', realIp: 'me, myself' }, '127.0.0.1'],
    ['64 bits of IPv6', { remoteAddress: '2001:db8:1:2:3:4:5:6', realIp: undefined }, '2001:db8:1:2'],
    ['64 bits of short IPv6', { remoteAddress: '2001:db8::1', realIp: undefined }, '2001:db8:0:0'],
    ['nothing, when the connection is gone', { remoteAddress: undefined, realIp: '203.0.113.7' }, ''],
  ])('is %s', (_what, origin, client) => {
    expect(clientOf(origin, loopbackOnly)).toBe(client);
  });

  it('is the address seen by a proxy in a trusted network', () => {
    const origin = { remoteAddress: '10.1.2.3', realIp: '203.0.113.7' };
    expect(clientOf(origin, trustedProxies(['10.0.0.0/8', 'fd00::/8']))).toBe('203.0.113.7');
  });
});
