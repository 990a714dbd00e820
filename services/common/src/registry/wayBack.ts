import type { PublishedModule } from '@simmer/contracts';
import { AppError } from '../base/appError.ts';
import type { Actor } from './changes.ts';

/** The page on which admins switch modules on and off. */
const MODULES_PAGE = '/admin/modules';

const offersPage = ({ enabled, routes }: PublishedModule) =>
  enabled && routes.some(({ path }) => path === MODULES_PAGE);

/**
 * Refuses, over the network, what would take away the page on which it could be undone. Whoever has the machine has the command for it.
 *
 * @throws AppError `conflict` where the last module with that page would go, be it switched off or replaced by a version without it
 * @see PRODUCT.md, Modules
 */
export function requireWayBack(
  before: readonly PublishedModule[],
  after: readonly PublishedModule[],
  { via }: Pick<Actor, 'via'>,
): void {
  if (via === 'start' || via === 'command') return;
  const module = before.find(offersPage);
  if (!module || after.some(offersPage)) return;
  throw new AppError(
    'conflict',
    `${module.name} provides the page where modules are switched on again. To switch it off, run "npm run module -- disable ${module.name}" on the server.`,
  );
}
