import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { serviceNames } from '@simmer/proxy/start/serviceDatabases.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ofKind, resourcesOf, secretsOf, settingsOf, workloadsOf } from './manifests.ts';
import { networkPolicy, podsOf, selects } from './networkPolicies.ts';
import { overlays } from './renderOverlay.ts';

const root = resolve(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const { version } = z.object({ version: z.string() }).parse(JSON.parse(read('package.json')));
const labels = z.record(z.string(), z.string());

/** The keys that the page has people put into the Secret `simmer`. */
const documentedKeys = [...read('docs/kubernetes.md').matchAll(/--from-(?:file|literal)=(\w+)=/g)].map(
  ([, key]) => key,
);
/** Made by CloudNativePG for the owner of the database. */
const operatorsSecret = { secret: 'postgres-app', key: 'password' };

describe.each(overlays)('the overlay %s', (overlay) => {
  const resources = resourcesOf(overlay);
  const workloads = workloadsOf(resources);
  const running = workloads.filter(({ kind }) => kind === 'Deployment' || kind === 'StatefulSet');
  // The nightly backup answers nobody.
  const servers = running.filter(({ name: called }) => called !== 'backup');
  const name = ({ kind, name: called }: { kind: string; name: string }) => `${kind} ${called}`;

  it('keeps everything in the namespace simmer', () => {
    const elsewhere = resources.filter(({ kind, metadata }) => kind !== 'Namespace' && metadata.namespace !== 'simmer');
    expect(elsewhere).toEqual([]);
  });

  it('names an exact version of every image, the product’s own', () => {
    const images = workloads.map(({ container }) => container.image);
    expect(images.filter((image) => !/:\d/.test(image))).toEqual([]);
    const ours = images.filter((image) => image.includes('simmer-'));
    expect(ours.length).toBeGreaterThanOrEqual(6);
    expect(ours.filter((image) => !image.endsWith(`:${version}`))).toEqual([]);
  });

  it.each(
    workloads.map((workload) => [name(workload), workload] as const),
  )('%s has limits, no root, no privileges and nothing to write to but its volumes', (_, { pod, container }) => {
    for (const amounts of [container.resources.requests, container.resources.limits]) {
      expect(Object.keys(amounts).toSorted()).toEqual(['cpu', 'memory']);
    }
    expect(pod.spec).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
    });
    expect(pod.spec.securityContext.runAsUser).toBeGreaterThan(0);
    expect(pod.spec.securityContext.fsGroup).toBe(pod.spec.securityContext.runAsUser);
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
  });

  it.each(
    workloads.map((workload) => [name(workload), workload] as const),
  )('%s finds its settings, secrets and volumes', (_, workload) => {
    const mounted = workload.container.volumeMounts.map((mount) => mount.name);
    const claims = z
      .object({
        spec: z.object({
          volumeClaimTemplates: z.array(z.object({ metadata: z.object({ name: z.string() }) })).default([]),
        }),
      })
      .parse(resources.find(({ kind, metadata }) => kind === workload.kind && metadata.name === workload.name));
    const own = claims.spec.volumeClaimTemplates.map((claim) => claim.metadata.name);
    expect(mounted.toSorted()).toEqual([...workload.pod.spec.volumes.map((volume) => volume.name), ...own].toSorted());

    const secrets = secretsOf(workload);
    const unknown = secrets.filter(
      ({ secret, key }) =>
        !(secret === 'simmer' && documentedKeys.includes(key)) &&
        !(overlay === 'many' && secret === operatorsSecret.secret && key === operatorsSecret.key),
    );
    expect(unknown).toEqual([]);
    const folder = workload.container.volumeMounts.find((mount) => mount.name === 'secrets')?.mountPath;
    const files = Object.entries(settingsOf(workload, resources)).filter(([key]) => key.endsWith('_FILE'));
    expect(files.map(([, file]) => file).toSorted()).toEqual(secrets.map(({ path }) => `${folder}/${path}`).toSorted());
  });

  it.each(
    servers.map((workload) => [name(workload), workload] as const),
  )('%s is asked how it is, at a port it has and by a name it answers to', (_, { container }) => {
    const ports = container.ports.map((port) => port.name);
    for (const probe of [container.startupProbe, container.livenessProbe, container.readinessProbe]) {
      expect(probe).toBeDefined();
      const port = probe?.httpGet?.port ?? probe?.tcpSocket?.port;
      if (port) expect(ports).toContain(port);
      if (probe?.httpGet) expect(probe.httpGet.httpHeaders).toEqual([{ name: 'Host', value: 'localhost' }]);
    }
  });

  it('names the pods and the port that Prometheus asks', () => {
    const asked = servers.filter(({ pod }) => pod.metadata.annotations['prometheus.io/scrape'] === 'true');
    expect(asked.map(({ name: called }) => called).toSorted()).toEqual(serviceNames.toSorted());
    for (const { pod, container } of asked) {
      const ports = container.ports.map(({ containerPort }) => String(containerPort));
      expect(ports).toContain(pod.metadata.annotations['prometheus.io/port']);
    }
  });

  it('has time to drain', () => {
    for (const workload of running.filter(({ name: called }) => called !== 'postgres')) {
      const { DRAIN_SECONDS, SERVICE_PORT } = settingsOf(workload, resources);
      const isService = SERVICE_PORT !== undefined;
      const needed = isService
        ? Number(DRAIN_SECONDS) + 5 + 8
        : 30 + (workload.container.lifecycle?.preStop.sleep?.seconds ?? 0);
      expect(workload.pod.spec.terminationGracePeriodSeconds).toBeGreaterThan(needed);
    }
  });

  it('sends every Service, budget and policy to pods that exist', () => {
    const pods = podsOf(resources);
    const selectors = [
      ...ofKind(resources, 'Service').map(
        (service) => z.object({ spec: z.object({ selector: labels }) }).parse(service).spec.selector,
      ),
      ...ofKind(resources, 'PodDisruptionBudget').map(
        (budget) =>
          z.object({ spec: z.object({ selector: z.object({ matchLabels: labels }) }) }).parse(budget).spec.selector
            .matchLabels,
      ),
    ];
    for (const matchLabels of selectors) {
      expect(pods.filter((pod) => selects({ matchLabels, matchExpressions: [] }, pod.labels))).toHaveLength(1);
    }
    const policies = ofKind(resources, 'NetworkPolicy').map((policy) => networkPolicy.parse(policy).spec);
    const peers = policies.flatMap(({ ingress, egress }) => [
      ...ingress.flatMap(({ from }) => from ?? []),
      ...egress.flatMap(({ to }) => to ?? []),
    ]);
    const inside = peers.flatMap(({ podSelector, namespaceSelector }) =>
      podSelector && !namespaceSelector ? [podSelector] : [],
    );
    // The base's arrows to Postgres stay where somebody else runs it; they lead nowhere.
    const isPostgres = (selector: (typeof inside)[number]) =>
      selector.matchLabels['app.kubernetes.io/name'] === 'postgres';
    for (const selector of [...policies.map(({ podSelector }) => podSelector), ...inside]) {
      if (overlay === 'managed' && isPostgres(selector)) continue;
      expect(pods.some((pod) => selects(selector, pod.labels))).toBe(true);
    }
  });

  it('labels every pod as a part of Simmer, by which machines share them', () => {
    const unlabelled = workloads.filter(
      ({ name: called, pod }) => called !== 'postgres' && pod.metadata.labels['app.kubernetes.io/part-of'] !== 'simmer',
    );
    expect(unlabelled).toEqual([]);
  });

  it('keeps everyone running while a new version comes', () => {
    const names = servers.map(({ name: called }) => called);
    for (const deployment of ofKind(resources, 'Deployment').filter(({ metadata }) => names.includes(metadata.name))) {
      expect(deployment).toMatchObject({ spec: { strategy: { rollingUpdate: { maxUnavailable: 0, maxSurge: 1 } } } });
    }
  });

  it('leads the Ingress to nginx, under the product’s address and with TLS', () => {
    const [ingress] = ofKind(resources, 'Ingress');
    const [nginx] = workloads.filter(({ name: called }) => called === 'nginx');
    const address = nginx && settingsOf(nginx, resources)['PUBLIC_URL'];
    const host = new URL(address ?? '').hostname;
    expect(address).toBe(`https://${host}`);
    expect(ingress).toMatchObject({
      metadata: { annotations: { 'cert-manager.io/cluster-issuer': expect.any(String) } },
      spec: {
        tls: [{ hosts: [host], secretName: expect.any(String) }],
        rules: [
          { host, http: { paths: [{ path: '/', backend: { service: { name: 'nginx', port: { name: 'http' } } } }] } },
        ],
      },
    });
  });

  it('runs one nightly backup, which owns its volume', () => {
    const backups = ofKind(resources, 'Deployment').filter(({ metadata }) => metadata.name === 'backup');
    expect(backups).toMatchObject([{ spec: { replicas: 1, strategy: { type: 'Recreate' } } }]);
  });

  it('starts files that exist', () => {
    const commands = workloads.flatMap(({ container }) => container.command ?? []);
    const started = commands.flatMap((part) => part.match(/[\w/.-]+\.ts\b/g) ?? []);
    expect(started).toEqual(['proxy/commands/nightly.ts']);
    expect(started.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });
});

describe.each(['many', 'managed'] as const)('the overlay %s', (overlay) => {
  const resources = resourcesOf(overlay);

  it('has two of everything that answers, on machines apart, one of which may always go', () => {
    const budgets = ofKind(resources, 'PodDisruptionBudget').map(({ metadata }) => metadata.name);
    const deployments = ofKind(resources, 'Deployment').filter(({ metadata }) => metadata.name !== 'backup');
    expect(budgets.toSorted()).toEqual(deployments.map(({ metadata }) => metadata.name).toSorted());
    for (const deployment of deployments) {
      const isScaled = deployment.metadata.name === 'library';
      expect(deployment).toMatchObject({
        spec: {
          ...(!isScaled && { replicas: 2 }),
          template: { spec: { topologySpreadConstraints: [{ topologyKey: 'kubernetes.io/hostname' }, {}] } },
        },
      });
      // A number here would undo the autoscaler's at each apply.
      if (isScaled) expect(deployment['spec']).not.toHaveProperty('replicas');
    }
  });

  it('scales the library by its processors', () => {
    const target = { apiVersion: 'apps/v1', kind: 'Deployment', name: 'library' };
    expect(ofKind(resources, 'HorizontalPodAutoscaler')).toMatchObject([
      { spec: { scaleTargetRef: target, minReplicas: 2, metrics: [{ resource: { name: 'cpu' } }] } },
    ]);
  });
});
