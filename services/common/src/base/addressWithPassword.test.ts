import { describe, expect, it } from 'vitest';
import { postgresAddress, smtpAddress } from './addressWithPassword.ts';

describe('an address with a password', () => {
  it.each([
    'postgres://simmer:simple@db:5432/simmer',
    'postgresql://db/simmer?sslmode=require',
    'postgres://simmer:p%40%2F%3A%23%3F%25@db/simmer',
    // The last @ is the one before the host.
    'postgres://simmer:p@ss@db/simmer',
  ])('is accepted: %s', (address) => {
    expect(postgresAddress.safeParse(address).success).toBe(true);
  });

  it('may have a name that is an e-mail address', () => {
    expect(smtpAddress.safeParse('smtps://ana@band.example:word@mail.example').success).toBe(true);
  });

  it.each([
    'postgres://simmer:12/hunter@db/simmer',
    'postgres://simmer:12#hunter@db/simmer',
    'postgres://simmer:12?hunter@db/simmer',
    'postgres://simmer:hun/ter@db/simmer',
    'postgres://simmer:hun#ter@db/simmer',
    'postgres://simmer:hunter%@db/simmer',
    'postgres://simmer:hunter%zz@db/simmer',
    'mysql://simmer:hunter@db/simmer',
    'hunter',
  ])('is refused with what to write instead, and shown in no part: %s', (address) => {
    const [issue] = postgresAddress.safeParse(address).error?.issues ?? [];
    expect(issue?.message).toMatch(/^must be an address such as postgres:.*write @ as %40, \/ as %2F/);
    expect(JSON.stringify(issue)).not.toMatch(/hun|simmer/);
  });
});
