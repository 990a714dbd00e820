import { runSteps } from './checks/runSteps.ts';
import { containers } from './checks/steps.ts';

await runSteps([containers(...process.argv.slice(2))]);
