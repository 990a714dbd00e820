import { z } from 'zod';

const amounts = z.strictObject({ cpu: z.string(), memory: z.string() });

/**
 * What we use of CloudNativePG's Cluster. Its definition is in no package of npm, so the names are copied from the
 * operator's API reference and nothing else passes.
 * @see https://cloudnative-pg.io/documentation/current/cloudnative-pg.v1/#clusterspec
 */
export const postgresCluster = z.strictObject({
  apiVersion: z.literal('postgresql.cnpg.io/v1'),
  kind: z.literal('Cluster'),
  metadata: z.strictObject({ name: z.string(), namespace: z.string() }),
  spec: z.strictObject({
    instances: z.int().min(1),
    imageName: z.string().regex(/:\d+\.\d+-/),
    inheritedMetadata: z.strictObject({ labels: z.record(z.string(), z.string()) }),
    bootstrap: z.strictObject({
      initdb: z.strictObject({
        database: z.string(),
        owner: z.string(),
        encoding: z.string(),
        locale: z.string(),
        localeProvider: z.literal('builtin'),
        builtinLocale: z.string(),
        postInitSQL: z.array(z.string()),
      }),
    }),
    enableSuperuserAccess: z.literal(false),
    postgresql: z.strictObject({
      parameters: z.record(z.string(), z.string()),
      synchronous: z.strictObject({ method: z.enum(['any', 'first']), number: z.int().min(1) }),
    }),
    storage: z.strictObject({ size: z.string() }),
    affinity: z.strictObject({
      enablePodAntiAffinity: z.boolean(),
      podAntiAffinityType: z.enum(['preferred', 'required']),
      topologyKey: z.string(),
    }),
    resources: z.strictObject({ requests: amounts, limits: amounts }),
  }),
});
