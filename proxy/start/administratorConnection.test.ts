import { describe, expect, it } from 'vitest';
import { StartError } from '../processes/startError.ts';
import { administratorConnection, connectionTo } from './administratorConnection.ts';

const ODD = 'p@ss/w:o#r?d %41%';

describe('the administrator’s connection', () => {
  it('takes any password as a parameter', () => {
    const administrator = administratorConnection({
      DATABASE_SERVER: 'postgres://db:5433/simmer?sslmode=disable',
      POSTGRES_PASSWORD: ODD,
    });
    expect(administrator).toEqual({
      server: 'postgres://db:5433/simmer?sslmode=disable',
      user: 'postgres',
      password: ODD,
    });
    expect(connectionTo('music', administrator)).toMatchObject({
      host: 'db',
      port: 5433,
      user: 'postgres',
      password: ODD,
      database: 'music',
      ssl: false,
    });
  });

  it('takes an address apart, which is what DATABASE_URL is first', () => {
    const given = {
      DATABASE_URL: `postgres://admin:${encodeURIComponent(ODD)}@managed/simmer`,
      DATABASE_SERVER: 'postgres://db/simmer',
      POSTGRES_PASSWORD: 'other',
    };
    expect(administratorConnection(given)).toEqual({
      server: 'postgres://managed/simmer',
      user: 'admin',
      password: ODD,
    });
  });

  it.each([
    [{}, /^Set DATABASE_SERVER and POSTGRES_PASSWORD, or DATABASE_URL/],
    [{ DATABASE_SERVER: 'postgres://db/simmer' }, /^Set DATABASE_SERVER and POSTGRES_PASSWORD/],
    [
      { DATABASE_SERVER: 'postgres://a:hunter2@db/simmer', POSTGRES_PASSWORD: 'x' },
      /^DATABASE_SERVER must have no name/,
    ],
    [{ DATABASE_SERVER: 'db:5432', POSTGRES_PASSWORD: 'x' }, /^DATABASE_SERVER must be an address/],
    [{ DATABASE_URL: 'postgres://a:12/hunter2@db/simmer' }, /^DATABASE_URL must be an address/],
  ])('is refused with a sentence that shows none of it: %j', (given, sentence) => {
    const read = () => administratorConnection(given);
    expect(read).toThrow(StartError);
    expect(read).toThrow(sentence);
    expect(read).not.toThrow(/hunter2/);
  });
});
