import { type PlayableSong, versionText } from '@simmer/contracts';
import type { PlacedNote, SongComment } from '@simmer/contracts/extra';
import { lazyPart, useIsPhone } from '@simmer/kit/ui';
import { type ReactNode, Suspense, useCallback, useState } from 'react';
import { originText } from './NoteHead.tsx';
import type { OnBlock } from './NoteMenu.tsx';
import { type Put, usePlaceComment } from './placed/placeChanges.ts';
import { type Fix, useFixComment } from './states/stateChanges.ts';

const FixMenu = lazyPart(
  () => import('./states/FixMenu.tsx'),
  (file) => file.FixMenu,
);
const NoteMenu = lazyPart(
  () => import('./NoteMenu.tsx'),
  (file) => file.NoteMenu,
);

type Options = {
  notes: readonly SongComment[];
  placed: ReadonlyMap<number, PlacedNote>;
  /** the shown version */
  shown: PlayableSong;
  /** by id, newest first */
  versions: ReadonlyMap<number, PlayableSong>;
  canChange(note: SongComment): boolean;
  canEdit(note: SongComment): boolean;
  onEdit(note: SongComment): void;
  onDelete(note: SongComment, anchor: HTMLElement): void;
  onBlock: OnBlock;
  /** highlights a changed note and keeps it in the list */
  light(id: number): void;
};

type Open = { kind: 'fix' | 'more'; id: number; anchor: HTMLElement };

/** The menus of a list of notes: in which version one is fixed, and what else can be done with it. @returns what opens them, and the open one */
export function useNoteMenus({ notes, placed, shown, versions, light, ...options }: Options) {
  const { canChange, canEdit, onEdit, onDelete, onBlock } = options;
  const isPhone = useIsPhone();
  const [open, setOpen] = useState<Open>();
  const fix = useFixComment();
  const place = usePlaceComment();
  const onFix = useCallback(({ id }: SongComment, anchor: HTMLElement) => setOpen({ kind: 'fix', id, anchor }), []);
  const onMore = useCallback(({ id }: SongComment, anchor: HTMLElement) => setOpen({ kind: 'more', id, anchor }), []);
  const close = () => setOpen(undefined);

  const named = (version: PlayableSong): NonNullable<Fix['version']> => ({
    id: version.id,
    version: version.version,
    text: versionText(version) ?? version.filename,
  });
  const fixIn = (fixed: SongComment, version: PlayableSong | null) => {
    if ((version?.id ?? null) === (fixed.fix?.versionId ?? null)) return;
    const before = fixed.fix && versions.get(fixed.fix.versionId);
    light(fixed.id);
    fix({ note: fixed, version: version && named(version), before: before ? named(before) : null });
  };
  const put = (moved: SongComment, to: Put['place']) => {
    light(moved.id);
    place({ note: moved, versionId: shown.id, place: to });
  };

  // Someone else may have deleted it.
  const note = open && notes.find(({ id }) => id === open.id);
  const own = note && note.versionId !== null ? versions.get(note.versionId) : undefined;
  const menu: ReactNode = open && note && (
    <Suspense>
      {open.kind === 'fix' ? (
        <FixMenu
          note={note}
          anchor={open.anchor}
          versions={[...versions.values()]}
          shownId={shown.id}
          onFix={fixIn}
          onClose={close}
        />
      ) : (
        <NoteMenu
          note={note}
          placed={placed.get(note.id)}
          anchor={open.anchor}
          shown={shown}
          own={own}
          origin={originText(note, own)}
          canChange={canChange(note)}
          canEdit={canEdit(note)}
          actions={isPhone ? { onFix, onEdit, onDelete } : undefined}
          onPut={put}
          onBlock={onBlock}
          onClose={close}
        />
      )}
    </Suspense>
  );
  return { onFix, onMore, menu };
}
