import type { SongComment } from '@simmer/contracts';
import { renderScreen } from '@simmer/kit/testing';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { NoteMenu } from './NoteMenu.tsx';
import { aNoteOnThird, fourth, third } from './notesTesting.tsx';

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

/** Renders the menu as on a phone, where it has the actions that are buttons elsewhere. */
function show(note: SongComment, canChange: boolean) {
  const anchor = document.body.appendChild(document.createElement('button'));
  const actions = { onFix: vi.fn(), onEdit: vi.fn(), onDelete: vi.fn() };
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
      actions={actions}
      onPut={() => undefined}
      onClose={onClose}
    />,
  );
  return { anchor, actions, onClose };
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

  it('offers no fix for what is resolved, and none for replies', () => {
    show({ ...mine, isResolved: true }, true);
    expect(items()).toEqual(['Edit note', 'Delete note']);
    cleanup();
    show({ ...mine, parentId: 5 }, true);
    expect(items()).toEqual(['Edit note', 'Delete note']);
  });
});
