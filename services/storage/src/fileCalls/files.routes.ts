import { z } from 'zod';
import type { FolderMirror } from '../disk/folderMirror.ts';
import { type Procedure, procedure } from '../dropboxApi/rpc.routes.ts';
import { endpointError } from '../errors/apiError.ts';
import {
  createFolder,
  createFolderInput,
  deleteEntry,
  deleteInput,
  moveEntry,
  moveInput,
} from '../files/changeFiles.ts';
import { pathKey } from '../files/dropboxPath.ts';
import { deletedEntryOf, type Entry, entryOf } from '../files/entries.ts';
import { findRecord } from '../files/findRecord.ts';
import { continueInput, continueListing, getLatestCursor, listFolder, listFolderInput } from '../files/listFolder.ts';
import { type ChangeSignal, longpoll, longpollInput } from '../files/longpoll.ts';
import { readPath } from '../files/pathPatterns.ts';
import { getTemporaryLink, type LinkDeps } from '../links/links.routes.ts';

const pathInput = z.object({
  path: readPath,
  include_deleted: z.boolean().default(false),
});

export type FilesDeps = LinkDeps & { mirror: FolderMirror; signal: ChangeSignal };

/** The file calls: Dropbox's name, required scope, input and handler. */
export function fileProcedures(deps: FilesDeps): Procedure<unknown>[] {
  const { catalogue, mirror, signal } = deps;
  const listing = { catalogue, isAvailable: mirror.isAvailable };
  const read = 'files.metadata.read';
  const write = 'files.content.write';
  return [
    procedure({
      route: 'files/list_folder',
      access: read,
      input: listFolderInput,
      answer: (input) => listFolder(input, listing),
    }),
    procedure({
      route: 'files/list_folder/get_latest_cursor',
      access: read,
      input: listFolderInput,
      answer: (input) => getLatestCursor(input, listing),
    }),
    procedure({
      route: 'files/list_folder/continue',
      access: read,
      input: continueInput,
      answer: (input) => continueListing(input, listing),
    }),
    procedure({
      route: 'files/list_folder/longpoll',
      access: 'none',
      input: longpollInput,
      answer: (input, { gone }) => longpoll(input, { catalogue, signal, gone }),
    }),
    procedure({
      route: 'files/get_metadata',
      access: read,
      input: pathInput,
      answer: (input) => getMetadata(input, deps),
    }),
    procedure({
      route: 'files/get_temporary_link',
      access: 'files.content.read',
      input: pathInput,
      answer: ({ path }, { req }) => getTemporaryLink(path, req, deps),
    }),
    procedure({ route: 'files/move_v2', access: write, input: moveInput, answer: (input) => moveEntry(input, deps) }),
    procedure({
      route: 'files/create_folder_v2',
      access: write,
      input: createFolderInput,
      answer: (input) => createFolder(input, deps),
    }),
    procedure({
      route: 'files/delete_v2',
      access: write,
      input: deleteInput,
      answer: (input) => deleteEntry(input, deps),
    }),
  ];
}

function getMetadata(input: z.infer<typeof pathInput>, { catalogue, mirror }: FilesDeps): Entry {
  if (!mirror.isAvailable()) throw endpointError('path', 'not_found');
  if (input.include_deleted && !catalogue.get(pathKey(input.path))) {
    const gone = catalogue.removed.all().findLast((record) => record.pathLower === pathKey(input.path));
    if (gone) return deletedEntryOf(gone);
  }
  return entryOf(findRecord(catalogue, input.path, 'path'));
}
