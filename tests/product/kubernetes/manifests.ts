import { parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { type Overlay, renderOverlay } from './renderOverlay.ts';

const labels = z.record(z.string(), z.string());
const secretItems = z.array(z.object({ key: z.string(), path: z.string() }));
const secretSource = z.object({ name: z.string(), items: secretItems });

const probe = z.object({
  httpGet: z
    .object({
      path: z.string(),
      port: z.string(),
      httpHeaders: z.array(z.object({ name: z.string(), value: z.string() })),
    })
    .optional(),
  tcpSocket: z.object({ port: z.string() }).optional(),
  exec: z.object({ command: z.array(z.string()) }).optional(),
});

const container = z.object({
  name: z.string(),
  image: z.string(),
  command: z.array(z.string()).optional(),
  args: z.array(z.string()).optional(),
  env: z.array(z.object({ name: z.string(), value: z.string() })).default([]),
  envFrom: z.array(z.object({ configMapRef: z.object({ name: z.string() }) })).default([]),
  ports: z.array(z.object({ name: z.string(), containerPort: z.number() })).default([]),
  startupProbe: probe.optional(),
  livenessProbe: probe.optional(),
  readinessProbe: probe.optional(),
  lifecycle: z.object({ preStop: z.object({ sleep: z.object({ seconds: z.number() }).optional() }) }).optional(),
  resources: z.object({ requests: labels, limits: labels }),
  securityContext: z.object({
    allowPrivilegeEscalation: z.boolean(),
    readOnlyRootFilesystem: z.boolean(),
    capabilities: z.object({ drop: z.array(z.string()) }),
  }),
  volumeMounts: z.array(z.object({ name: z.string(), mountPath: z.string(), readOnly: z.boolean().optional() })),
});

const pod = z.object({
  metadata: z.object({ labels, annotations: labels.default({}) }),
  spec: z.object({
    automountServiceAccountToken: z.boolean(),
    terminationGracePeriodSeconds: z.number().optional(),
    securityContext: z.object({
      runAsNonRoot: z.boolean(),
      runAsUser: z.number(),
      fsGroup: z.number(),
      seccompProfile: z.object({ type: z.string() }),
    }),
    containers: z.tuple([container]),
    volumes: z
      .array(
        z.object({
          name: z.string(),
          emptyDir: z.object({ sizeLimit: z.string() }).optional(),
          secret: z.object({ secretName: z.string(), items: secretItems }).optional(),
          projected: z.object({ sources: z.array(z.object({ secret: secretSource })) }).optional(),
          persistentVolumeClaim: z.object({ claimName: z.string() }).optional(),
        }),
      )
      .default([]),
  }),
});

const resource = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.object({
    name: z.string(),
    namespace: z.string().optional(),
    labels: labels.optional(),
    annotations: labels.optional(),
  }),
});

export type Resource = z.infer<typeof resource>;
export type Container = z.infer<typeof container>;
export type Workload = { kind: string; name: string; pod: z.infer<typeof pod>; container: Container };

const template = z.object({ spec: z.object({ template: pod }) });

/** An overlay's resources, as Kustomize made them. */
export function resourcesOf(overlay: Overlay): Resource[] {
  // YAML 1.1, as Kubernetes reads it: 0440 is octal.
  const documents = parseAllDocuments(renderOverlay(overlay), { version: '1.1' });
  return z.array(resource).parse(documents.map((document) => document.toJS()));
}

export const ofKind = (resources: Resource[], kind: string): Resource[] =>
  resources.filter((found) => found.kind === kind);

/** Everything that makes pods, each with its one container. */
export function workloadsOf(resources: Resource[]): Workload[] {
  const made = resources.filter(({ kind }) => ['Deployment', 'StatefulSet', 'Job'].includes(kind));
  return made.map((found) => {
    const { spec } = template.parse(found);
    return {
      kind: found.kind,
      name: found.metadata.name,
      pod: spec.template,
      container: spec.template.spec.containers[0],
    };
  });
}

/** A workload's settings: those of its ConfigMaps, then its own. */
export function settingsOf(workload: Workload, resources: Resource[]): Record<string, string> {
  const maps = workload.container.envFrom.map(({ configMapRef }) => {
    const map = ofKind(resources, 'ConfigMap').find(({ metadata }) => metadata.name === configMapRef.name);
    return z.object({ data: labels }).parse(map).data;
  });
  const own = workload.container.env.map(({ name, value }) => [name, value]);
  return Object.assign({}, ...maps, Object.fromEntries(own));
}

/** The keys of Secrets that a workload mounts, with the file each becomes. */
export function secretsOf({ pod: { spec } }: Workload): { secret: string; key: string; path: string }[] {
  return spec.volumes.flatMap(({ secret, projected }) => [
    ...(secret?.items ?? []).map((item) => ({ secret: secret?.secretName ?? '', ...item })),
    ...(projected?.sources ?? []).flatMap((source) =>
      source.secret.items.map((item) => ({ secret: source.secret.name, ...item })),
    ),
  ]);
}
