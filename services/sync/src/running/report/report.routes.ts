import * as calls from '@simmer/contracts/calls';
import { route } from '@simmer/service-common/endpoint/mountEndpoint.ts';
import type { Parts } from '../../parts.ts';
import { getSyncReport } from './getSyncReport.ts';

const RUNS_SHOWN = 50;

export const reportRoutes = (parts: Parts) => [
  route(calls.getSyncReport, () => getSyncReport(parts)),
  route(calls.listSyncRuns, () => parts.runs.latest(RUNS_SHOWN)),
  route(calls.approveRemovals, async () => {
    const removed = await parts.held.approve();
    await parts.mirror.wake();
    return { removed };
  }),
  route(calls.compareWithStorage, async () => {
    await parts.comparison.ask(parts.clock.now());
    await parts.mirror.wake();
    return { success: true as const };
  }),
  route(calls.repairMirror, async () => {
    await parts.repairFollowers((await parts.mirror.state()).folderPath);
    await parts.mirror.forgetPosition();
    await parts.comparison.ask(parts.clock.now());
    await parts.mirror.wake();
    return { success: true as const };
  }),
];
