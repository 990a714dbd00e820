import { callEndpoint, queryKeys } from '@simmer/contracts';
import { type AuditGroup, listAudit, listPeople } from '@simmer/contracts/extra';
import { queryOptions } from '@simmer/kit/query';

export type AuditFilter = { group?: AuditGroup; person?: number };

/** A page of entries; `before` null is the newest page. */
export const auditPage = (filter: AuditFilter, before: number | null) =>
  queryOptions({
    queryKey: queryKeys.auditPage(filter.group ?? null, filter.person ?? null, before),
    queryFn: ({ signal }) =>
      callEndpoint(listAudit, { query: { ...filter, ...(before !== null && { before }) }, signal }),
    staleTime: 0,
  });

/** Everyone with an account, for the filter. */
export const auditPeople = queryOptions({
  queryKey: queryKeys.people,
  queryFn: ({ signal }) => callEndpoint(listPeople, { signal }),
});
