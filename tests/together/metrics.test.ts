import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { TreeCursor } from '@lezer/common';
import { parser } from '@prometheus-io/lezer-promql';
import { createServiceMetrics, type ServiceMetrics } from '@simmer/service-common/metrics/serviceMetrics.ts';
import { collectDefaultMetrics } from 'prom-client';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { startTestAuth } from '../../services/auth/src/testing/authForTest.ts';
import { startTestLibrary } from '../../services/library/src/testing/testLibrary.ts';
import { startTestStorage } from '../../services/sync/src/testing/testStorage.ts';
import { startTestSync } from '../../services/sync/src/testing/testSync.ts';

const root = resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(resolve(root, 'docs', file), 'utf8');

const dashboard = z
  .object({
    templating: z.object({ list: z.array(z.object({ name: z.string(), type: z.string() })) }),
    panels: z.array(
      z.object({
        title: z.string(),
        datasource: z.object({ uid: z.string() }),
        targets: z.array(z.object({ expr: z.string() })),
      }),
    ),
  })
  .parse(JSON.parse(read('monitoring/dashboard.json')));
const rule = z.object({
  alert: z.string(),
  expr: z.string(),
  for: z.string(),
  labels: z.object({ severity: z.enum(['critical', 'warning']) }),
  annotations: z.object({ summary: z.string(), runbook: z.string().min(1) }),
});
const { groups } = z
  .object({ groups: z.array(z.object({ name: z.string(), rules: z.array(rule) })) })
  .parse(parse(read('monitoring/alerts.yml')));
const rules = groups.flatMap((group) => group.rules);
const page = read('watching.md');

type Asked = { metric: string; labels: string[] };

/** The metrics of an expression with the labels it selects by. @throws Error where it is no PromQL */
function metricsIn(expression: string): Asked[] {
  const asked: Asked[] = [];
  const text = ({ from, to }: Pick<TreeCursor, 'from' | 'to'>) => expression.slice(from, to);
  parser.parse(expression).iterate({
    enter(node) {
      if (node.type.isError) throw new Error(`This is no PromQL: ${expression}`);
      if (node.name === 'Identifier' && node.node.parent?.name === 'VectorSelector') {
        asked.push({ metric: text(node), labels: [] });
      }
      if (node.name === 'LabelName' && node.node.parent?.name.endsWith('Matcher'))
        asked.at(-1)?.labels.push(text(node));
    },
  });
  return asked;
}

/** Every metric by the names of its samples, with its labels; from the services as they are assembled. */
const exposed = new Map<string, Set<string>>();
/** What Prometheus adds. */
const fromPrometheus = ['up'];
const labelsFromPrometheus = ['job', 'instance', 'le'];

async function note({ registry }: ServiceMetrics): Promise<void> {
  for (const { name } of await registry.getMetricsAsJSON()) {
    const metric: unknown = registry.getSingleMetric(name);
    const { labelNames } = z.object({ labelNames: z.array(z.string()) }).parse(metric);
    for (const sample of [name, `${name}_bucket`, `${name}_sum`, `${name}_count`]) {
      exposed.set(sample, new Set([...labelNames, 'service']));
    }
  }
}

beforeAll(async () => {
  const [auth, library, storage] = await Promise.all([startTestAuth(), startTestLibrary(), startTestStorage()]);
  const sync = await startTestSync(storage);
  const node = createServiceMetrics('sync');
  collectDefaultMetrics({ register: node.registry });
  for (const metrics of [auth.base.metrics, library.app.metrics, sync.parts.metrics, node]) await note(metrics);
  await Promise.all([auth.close(), library.close(), sync.stop()]);
});

const expressions = [
  ...dashboard.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ at: title, expr }))),
  ...rules.map(({ alert, expr }) => ({ at: alert, expr })),
];

describe('the dashboard and the alert rules', () => {
  it('ask only for metrics and labels that the services have', () => {
    const missing = expressions.flatMap(({ at, expr }) =>
      metricsIn(expr).flatMap(({ metric, labels }) => {
        if (fromPrometheus.includes(metric)) return [];
        const known = exposed.get(metric);
        if (!known) return [`${at}: ${metric}`];
        return labels
          .filter((label) => !known.has(label) && !labelsFromPrometheus.includes(label))
          .map((label) => `${at}: ${metric} by ${label}`);
      }),
    );
    expect(missing).toEqual([]);
    expect(expressions.flatMap(({ expr }) => metricsIn(expr)).length).toBeGreaterThan(50);
  });

  it('the test of it finds a name, a label and an expression that are wrong', () => {
    expect(metricsIn('sum(rate(simmer_nothing_total{colour="red"}[5m]))')).toEqual([
      { metric: 'simmer_nothing_total', labels: ['colour'] },
    ]);
    expect(exposed.has('simmer_nothing_total')).toBe(false);
    expect(() => metricsIn('sum(rate(simmer_requests_total[5m])')).toThrow('no PromQL');
  });

  it('take their data from one variable', () => {
    expect(dashboard.templating.list).toEqual([{ name: 'datasource', type: 'datasource' }]);
    expect(new Set(dashboard.panels.map(({ datasource }) => datasource.uid))).toEqual(new Set(['$' + '{datasource}']));
  });
});

describe('docs/watching.md', () => {
  const own = () =>
    [...exposed.keys()].filter((name) => name.startsWith('simmer_') && !/_(bucket|sum|count)$/.test(name));

  it('explains every metric, and none that does not exist', () => {
    const explained = [...page.matchAll(/^\| `(simmer_\w+)` \|([^|]*)\|/gm)].map(([, name = '', labels = '']) => ({
      name,
      labels: labels.split(',').flatMap((label) => label.trim() || []),
    }));
    expect(explained.map(({ name }) => name).toSorted()).toEqual(own().toSorted());
    for (const { name, labels } of explained) {
      expect([...labels, 'service'].toSorted(), name).toEqual([...(exposed.get(name) ?? [])].toSorted());
    }
  });
});
