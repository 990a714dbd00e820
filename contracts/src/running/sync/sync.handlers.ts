import type { HttpHandler } from 'msw';
import { standInFor } from '../../base/doubles/standInFor.ts';
import {
  getAggregationConfig,
  getAggregationStatus,
  listAggregationLogs,
  setAggregationConfig,
  triggerAggregation,
} from './aggregation.ts';
import { browseStorageFolders, chooseStorageFolder, disconnectStorage } from './storageAccount.ts';
import { anAggregationConfig, anAggregationLog, aSyncReport, aSyncRun, aSyncStatus } from './sync.builders.ts';
import {
  completeStorageConnection,
  getSyncStatus,
  type SyncStatus,
  startStorageConnection,
  startSync,
} from './sync.ts';
import { approveRemovals, compareWithStorage, getSyncReport, listSyncRuns, repairMirror } from './syncReport.ts';

const folders = ['/Music', '/Music/Demos', '/Music/Live', '/Photos'];

const foldersIn = (path: string) =>
  folders
    .filter((folder) => folder.slice(0, folder.lastIndexOf('/')) === path)
    .map((folder) => ({ name: folder.slice(folder.lastIndexOf('/') + 1), path: folder }));

/** Handlers for the storage connection, the mirror and aggregation, over a storage that is connected and in step. */
export function syncHandlers(): HttpHandler[] {
  let status: Partial<SyncStatus> = {};
  let config = anAggregationConfig();
  const logs = [
    anAggregationLog(),
    anAggregationLog({
      id: 2,
      sourceFilePath: '/Music/Soup/MIXDOWNS/Soup v2.mp3',
      errorMessage: 'The file is locked.',
    }),
  ];
  return [
    standInFor(startSync, () => ({ success: true as const, isSyncing: true, continuesAt: null })),
    standInFor(getSyncStatus, () => aSyncStatus(status)),
    standInFor(startStorageConnection, () => ({ authUrl: 'https://storage.example/oauth2/authorize' })),
    standInFor(completeStorageConnection, () => ({ success: true as const })),
    standInFor(browseStorageFolders, ({ query }) => ({ path: query.path, folders: foldersIn(query.path) })),
    standInFor(chooseStorageFolder, ({ body }) => {
      status = { ...status, folderPath: body.folderPath };
      return { folderPath: body.folderPath };
    }),
    standInFor(disconnectStorage, () => {
      status = { ...status, hasAccessToken: false, tokenStatus: 'missing', accountName: null };
      return { success: true as const };
    }),
    standInFor(getSyncReport, () => aSyncReport()),
    standInFor(listSyncRuns, () => [aSyncRun()]),
    standInFor(approveRemovals, () => ({ removed: 12 })),
    standInFor(compareWithStorage, () => ({ success: true as const })),
    standInFor(repairMirror, () => ({ success: true as const })),
    standInFor(getAggregationConfig, () => config),
    standInFor(setAggregationConfig, ({ body }) => {
      config = { ...config, ...body };
      return config;
    }),
    standInFor(getAggregationStatus, () => ({ isRunning: config.isEnabled, isAggregating: false })),
    standInFor(listAggregationLogs, ({ query }) =>
      logs.filter(
        ({ errorMessage }) => query.outcome === 'all' || (errorMessage === null) === (query.outcome === 'moved'),
      ),
    ),
    standInFor(triggerAggregation, () => ({ success: true, message: 'Moved 1 file.' })),
  ];
}
