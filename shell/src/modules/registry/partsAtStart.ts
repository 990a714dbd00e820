import type { PublishedModule, SlotName } from '@simmer/contracts';
import { matchPath } from '@simmer/kit/router';
import { type Provided, refusal } from '../loader/gate.ts';
import type { Part } from '../loader/moduleCode.ts';
import { maySee, type Onlooker } from './maySee.ts';

type Deps = { visitor: Onlooker; pathname: string; provided: Provided };

const inTheFrame: ReadonlySet<SlotName> = new Set([
  'sidebar/v1',
  'player.bar/v1',
  'header.search/v1',
  'header.status/v1',
  'home.notice/v1',
]);

/** The parts shown first at this address: those in the frame and the page's own. */
export function partsAtStart(modules: readonly PublishedModule[], { visitor, pathname, provided }: Deps) {
  return modules
    .filter((module) => !refusal(module, provided))
    .flatMap((module) => {
      const routes = module.routes
        .filter(({ path, needs }) => matchPath(path, pathname) && maySee(visitor, needs))
        .map(({ path }): Part => ({ kind: 'route', path }));
      const slots = module.slots
        .filter(({ slot, needs }) => inTheFrame.has(slot) && maySee(visitor, needs))
        .map(({ slot, id }): Part => ({ kind: 'slot', slot, id }));
      return [...routes, ...slots].map((part) => ({ module, part }));
    });
}
