import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { serviceNames } from '@simmer/proxy/start/serviceDatabases.ts';
import { describe, expect, it } from 'vitest';
import { authSettings } from '../../../services/auth/src/base/settings.ts';
import { librarySettings } from '../../../services/library/src/base/settings.ts';
import { syncSettings } from '../../../services/sync/src/base/settings.ts';
import { ofKind, resourcesOf } from './manifests.ts';
import { allowedArrows, networkPolicy, podsOf } from './networkPolicies.ts';
import { overlays } from './renderOverlay.ts';

const root = resolve(import.meta.dirname, '../../..');
const settings = { auth: authSettings, library: librarySettings, sync: syncSettings };
const databaseUsers = [...serviceNames, 'setup', 'backup'];

// A service calls whom it has an address of.
const calls = serviceNames.flatMap((caller) =>
  serviceNames
    .filter((called) => called !== caller && `${called.toUpperCase()}_URL` in settings[caller].shape)
    .map((called) => `${caller} → ${called}:8000`),
);
const internet = (pod: string, port: number) => [`${pod} → 0.0.0.0/0:${port}`, `${pod} → ::/0:${port}`];
const ours = [
  ...calls,
  ...serviceNames.map((name) => `nginx → ${name}:8000`),
  ...serviceNames.map((name) => `namespace monitoring → ${name}:8000`),
  ...internet('sync', 443),
  ...internet('auth', 465),
  ...internet('auth', 587),
];
const toPostgres = databaseUsers.map((name) => `${name} → postgres:5432`);
const expected = {
  'one-node': [...ours, ...toPostgres, 'namespace kube-system → nginx:8080'],
  many: [
    ...ours,
    ...toPostgres,
    'namespace traefik → nginx:8080',
    'postgres → postgres:5432',
    'postgres → postgres:8000',
    'namespace cnpg-system → postgres:5432',
    'namespace cnpg-system → postgres:8000',
    'postgres → anywhere:443',
    'postgres → anywhere:6443',
  ],
  managed: [...ours, ...databaseUsers.map((name) => `${name} → 10.20.0.0/24:5432`), 'namespace traefik → nginx:8080'],
};

describe('the arrows', () => {
  it('between services are those of the architecture’s picture', () => {
    expect(calls.toSorted()).toEqual([
      'library → auth:8000',
      'library → sync:8000',
      'sync → auth:8000',
      'sync → library:8000',
    ]);
    const picture = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8').split('```')[1] ?? '';
    expect(picture).toMatch(/auth ── library ── sync/);
    expect(picture).toMatch(/one nginx, one public port/);
    expect(picture).toMatch(/one Postgres/);
  });

  it.each(overlays)('are all that the network policies of %s allow, besides looking up names', (overlay) => {
    const resources = resourcesOf(overlay);
    const names = podsOf(resources).map(({ name }) => `${name} → namespace kube-system:53`);
    expect(allowedArrows(resources)).toEqual([...new Set([...expected[overlay], ...names])].toSorted());
  });

  it.each(overlays)('begin with nothing in %s', (overlay) => {
    const policies = ofKind(resourcesOf(overlay), 'NetworkPolicy').map((policy) => networkPolicy.parse(policy));
    const { spec } = policies.find(({ metadata }) => metadata.name === 'nothing') ?? {};
    expect(spec).toEqual({
      podSelector: { matchLabels: {}, matchExpressions: [] },
      policyTypes: ['Ingress', 'Egress'],
      ingress: [],
      egress: [],
    });
  });

  it.each(overlays)('to the internet of %s end before the cluster’s and the provider’s own networks', (overlay) => {
    const peers = ofKind(resourcesOf(overlay), 'NetworkPolicy')
      .flatMap((policy) => networkPolicy.parse(policy).spec.egress)
      .flatMap(({ to }) => to ?? []);
    const open = peers.flatMap(({ ipBlock }) => (ipBlock?.cidr === '0.0.0.0/0' ? [ipBlock.except] : []));
    expect(open).toHaveLength(2);
    for (const except of open) expect(except).toEqual(expect.arrayContaining(['10.0.0.0/8', '169.254.0.0/16']));
  });
});
