import type { SeededCall } from '@simmer/service-common/testing/seededCalls.ts';

const asksStorage = { left: 'asks the storage, or leads there' };

/** Sync's GET calls, by name, for its seed. */
export const syncCalls: Record<string, SeededCall> = {
  getSyncStatus: { path: '/api/sync/status' },
  startStorageConnection: asksStorage,
  startSync: { left: 'starts a run; the import has a bench of its own' },
  storageCallback: asksStorage,
  browseStorageFolders: asksStorage,
  getSyncReport: { path: '/api/admin/sync/report' },
  listSyncRuns: { path: '/api/admin/sync/runs' },
  getAggregationConfig: { path: '/api/admin/aggregation/config' },
  getAggregationStatus: { path: '/api/admin/aggregation/status' },
  listAggregationLogs: { path: '/api/admin/aggregation/logs' },
  syncHealth: { path: '/api/health/sync' },
  syncMetrics: { left: 'asked for by who watches, once in a while, and tested there' },
};
