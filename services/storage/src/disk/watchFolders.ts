import { type FSWatcher, watch } from 'node:fs';
import { join } from 'node:path';
import type { Log } from '../base/log.ts';
import { isNeverStored } from '../files/dropboxPath.ts';
import type { Found } from '../files/records.ts';

type FolderWatch = {
  /**
   * Watches exactly these folders from now on.
   * @returns true if new folders are watched: earlier changes in them have not been seen
   */
  follow(folders: readonly Found[]): boolean;
  stop(): void;
};

/**
 * Reports changes in any of the folders. Uses one watcher per folder, because Node's own recursive watch takes one per
 * file on Linux. If the system runs out of watchers, the regular scan finds the change later.
 */
export function createFolderWatch(root: string, onChange: () => void, log: Log): FolderWatch {
  const watchers = new Map<string, FSWatcher>();
  let hasComplained = false;

  function complain(error: unknown): void {
    if (hasComplained) return;
    hasComplained = true;
    log('warn', 'some folders cannot be watched; changes there appear later', { reason: String(error) });
  }

  return {
    follow(folders) {
      // the inode is part of the key: a new folder of the same name needs a new watcher
      const wanted = new Map(folders.map((folder) => [`${folder.inode}:${folder.diskPath}`, folder]));
      for (const [key, watcher] of watchers) {
        if (wanted.has(key)) continue;
        watcher.close();
        watchers.delete(key);
      }
      let hasNew = false;
      for (const [key, folder] of wanted) {
        if (watchers.has(key)) continue;
        try {
          const watcher = watch(join(root, folder.diskPath), { persistent: false }, (_event, name) => {
            if (name === null || !isNeverStored(name)) onChange();
          });
          watcher.on('error', () => {
            watcher.close();
            watchers.delete(key);
          });
          watchers.set(key, watcher);
          hasNew = true;
        } catch (error) {
          complain(error);
        }
      }
      return hasNew;
    },
    stop() {
      for (const watcher of watchers.values()) watcher.close();
      watchers.clear();
    },
  };
}
