import type { District } from '@simmer/service-common/service/district.ts';
import { copyInProcess } from '@simmer/service-sound/copy/copyInProcess.ts';
import type { Base } from '../base/createBase.ts';
import { createInProgress } from '../jobs/inProgress.ts';
import type { Playing } from '../playing/createPlaying.ts';
import { runOnSchedule } from '../schedule/schedule.ts';
import { createAskedSounds } from './blindCopies/askedSound.repository.ts';
import { mountBlindCopies } from './blindCopies/blindCopies.routes.ts';
import { createBlindCopies } from './blindCopies/blindCopies.ts';
import { createCopyFolder } from './blindCopies/copyFolder.ts';
import { createCopyRecipes } from './blindCopies/recipes.repository.ts';

export type DecidingDeps = Base & Pick<Playing, 'cache' | 'media' | 'mediaFiles'> & { copy?: typeof copyInProcess };

/** Assembles the copies that blind votes play. */
export function createDeciding(deps: DecidingDeps) {
  const { settings, database, clock, log, secret, cache, media, mediaFiles, copy = copyInProcess } = deps;
  const making = createInProgress(() => clock.now().getTime());
  const copyFolder = createCopyFolder(cache, clock);
  const blindCopies = createBlindCopies({
    secret,
    copyFolder,
    recipes: createCopyRecipes(database),
    media,
    mediaFiles,
    boundBytes: settings.MEDIA_CACHE_BYTES,
    copy,
    inProgress: making,
    clock,
    log,
  });
  const askedSounds = createAskedSounds(database);
  return {
    blindCopies,
    making,
    routes: [],
    mount: (router) => mountBlindCopies(router, { secret, clock, copyFolder, blindCopies, askedSounds }),
    jobs: (signal) =>
      runOnSchedule([{ name: 'remove-unused-copies', at: 'atNight', run: blindCopies.removeUnused }], log, signal),
    close: blindCopies.stop,
  } satisfies District & Record<string, unknown>;
}
