import type { PublishedModule, Visitor } from '@simmer/contracts';
import { matchPath } from '@simmer/kit/router';
import { maySee } from '../slots/moduleParts.ts';
import { type Provided, refusal } from './gate.ts';

type Deps = { visitor: Visitor; pathname: string; provided: Provided };

/** The modules whose code the page at this address shows at once: those in its frame, and its own. */
export function modulesAtStart(modules: readonly PublishedModule[], { visitor, pathname, provided }: Deps) {
  return modules.filter(
    (module) =>
      !refusal(module, provided) &&
      (module.slots.some(({ needs }) => maySee(visitor, needs)) ||
        module.routes.some(({ path, needs }) => matchPath(path, pathname) && maySee(visitor, needs))),
  );
}
