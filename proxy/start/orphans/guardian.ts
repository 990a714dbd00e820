import { holdsStartLock } from '../../processes/startLock.ts';
import { endOrphans } from './endOrphans.ts';

// What a killed start left running; see guardStart.ts.
const [startPid, runFolder = ''] = process.argv.slice(2);
await endOrphans(runFolder, () => holdsStartLock(runFolder, Number(startPid)));
