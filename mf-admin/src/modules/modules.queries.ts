import {
  callEndpoint,
  createPublisherKey,
  endPublisherKey,
  listModuleChanges,
  listModules,
  listPublisherKeys,
  listUsers,
  type ModuleOverview,
  promoteModule,
  queryKeys,
  type RolloutAudience,
  rollbackModule,
  setModuleRollout,
  switchModule,
} from '@simmer/contracts';
import { mutationOptions, type QueryClient, queryOptions } from '@simmer/kit/query';

const POLL_MS = 15_000;

/** The published modules with the failures reported by browsers; refetched every 15 s. */
export const modulesQuery = queryOptions({
  queryKey: queryKeys.modules,
  queryFn: ({ signal }) => callEndpoint(listModules, { signal }),
  staleTime: 0,
  refetchInterval: POLL_MS,
});

export const moduleChangesQuery = queryOptions({
  queryKey: queryKeys.moduleChanges,
  queryFn: ({ signal }) => callEndpoint(listModuleChanges, { signal }),
  staleTime: 0,
});

export const publisherKeysQuery = queryOptions({
  queryKey: queryKeys.publisherKeys,
  queryFn: ({ signal }) => callEndpoint(listPublisherKeys, { signal }),
});

export const peopleQuery = queryOptions({
  queryKey: queryKeys.users,
  queryFn: ({ signal }) => callEndpoint(listUsers, { signal }),
});

/** An action on one module. */
export type ModuleDeed =
  | { do: 'rollOut'; version: string; audience: RolloutAudience }
  | { do: 'promote' }
  | { do: 'rollBack'; to?: string }
  | { do: 'switch'; isEnabled: boolean };

function carryOut(name: string, deed: ModuleDeed): Promise<ModuleOverview> {
  const params = { name };
  switch (deed.do) {
    case 'rollOut':
      return callEndpoint(setModuleRollout, { params, body: { ...deed.audience, version: deed.version } });
    case 'promote':
      return callEndpoint(promoteModule, { params });
    case 'rollBack':
      return callEndpoint(rollbackModule, { params, body: deed.to ? { to: deed.to } : {} });
    case 'switch':
      return callEndpoint(switchModule, { params, body: { isEnabled: deed.isEnabled } });
  }
}

/** Performs an action, puts the reply into the list and refetches the changes. */
export const moduleMutation = (queryClient: QueryClient, name: string) =>
  mutationOptions({
    mutationFn: (deed: ModuleDeed) => carryOut(name, deed),
    onSuccess: (changed) =>
      queryClient.setQueryData(
        modulesQuery.queryKey,
        (known) =>
          known && { ...known, modules: known.modules.map((module) => (module.name === name ? changed : module)) },
      ),
    // The key of the changes starts with the key of the list.
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.modules }),
  });

export const createKeyMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: (body: { label: string; modules: string[] }) => callEndpoint(createPublisherKey, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.publisherKeys }),
  });

export const endingKey = {
  act: (id: string) => callEndpoint(endPublisherKey, { params: { id } }),
  refetch: [queryKeys.publisherKeys],
};
