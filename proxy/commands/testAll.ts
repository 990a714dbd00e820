import { runSteps } from './checks/runSteps.ts';
import { browser, build, containers, format, journeys, lint, tests, types } from './checks/steps.ts';

// Two of each take another five minutes: npm run test:containers runs them too.
const oneOfEach = ['images', 'front', 'journey', 'settings', 'recreate', 'backup'];

await runSteps([types, lint, format, build, tests(), browser, journeys(), containers(...oneOfEach)]);
