import type { SongComment } from '@simmer/contracts/extra';
import { renderScreen } from '@simmer/kit/testing';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { NoteMenu } from './NoteMenu.tsx';
import { aGuestNoteOnThird, aNoteOnThird, fourth, third } from './notesTesting.tsx';

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

/** Renders the menu as on a phone, where it has the actions that are buttons elsewhere. */
function show(note: SongComment, canChange: boolean, canEdit = canChange) {
  const anchor = document.body.appendChild(document.createElement('button'));
  const actions = { onFix: vi.fn(), onEdit: vi.fn(), onDelete: vi.fn() };
  const onBlock = vi.fn();
  const onClose = vi.fn();
  renderScreen(
    <NoteMenu
      note={note}
      anchor={anchor}
      placed={undefined}
      shown={fourth}
      own={third}
      origin="v3"
      canChange={canChange}
      canEdit={canEdit}
      actions={actions}
      onPut={() => undefined}
      onBlock={onBlock}
      onClose={onClose}
    />,
  );
  return { anchor, actions, onBlock, onClose };
}
const items = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
const mine = aNoteOnThird({ versionId: 4, version: 4 });

describe('a note’s menu on a phone', () => {
  it('has the actions that are buttons elsewhere', async () => {
    const { anchor, actions, onClose } = show(mine, true);
    expect(items()).toEqual(['Fixed in…', 'Edit note', 'Delete note']);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Delete note' }));
    expect(onClose).toHaveBeenCalledOnce();
    expect(actions.onDelete).toHaveBeenCalledExactlyOnceWith(mine, anchor);
  });

  it('has its place in the shown version, and not what only its author may do', () => {
    show(aNoteOnThird(), false);
    expect(items()).toEqual(['Fixed in…', 'Move to current positionNot playing', 'Play in v31:10']);
  });

  it('blocks a guest and deletes their note, for who manages their link; nobody edits it', async () => {
    const note = aGuestNoteOnThird({}, { versionId: 4, version: 4 });
    const { anchor, onBlock } = show(note, true, false);
    expect(items()).toEqual(['Fixed in…', 'Block guest…', 'Delete note']);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Block guest…' }));
    expect(onBlock).toHaveBeenCalledExactlyOnceWith(note.guest, anchor);
    cleanup();
    show(aGuestNoteOnThird({ isBlocked: true }, { versionId: 4, version: 4 }), true, false);
    expect(items()).toEqual(['Fixed in…', 'Unblock guest', 'Delete note']);
    cleanup();
    show(aGuestNoteOnThird({ mayManage: false }, { versionId: 4, version: 4 }), false);
    expect(items()).toEqual(['Fixed in…']);
  });

  it('offers no fix for what is resolved, and none for replies', () => {
    show({ ...mine, isResolved: true }, true);
    expect(items()).toEqual(['Edit note', 'Delete note']);
    cleanup();
    show({ ...mine, parentId: 5 }, true);
    expect(items()).toEqual(['Edit note', 'Delete note']);
  });
});
