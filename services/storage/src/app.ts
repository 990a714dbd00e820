import { mkdir, realpath } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { join, relative } from 'node:path';
import { type Clock, systemClock } from '@simmer/service-common/base/clock.ts';
import { z } from 'zod';
import { type Log, logNothing } from './base/log.ts';
import { fillWithDemoSongs } from './demo/fillWithDemoSongs.ts';
import { createFolderMirror } from './disk/folderMirror.ts';
import { createFaults, type Faults } from './faults/faults.ts';
import { catalogueState, createCatalogue } from './files/catalogue.ts';
import { findRecord } from './files/findRecord.ts';
import { createChangeSignal } from './files/longpoll.ts';
import { makeMusicFolder } from './files/makeMusicFolder.ts';
import { createAuthorizationCodes } from './oauth/authorizationCodes.ts';
import { createTokens, tokenState } from './oauth/tokens.ts';
import { readJsonFile } from './state/jsonFile.ts';
import { createSavedFile } from './state/savedFile.ts';
import { storageRoutes } from './storage.routes.ts';

export type StorageOptions = {
  /** shown as `/Music`; created if missing */
  musicFolder: string;
  /** the folder in which `storage/` holds the state */
  dataFolder: string;
  /** switches on faults on demand, see `faults/faults.ts` */
  faults?: boolean;
  /** writes a few demo songs, once, if the folder is empty */
  demoSongs?: boolean;
  log?: Log;
  /** expires tokens and links */
  clock?: Clock;
  /** milliseconds a file must be left alone before it is shown; 400 */
  settleMs?: number;
  /** milliseconds; the clock that decides whether a file is left alone, so it keeps time with the disk */
  diskTime?: () => number;
  /** milliseconds between regular scans, in case the system reported nothing; 4000 */
  rescanMs?: number;
  /** milliseconds in which changes are scanned and reported together; 50 */
  gatherMs?: number;
  /** reads a file and returns its content hash */
  hash?: (path: string) => Promise<string>;
};

export type Storage = {
  app: RequestListener;
  /** Faults on demand; undefined unless switched on. */
  faults: Faults | undefined;
  /** Ends all waiting calls, stops watching and saves. */
  stop(): Promise<void>;
};

const indexState = catalogueState.extend({
  /** the folder's place relative to the data folder; the index of another folder is useless */
  folder: z.string(),
});

/**
 * Builds the storage without a port. Resolves once the folder has been scanned; a large new folder keeps appearing
 * after that.
 * @throws the file system's error if the folders cannot be created
 */
export async function createStorage(options: StorageOptions): Promise<Storage> {
  const { log = logNothing, clock = systemClock } = options;
  await makeMusicFolder(options.musicFolder);
  await mkdir(options.dataFolder, { recursive: true });
  const root = await realpath(options.musicFolder);
  const stateFolder = join(await realpath(options.dataFolder), 'storage');
  const folder = relative(stateFolder, root);

  const savedIndex = await readJsonFile(join(stateFolder, 'index.json'), indexState);
  const ownIndex = savedIndex?.folder === folder ? savedIndex : undefined;
  const wasFilled = ownIndex?.wasFilled === true;
  if (options.demoSongs && !wasFilled) await fillWithDemoSongs(root, log);

  const signal = createChangeSignal(options.gatherMs);
  const catalogue = createCatalogue(ownIndex, () => {
    indexFile.saveSoon();
    signal.announce();
  });
  const indexFile = createSavedFile(
    join(stateFolder, 'index.json'),
    () => ({ folder, wasFilled: wasFilled || options.demoSongs === true, ...catalogue.snapshot() }),
    log,
  );
  const tokens = createTokens(await readJsonFile(join(stateFolder, 'tokens.json'), tokenState), clock);
  const tokenFile = createSavedFile(join(stateFolder, 'tokens.json'), tokens.snapshot, log);
  await Promise.all([tokenFile.save(), indexFile.save()]);

  let linksValidFromMs = 0;
  const faults = options.faults
    ? createFaults(
        {
          expire_tokens: tokens.expireAll,
          revoke_tokens: tokens.revokeAll,
          reset_cursors: catalogue.startNewEpoch,
          expire_links: () => {
            linksValidFromMs = clock.now().getTime() + 1;
          },
        },
        ({ path, fields }) => void catalogue.put({ ...findRecord(catalogue, path, 'path'), fields }),
      )
    : undefined;

  const mirror = createFolderMirror({ root, catalogue, log, clock, ...options });
  const app = storageRoutes({
    root,
    musicFolder: root,
    catalogue,
    mirror,
    signal,
    tokens,
    saveTokens: tokenFile.save,
    codes: createAuthorizationCodes(clock),
    secret: () => tokens.snapshot().secret,
    linksValidFromMs: () => linksValidFromMs,
    clock,
    faults,
    log,
  });
  await mirror.start();

  return {
    app,
    faults,
    async stop() {
      signal.close();
      await mirror.stop();
      await Promise.all([tokenFile.save(), indexFile.save()]);
    },
  };
}
