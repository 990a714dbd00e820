import { IDENTITY_HEADER } from '@simmer/contracts/services';
import express from 'express';
import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listenForTest } from '../testing/listenForTest.ts';
import { anIdentity } from '../testing/testIdentity.ts';
import { identifyByToken, identityToken } from './identityToken.ts';

type Claims = { issuer?: string; audience?: string | string[]; expires?: string };

let service: Awaited<ReturnType<typeof listenForTest>>;
let sign: (claims: Claims) => Promise<string>;

beforeAll(async () => {
  const { publicKey, privateKey } = await generateKeyPair(identityToken.algorithm);
  const identify = identifyByToken(createLocalJWKSet({ keys: [{ ...(await exportJWK(publicKey)), kid: 'one' }] }));
  const app = express().get('/', async (request, response) => {
    response.json((await identify(request)) ?? null);
  });
  service = await listenForTest(app);
  sign = ({ issuer = identityToken.issuer, audience, expires = '60s' }) => {
    const token = new SignJWT({ identity: anIdentity() })
      .setProtectedHeader({ alg: identityToken.algorithm, kid: 'one' })
      .setIssuer(issuer)
      .setIssuedAt()
      .setExpirationTime(expires);
    return (audience === undefined ? token : token.setAudience(audience)).sign(privateKey);
  };
});

afterAll(() => service.close());

const whoBy = async (token: string): Promise<unknown> =>
  (await fetch(service.url, { headers: { [IDENTITY_HEADER]: token } })).json();

describe('an identity that auth has signed', () => {
  it('is believed where it is meant for the services', async () => {
    expect(await whoBy(await sign({ audience: identityToken.audience }))).toEqual(anIdentity());
    expect(await whoBy(await sign({ audience: ['elsewhere', identityToken.audience] }))).toEqual(anIdentity());
  });

  it.each<[string, Claims]>([
    ['does not say whom it is for', {}],
    ['is meant for somebody else', { audience: 'simmer-modules' }],
    ['has an empty audience', { audience: [] }],
    ['comes from somebody else', { audience: identityToken.audience, issuer: 'elsewhere' }],
    ['has run out', { audience: identityToken.audience, expires: '-1s' }],
  ])('identifies no one if it %s', async (_what, claims) => {
    expect(await whoBy(await sign(claims))).toBeNull();
  });
});
