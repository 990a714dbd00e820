import type { Visitor } from '@simmer/contracts';
import { aCurrentUser } from '@simmer/contracts/testing';
import { describe, expect, it } from 'vitest';
import { aPublishedModule } from '../../testing/publishedModule.ts';
import { modulesFor } from './pageModules.ts';

const visitor = (options: Parameters<typeof aCurrentUser>[0] = {}): Visitor => ({
  status: 'complete',
  user: aCurrentUser(options),
});
const candidate = aPublishedModule({ version: '1.1.0' });
const published = aPublishedModule({ rollout: { candidate, share: 0, people: [7], startedAt: '' } });
const versions = (...options: Parameters<typeof modulesFor>) =>
  modulesFor(...options).map(({ name, version }) => `${name} ${version}`);

describe('a visitor’s modules', () => {
  it('are the current versions, or newer ones for people in their rollout', () => {
    expect(versions([published], { status: 'signedOut' })).toEqual(['mf-toy 1.0.0']);
    expect(versions([published], visitor({ id: 8 }))).toEqual(['mf-toy 1.0.0']);
    expect(versions([published], visitor({ id: 7 }))).toEqual(['mf-toy 1.1.0']);
  });

  it('fall back to the current version if the new one fails to load', () => {
    expect(modulesFor([published], visitor({ id: 7 }))[0]?.previous).toBe('1.0.0');
  });

  it('can be overridden with another published version, by admins only', () => {
    const taken = [{ name: 'mf-toy', source: '0.9.0', module: aPublishedModule({ version: '0.9.0' }) }];
    expect(versions([published], visitor({ isAdmin: true }), taken)).toEqual(['mf-toy 0.9.0']);
    expect(versions([published], visitor(), taken)).toEqual(['mf-toy 1.0.0']);
    expect(versions([published], { status: 'signedOut' }, taken)).toEqual(['mf-toy 1.0.0']);
  });

  it('can come from a development server in a development build, even if unpublished', () => {
    const source = 'http://localhost:4111';
    const taken = [{ name: 'mf-new', source, module: aPublishedModule({ name: 'mf-new', version: '0.0.0' }) }];
    expect(versions([published], visitor({ isAdmin: true }), taken, false)).toEqual(['mf-toy 1.0.0']);
    expect(versions([published], visitor(), taken, true)).toEqual(['mf-toy 1.0.0', 'mf-new 0.0.0']);
  });

  it('are the published ones if the override can’t be fetched', () => {
    const taken = [{ name: 'mf-toy', source: '0.9.0', module: undefined }];
    expect(versions([published], visitor({ isAdmin: true }), taken)).toEqual(['mf-toy 1.0.0']);
  });
});
