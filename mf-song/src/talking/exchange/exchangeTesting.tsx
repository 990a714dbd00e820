import { listAlignments } from '@simmer/contracts';
import { importNotes, listComments, type SongComment, undoImportNotes } from '@simmer/contracts/extra';
import { aComment, createCommentsDouble, libraryHandlers, standInFor } from '@simmer/contracts/testing';
import { beforeEach, vi } from 'vitest';
import { sectionsServer, song } from '../../playing/sections/sectionsTesting.tsx';
import { listenForNoteUndo } from '../notes/changes/undoNotes.ts';

export const aNote = (changes: Partial<SongComment>): SongComment =>
  aComment({ cleanTitle: song.cleanTitle, versionId: song.id, version: song.version, ...changes });

/** A song with sections and notes, and what is saved as files. */
export function exchangeServer() {
  const { server, seen } = sectionsServer();
  const saved: { name: string; file: Blob }[] = [];
  const with_ = (notes: SongComment[]) => {
    const double = createCommentsDouble(notes);
    server.use(
      standInFor(listComments, ({ params }) => double.list(params.cleanTitle)),
      standInFor(importNotes, ({ body }) => double.importNotes(body)),
      standInFor(undoImportNotes, ({ body }) => double.undoImport(body.ids)),
      standInFor(listAlignments, () => []),
    );
    return double;
  };
  beforeEach(() => {
    saved.length = 0;
    server.use(...libraryHandlers().filter(({ info }) => !String(info.header).includes('/sections')));
    const files = new Map<string, Blob>();
    vi.stubGlobal(
      'URL',
      Object.assign(URL, {
        createObjectURL(file: Blob) {
          const address = `blob:${files.size}`;
          files.set(address, file);
          return address;
        },
        revokeObjectURL: () => undefined,
      }),
    );
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function press(this: HTMLAnchorElement) {
      const file = files.get(this.href);
      if (file) saved.push({ name: this.download, file });
    });
    const undo = new AbortController();
    listenForNoteUndo(undo.signal);
    return () => {
      undo.abort();
      vi.restoreAllMocks();
      vi.unstubAllGlobals();
    };
  });
  return { server, seen, saved, withNotes: with_ };
}
