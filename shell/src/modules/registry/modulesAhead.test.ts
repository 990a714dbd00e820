import { lastMember, type PublishedModule } from '@simmer/contracts';
import { setVisitor } from '@simmer/contracts/currentUser.owner';
import { aCurrentUser } from '@simmer/contracts/testing';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { aPublishedModule } from '../../testing/publishedModule.ts';
import type { Part } from '../loader/moduleCode.ts';
import { $takenModules } from './moduleSources.ts';
import { fetchModulesAhead, rememberMember } from './modulesAhead.ts';
import { $registry } from './registry.ts';

vi.mock('../loader/sharedPackages.ts', () => ({ providedVersions: () => ({ react: '19.3.1' }) }));

const slot = (name: string, needs: string) => ({ slot: name, id: 'toy', order: 1, label: 'Toy', needs });
const library = aPublishedModule({
  name: 'mf-library',
  routes: [
    { path: '/', title: 'Songs', needs: 'member' },
    { path: '/news', title: 'News', needs: 'member' },
  ],
  slots: [slot('sidebar/v1', 'member'), slot('song.panel/v1', 'member')],
});
const admin = aPublishedModule({ name: 'mf-admin', routes: [], slots: [slot('header.status/v1', 'admin')] });

let asked: string[];
const ahead = (module: PublishedModule, part: Part) => asked.push(`${module.name} ${Object.values(part).join(' ')}`);
const begin = () => onTestFinished(fetchModulesAhead({ ahead }));
const publish = () => $registry.set({ status: 'ready', modules: [library, admin] });
const forMembers = ['mf-library route /', 'mf-library slot sidebar/v1 toy'];

beforeEach(() => {
  asked = [];
  localStorage.clear();
  $registry.set({ status: 'loading' });
  $takenModules.set([]);
  setVisitor({ status: 'loading' });
});
afterEach(() => setVisitor({ status: 'loading' }));

describe('the modules of the first page', () => {
  it('are fetched for the last visitor while the session loads', () => {
    lastMember.write({ id: 1, isAdmin: false });
    begin();
    expect(asked).toEqual([]);
    publish();
    expect(asked).toEqual(forMembers);
  });

  it('include admin modules for an admin', () => {
    lastMember.write({ id: 1, isAdmin: true });
    begin();
    publish();
    expect(asked).toEqual([...forMembers, 'mf-admin slot header.status/v1 toy']);
  });

  it('are fetched once', () => {
    lastMember.write({ id: 1, isAdmin: false });
    begin();
    publish();
    setVisitor({ status: 'complete', user: aCurrentUser() });
    publish();
    expect(asked).toEqual(forMembers);
  });

  it('wait for the session if nobody was here before, and are none when signed out', () => {
    begin();
    publish();
    setVisitor({ status: 'signedOut' });
    expect(asked).toEqual([]);
    setVisitor({ status: 'complete', user: aCurrentUser() });
    expect(asked).toEqual(forMembers);
  });

  it('wait for the session if this browser overrides a module', () => {
    lastMember.write({ id: 1, isAdmin: true });
    $takenModules.set([{ name: 'mf-library', source: '0.9.0', module: { ...library, version: '0.9.0' } }]);
    begin();
    publish();
    expect(asked).toEqual([]);
  });
});

describe('the last visitor', () => {
  it('is remembered without a name until sign-out', () => {
    const stop = rememberMember();
    setVisitor({ status: 'complete', user: aCurrentUser({ id: 7, isAdmin: true }) });
    expect(localStorage.getItem(lastMember.key)).toBe('{"id":7,"isAdmin":true}');
    setVisitor({ status: 'signedOut' });
    expect(lastMember.read()).toBeNull();
    stop();
  });
});
