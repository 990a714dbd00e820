import { runSteps } from './checks/runSteps.ts';
import { allJourneys, allTests, browser, build, containers, format, lint, types } from './checks/steps.ts';

await runSteps([types, lint, format, build, ...allTests(), browser, allJourneys, containers()]);
