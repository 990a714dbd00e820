import { mkdir, realpath } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { join, relative } from 'node:path';
import { z } from 'zod';
import { fillWithDemoSongs } from './demo/fillWithDemoSongs.ts';
import { createFaults, type Faults } from './faults/faults.ts';
import { catalogueState, createCatalogue } from './files/catalogue.ts';
import { createFolderMirror } from './files/folderMirror.ts';
import { createChangeSignal } from './files/longpoll.ts';
import { makeMusicFolder } from './files/makeMusicFolder.ts';
import { type Log, logNothing } from './log.ts';
import { createAuthorizationCodes } from './oauth/authorizationCodes.ts';
import { createTokens, tokenState } from './oauth/tokens.ts';
import { readJsonFile } from './state/jsonFile.ts';
import { createSavedFile } from './state/savedFile.ts';
import { storageRoutes } from './storage.routes.ts';

export type StorageOptions = {
  /** shown as `/Music`; made when it is missing */
  musicFolder: string;
  /** the state is kept in `storage/` in here */
  dataFolder: string;
  /** switches on errors on demand, see `faults/faults.ts` */
  faults?: boolean;
  /** writes a few songs, once, into a folder that is empty */
  demoSongs?: boolean;
  log?: Log;
  /** milliseconds; tokens and links grow old by it */
  now?: () => number;
  /** how long a file must be left alone before it is shown; 400 */
  settleMs?: number;
  /** milliseconds; by it a file is left alone, so it runs as the disk's own clock does */
  diskTime?: () => number;
  /** how often the folder is looked at in case the system told nothing; 4000 */
  rescanMs?: number;
  /** what happens within this time is looked at, and told, together; 50 */
  gatherMs?: number;
  /** reads a file for its content hash */
  hash?: (path: string) => Promise<string>;
};

export type Storage = {
  app: RequestListener;
  /** Errors on demand; undefined unless they were switched on. */
  faults: Faults | undefined;
  /** Ends all waiting, stops watching and saves. */
  stop(): Promise<void>;
};

const indexState = catalogueState.extend({
  /** where the folder lies, from the data folder: the index of another folder is of no use */
  folder: z.string(),
});

/**
 * Builds the storage without a port. Resolves when the folder has been looked at; a large new one goes on appearing after that.
 *
 * @throws what the file system says when the folders cannot be made
 */
export async function createStorage(options: StorageOptions): Promise<Storage> {
  const { log = logNothing, now = Date.now } = options;
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
  const tokens = createTokens(await readJsonFile(join(stateFolder, 'tokens.json'), tokenState), now);
  const tokenFile = createSavedFile(join(stateFolder, 'tokens.json'), tokens.snapshot, log);
  await Promise.all([tokenFile.save(), indexFile.save()]);

  let linksValidFromMs = 0;
  const faults = options.faults
    ? createFaults({
        expire_tokens: tokens.expireAll,
        revoke_tokens: tokens.revokeAll,
        reset_cursors: catalogue.startNewEpoch,
        expire_links: () => {
          linksValidFromMs = now() + 1;
        },
      })
    : undefined;

  const mirror = createFolderMirror({ root, catalogue, log, now, ...options });
  const app = storageRoutes({
    root,
    musicFolder: root,
    catalogue,
    mirror,
    signal,
    tokens,
    saveTokens: tokenFile.save,
    codes: createAuthorizationCodes(now),
    secret: () => tokens.snapshot().secret,
    linksValidFromMs: () => linksValidFromMs,
    now,
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
