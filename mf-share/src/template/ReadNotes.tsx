import type { NotesView } from '@simmer/contracts/extra';
import { when } from '../card/when.ts';

/** A song's notes for browsers without scripts, which can't write any. Only the page's template has it. */
export function ReadNotes({ hasNotes, notes }: Pick<NotesView, 'hasNotes' | 'notes'>) {
  return when(
    hasNotes,
    <noscript>
      <ul className="share-read" aria-label="Notes">
        {notes.map((note) => (
          <li key="note">
            <p className="share-by">
              {when(note.isReply, '↳ ')}
              <bdi>{note.by}</bdi> {when(note.at, <span>· {note.at} </span>)}· {note.written}
            </p>
            <p dir="auto">{note.said}</p>
          </li>
        ))}
      </ul>
    </noscript>,
  );
}

/** Leads to a page with all notes, for browsers without scripts. */
export function AllNotes({ address }: { address: string }) {
  return when(
    address,
    <noscript>
      <a className="share-action" href={address}>
        Show all notes
      </a>
    </noscript>,
  );
}
