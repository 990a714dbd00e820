import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';

import { Deployment, StatefulSet } from 'kubernetes-models/apps/v1';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { Job } from 'kubernetes-models/batch/v1';
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { ConfigMap, Namespace, PersistentVolumeClaim, Service } from 'kubernetes-models/v1';
import { describe, expect, it } from 'vitest';
import { postgresCluster } from './cloudNativePg.ts';
import { type Resource, resourcesOf } from './manifests.ts';
import { overlays } from './renderOverlay.ts';

const root = resolve(import.meta.dirname, '../../..');
const tsc = join(dirname(createRequire(join(root, 'package.json')).resolve('typescript/package.json')), 'bin/tsc');

type Model = { validate(): void };
const models: Record<string, new (data: never) => Model> = {
  'apps/v1/Deployment': Deployment,
  'apps/v1/StatefulSet': StatefulSet,
  'autoscaling/v2/HorizontalPodAutoscaler': HorizontalPodAutoscaler,
  'batch/v1/Job': Job,
  'networking.k8s.io/v1/Ingress': Ingress,
  'networking.k8s.io/v1/NetworkPolicy': NetworkPolicy,
  'policy/v1/PodDisruptionBudget': PodDisruptionBudget,
  'v1/ConfigMap': ConfigMap,
  'v1/Namespace': Namespace,
  'v1/PersistentVolumeClaim': PersistentVolumeClaim,
  'v1/Service': Service,
};

const typeOf = ({ apiVersion, kind }: Resource) => `${apiVersion}/${kind}`;
const isOperators = (resource: Resource) => typeOf(resource) === 'postgresql.cnpg.io/v1/Cluster';

function mistakeIn(resource: Resource): string | undefined {
  const ModelOf = models[typeOf(resource)];
  if (!ModelOf) return `${typeOf(resource)} is unknown.`;
  try {
    new ModelOf(resource as never).validate();
    return undefined;
  } catch (error) {
    return `${typeOf(resource)} ${resource.metadata.name}: ${String(error)}`;
  }
}

/** Compiles resources against Kubernetes' types, which refuse a field that doesn't exist; the schemas let it pass. */
function compile(resources: Resource[]): string {
  const cache = join(root, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'kubernetes-'));
  try {
    const lines = resources.flatMap((resource, index) => [
      `import type { I${resource.kind} as T${index} } from 'kubernetes-models/${typeOf(resource)}';`,
      `export const r${index} = ${JSON.stringify(resource)} satisfies T${index};`,
    ]);
    const file = join(folder, 'resources.ts');
    writeFileSync(file, lines.join('\n'));
    const compilerOptions = { noEmit: true, types: [] };
    const config = { extends: join(root, 'tsconfig.base.json'), compilerOptions, files: [file] };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
    execFileSync(process.execPath, [tsc, '-p', folder], { encoding: 'utf8', stdio: 'pipe' });
    return '';
  } catch (error) {
    return (error as { stdout?: string }).stdout || String(error);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

describe.each(overlays)('the overlay %s', (overlay) => {
  const resources = resourcesOf(overlay);

  it('fits the schemas of Kubernetes and of CloudNativePG', () => {
    const mistakes = resources.filter((resource) => !isOperators(resource)).map(mistakeIn);
    expect(mistakes.filter(Boolean)).toEqual([]);
    for (const cluster of resources.filter(isOperators)) expect(() => postgresCluster.parse(cluster)).not.toThrow();
  });

  it('has no field that Kubernetes doesn’t know', () => {
    expect(compile(resources.filter((resource) => !isOperators(resource)))).toBe('');
  });
});

describe('the check against Kubernetes’ schemas', () => {
  const budget = resourcesOf('many').find(({ kind }) => kind === 'PodDisruptionBudget') as Resource;
  const withSpec = (spec: object): Resource => ({ ...budget, spec: { ...(budget['spec'] as object), ...spec } });

  it('finds a wrong value', () => {
    expect(mistakeIn(budget)).toBeUndefined();
    expect(mistakeIn(withSpec({ maxUnavailable: true }))).toContain('maxUnavailable');
  });

  it('finds a misspelt field', () => {
    expect(compile([withSpec({ maxUnavailble: 1 })])).toContain('maxUnavailble');
  });
});
