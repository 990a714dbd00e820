import { z } from 'zod';
import { ofKind, type Resource, workloadsOf } from './manifests.ts';

const selector = z.strictObject({
  matchLabels: z.record(z.string(), z.string()).default({}),
  matchExpressions: z
    .array(z.strictObject({ key: z.string(), operator: z.literal('In'), values: z.array(z.string()) }))
    .default([]),
});
const peer = z.strictObject({
  podSelector: selector.optional(),
  namespaceSelector: selector.optional(),
  ipBlock: z.strictObject({ cidr: z.string(), except: z.array(z.string()).optional() }).optional(),
});
const ports = z.array(z.strictObject({ port: z.number(), protocol: z.string().optional() }));
const peers = z.array(peer).optional();

export const networkPolicy = z.object({
  metadata: z.object({ name: z.string() }),
  spec: z.strictObject({
    podSelector: selector,
    policyTypes: z.array(z.enum(['Ingress', 'Egress'])),
    ingress: z.array(z.strictObject({ from: peers, ports })).default([]),
    egress: z.array(z.strictObject({ to: peers, ports })).default([]),
  }),
});

type Selector = z.infer<typeof selector>;
type Peer = z.infer<typeof peer>;
type Pod = { name: string; labels: Record<string, string> };

export function selects({ matchLabels, matchExpressions }: Selector, labels: Record<string, string>): boolean {
  return (
    Object.entries(matchLabels).every(([key, value]) => labels[key] === value) &&
    matchExpressions.every(({ key, values }) => values.includes(labels[key] ?? ''))
  );
}

const namespaceOf = ({ matchLabels }: Selector) => `namespace ${matchLabels['kubernetes.io/metadata.name'] ?? 'any'}`;

function outsideOf(found: Peer): string | undefined {
  if (found.ipBlock) return found.ipBlock.cidr;
  return found.namespaceSelector && namespaceOf(found.namespaceSelector);
}

/** The pods of an overlay, with the operator's servers, which no manifest of ours describes. */
export function podsOf(resources: Resource[]): Pod[] {
  const ours = workloadsOf(resources).map(({ pod, container }) => ({
    name: container.name,
    labels: pod.metadata.labels,
  }));
  const servers = ofKind(resources, 'Cluster').map((cluster) => {
    const { spec } = z
      .object({ spec: z.object({ inheritedMetadata: z.object({ labels: z.record(z.string(), z.string()) }) }) })
      .parse(cluster);
    const labels = { ...spec.inheritedMetadata.labels, 'cnpg.io/cluster': cluster.metadata.name };
    return { name: cluster.metadata.name, labels };
  });
  return [...ours, ...servers];
}

/**
 * Who may open a connection to whom, as `nginx → auth:8000`. Between pods both sides have to allow it; networks and
 * namespaces outside have no say.
 */
export function allowedArrows(resources: Resource[]): string[] {
  const policies = ofKind(resources, 'NetworkPolicy').map((policy) => networkPolicy.parse(policy).spec);
  const pods = podsOf(resources);
  const arrows = new Set<string>();
  const of = (pod: Pod) => policies.filter(({ podSelector }) => selects(podSelector, pod.labels));
  const names = (peers: Peer[] | undefined, pod: Pod) =>
    (peers ?? []).some(
      (found) => found.podSelector && !found.namespaceSelector && selects(found.podSelector, pod.labels),
    );

  for (const pod of pods) {
    for (const { from, ports: open } of of(pod).flatMap(({ ingress }) => ingress)) {
      for (const { port } of open) {
        for (const other of (from ?? []).map(outsideOf).filter(Boolean)) arrows.add(`${other} → ${pod.name}:${port}`);
        for (const caller of pods.filter((candidate) => names(from, candidate))) {
          const leaves = of(caller).flatMap(({ egress }) => egress);
          const mayLeave = leaves.some(
            ({ to, ports: used }) => names(to, pod) && used.some((use) => use.port === port),
          );
          if (mayLeave) arrows.add(`${caller.name} → ${pod.name}:${port}`);
        }
      }
    }
    for (const { to, ports: used } of of(pod).flatMap(({ egress }) => egress)) {
      for (const { port } of used) {
        if (to === undefined) arrows.add(`${pod.name} → anywhere:${port}`);
        for (const other of (to ?? []).map(outsideOf).filter(Boolean)) arrows.add(`${pod.name} → ${other}:${port}`);
      }
    }
  }
  return [...arrows].toSorted();
}
