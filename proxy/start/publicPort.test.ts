import { describe, expect, it } from 'vitest';
import { publicAddresses } from './publicPort.ts';

const addresses = (PUBLIC_URL: string, NODE_ENV: 'development' | 'production') =>
  publicAddresses({ PORT: 8080, PUBLIC_URL, NODE_ENV });

describe('the public port', () => {
  it('lets only this machine in while sign-in links are shown on the page', () => {
    expect(addresses('http://localhost:8080', 'development')[0]).toBe('127.0.0.1:8080');
    expect(addresses('http://localhost:8080', 'development').join()).not.toContain('[::]');
  });

  it('is open in production, and where PUBLIC_URL says that others are meant to come', () => {
    expect(addresses('http://localhost:8080', 'production')[0]).toBe('8080');
    expect(addresses('http://studio.lan:8080', 'development')[0]).toBe('8080');
  });
});
