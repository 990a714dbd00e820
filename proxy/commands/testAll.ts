import { runSteps } from './checks/runSteps.ts';
import { browser, build, containers, format, journeys, lint, tests, types } from './checks/steps.ts';

await runSteps([types, lint, format, build, tests(), browser, journeys(), containers()]);
