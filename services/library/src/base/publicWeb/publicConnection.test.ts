import { describe, expect, it } from 'vitest';
import { isPublicAddress } from './publicAddress.ts';
import { isOnPublicWeb, lookUpPublic } from './publicConnection.ts';

describe('an address that Simmer asks', () => {
  it.each([
    ['93.184.216.34', true],
    ['2606:4700::1111', true],
    ['127.0.0.1', false],
    ['10.1.2.3', false],
    ['172.20.0.1', false],
    ['192.168.1.1', false],
    ['169.254.169.254', false],
    ['100.64.0.1', false],
    ['0.0.0.0', false],
    ['255.255.255.255', false],
    ['::1', false],
    ['::ffff:127.0.0.1', false],
    ['fe80::1', false],
    ['fd00::1', false],
    ['64:ff9b::7f00:1', false],
    ['2002:7f00:1::', false],
    ['band.example', false],
  ])('%s is public: %s', (address, isPublic) => {
    expect(isPublicAddress(address)).toBe(isPublic);
  });

  it.each([
    ['https://band.example/a', true],
    ['https://93.184.216.34/a', true],
    ['http://band.example/a', false],
    ['https://127.0.0.1/a', false],
    ['https://0x7f.1/a', false],
    ['https://[::1]/a', false],
    ['https://band.example:8443/a', false],
    ['https://user@band.example/a', false],
  ])('%s may be asked: %s', (address, may) => {
    expect(isOnPublicWeb(new URL(address))).toBe(may);
  });

  it('gets no connection if its name resolves to a private address', async () => {
    const error = await new Promise<Error | null>((resolve) => {
      lookUpPublic('localhost', {}, (problem) => resolve(problem));
    });
    expect(error?.message).toBe('not public');
  });
});
