import * as calls from '@simmer/contracts/calls';
import type { Clock } from '@simmer/service-common/base/clock.ts';
import { route } from '@simmer/service-common/endpoint/mountEndpoint.ts';
import type { Catalogue } from '../../catalogue/createCatalogue.ts';
import { getSyncReport, type SyncReportDeps } from './getSyncReport.ts';

const RUNS_SHOWN = 50;

export type ReportDeps = SyncReportDeps &
  Pick<Catalogue, 'runs' | 'held' | 'mirror' | 'comparison' | 'repairFollowers'> & { clock: Clock };

export const reportRoutes = (deps: ReportDeps) => [
  route(calls.getSyncReport, () => getSyncReport(deps)),
  route(calls.listSyncRuns, () => deps.runs.latest(RUNS_SHOWN)),
  route(calls.approveRemovals, async () => {
    const removed = await deps.held.approve();
    await deps.mirror.wake();
    return { removed };
  }),
  route(calls.compareWithStorage, async () => {
    await deps.comparison.ask(deps.clock.now());
    await deps.mirror.wake();
    return { success: true as const };
  }),
  route(calls.repairMirror, async () => {
    await deps.repairFollowers((await deps.mirror.state()).folderPath);
    await deps.mirror.forgetPosition();
    await deps.comparison.ask(deps.clock.now());
    await deps.mirror.wake();
    return { success: true as const };
  }),
];
