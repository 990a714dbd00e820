import type { PublishedModule } from '@simmer/contracts/services';
import { AppError } from '../base/appError.ts';
import type { Actor } from './changes.ts';

/** The page where admins switch modules on and off. */
const MODULES_PAGE = '/admin/modules';

const offersPage = ({ enabled, routes }: PublishedModule) =>
  enabled && routes.some(({ path }) => path === MODULES_PAGE);

/**
 * Refuses, over the network, a change that would remove the page that can undo it. The command on the server can still
 * do it.
 * @throws AppError `conflict` if the last module with that page would be switched off or replaced by a version without
 * it
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
