import { libraryHandlers } from '@simmer/contracts/testing';
import { startStandalone } from '@simmer/kit/standalone';
import { module } from './remote.tsx';

await startStandalone({ module, handlers: libraryHandlers() });
