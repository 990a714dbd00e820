import { type AuditGroup, callEndpoint, listAudit, listPeople, queryKeys } from '@simmer/contracts';
import { queryOptions } from '@simmer/kit/query';

export type AuditFilter = { group?: AuditGroup; person?: number };

/** A page of what was done; the first one is what is newest now. */
export const auditPage = (filter: AuditFilter, before: number | null) =>
  queryOptions({
    queryKey: queryKeys.auditPage(filter.group ?? null, filter.person ?? null, before),
    queryFn: ({ signal }) =>
      callEndpoint(listAudit, { query: { ...filter, ...(before !== null && { before }) }, signal }),
    staleTime: 0,
  });

/** Everybody with an account: whom the list can be filtered by. */
export const auditPeople = queryOptions({
  queryKey: queryKeys.people,
  queryFn: ({ signal }) => callEndpoint(listPeople, { signal }),
});
