import { exampleOf } from '../../base/call/exampleOf.ts';
import * as modules from './modules.ts';

const publishedAt = '2026-05-01T20:15:00.000Z';
const stored = { contract: '1.0.0', publishedAt, publishedBy: 'The set list team', objections: [] };

const overview: modules.ModuleOverview = {
  name: 'mf-setlists',
  version: '1.4.1',
  contract: '1.0.0',
  isEnabled: true,
  publishedAt,
  publishedBy: 'The set list team',
  previous: '1.4.0',
  rollout: null,
  versions: [
    { ...stored, version: '1.4.2' },
    { ...stored, version: '1.4.1' },
  ],
  failures: [],
};

const rollout: NonNullable<modules.ModuleOverview['rollout']> = {
  version: '1.4.2',
  share: 10,
  people: [3, 7],
  startedAt: publishedAt,
};

const change: modules.ModuleChange = {
  revision: 12,
  kind: 'rollout',
  name: 'mf-setlists',
  version: '1.4.2',
  from: '1.4.1',
  audience: { share: 10, people: [3, 7] },
  by: 'The set list team',
  via: 'key',
  at: publishedAt,
};

export const exampleKey: modules.PublisherKey = {
  id: 'a1b2c3d4',
  label: 'The set list team',
  modules: ['mf-setlists'],
  createdBy: 'Bo',
  createdAt: publishedAt,
};

const params = { name: 'mf-setlists' };

export const moduleExamples = [
  exampleOf(modules.publishModule, {
    body: {
      files: [
        {
          path: 'module.json',
          integrity: 'sha384-HASH',
          content: 'eyJuYW1lIjoibWYtc2V0bGlzdHMiLCJjb250cmFjdCI6IjEuMC4wIn0=',
        },
      ],
      audience: { share: 10 },
    },
    reply: { name: 'mf-setlists', version: '1.4.2', outcome: 'rollingOut' },
  }),
  exampleOf(modules.reportModuleFailure, {
    body: { name: 'mf-setlists', version: '1.4.2', kind: 'load', message: 'Failed to fetch' },
  }),
  exampleOf(modules.listModules, { reply: { revision: 12, contract: '1.0.0', modules: [{ ...overview, rollout }] } }),
  exampleOf(modules.listModuleChanges, { reply: [change] }),
  exampleOf(modules.setModuleRollout, {
    params,
    body: { version: '1.4.2', share: 10, people: [3, 7] },
    reply: { ...overview, rollout },
  }),
  exampleOf(modules.promoteModule, { params, reply: { ...overview, version: '1.4.2', previous: '1.4.1' } }),
  exampleOf(modules.rollbackModule, { params, body: { to: '1.4.1' }, reply: overview }),
  exampleOf(modules.switchModule, { params, body: { isEnabled: false }, reply: { ...overview, isEnabled: false } }),
  exampleOf(modules.listPublisherKeys, { reply: [exampleKey] }),
  exampleOf(modules.createPublisherKey, {
    body: { label: 'The set list team', modules: ['mf-setlists'] },
    reply: { ...exampleKey, key: 'shown-this-once' },
  }),
  exampleOf(modules.endPublisherKey, { params: { id: 'a1b2c3d4' } }),
];
