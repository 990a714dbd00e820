import { render, screen } from '@testing-library/react';
import { type ComponentProps, useEffect } from 'react';
import { vi } from 'vitest';
import { SongNotes } from './SongNotes.tsx';
import type { NotesStore } from './store/notesState.ts';
import { notesStore } from './store/notesStore.ts';

/** A player that stands where the test wants. */
export function aPlayer(position: number | null = null) {
  return {
    at: position,
    position() {
      return this.at;
    },
    seek: vi.fn<(seconds: number) => void>(),
    playFrom: vi.fn<(seconds: number) => void>(),
  };
}

function Notes(props: ComponentProps<typeof SongNotes>) {
  const { store } = props;
  useEffect(() => store.start(), [store]);
  return <SongNotes {...props} />;
}

/** Shows a song's notes as its page does. */
export async function showNotes({
  player = aPlayer(),
  cleanTitle,
}: {
  player?: ReturnType<typeof aPlayer>;
  cleanTitle?: string;
} = {}) {
  const store: NotesStore = notesStore('/api/share/t0ken');
  const { unmount } = render(
    <Notes store={store} sharedBy="Ana" player={player} {...(cleanTitle !== undefined && { cleanTitle })} />,
  );
  await screen.findByText(/can read this/);
  return { store, player, leave: unmount };
}

export const box = () => screen.getByLabelText<HTMLTextAreaElement>('Your note');
export const button = (name: string | RegExp) => screen.getByRole('button', { name });
