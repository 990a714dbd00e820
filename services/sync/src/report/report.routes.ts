import {
  approveRemovals,
  compareWithStorage,
  listSyncRuns,
  repairMirror,
  getSyncReport as reportCall,
} from '@simmer/contracts';
import { route } from '@simmer/service-common/endpoint/mountEndpoint.ts';
import type { Parts } from '../parts.ts';
import { getSyncReport } from './getSyncReport.ts';

const RUNS_SHOWN = 50;

export const reportRoutes = (parts: Parts) => [
  route(reportCall, () => getSyncReport(parts)),
  route(listSyncRuns, () => parts.runs.latest(RUNS_SHOWN)),
  route(approveRemovals, async () => {
    const removed = await parts.held.approve();
    await parts.mirror.wake();
    return { removed };
  }),
  route(compareWithStorage, async () => {
    await parts.comparison.ask(parts.clock.now());
    await parts.mirror.wake();
    return { success: true as const };
  }),
  route(repairMirror, async () => {
    await parts.retell((await parts.mirror.state()).folderPath);
    await parts.mirror.forgetPosition();
    await parts.comparison.ask(parts.clock.now());
    await parts.mirror.wake();
    return { success: true as const };
  }),
];
