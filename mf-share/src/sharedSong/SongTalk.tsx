import type { ReactNode } from 'react';
import '../card/share.css';
import './talk.css';

/** Where a song's guests answer, below the song. It is there from the start, so that nothing moves when its content arrives. */
export function SongTalk({ children }: { children?: ReactNode }) {
  return (
    <section className="share share-talk" aria-labelledby="share-talk-title">
      <h2 id="share-talk-title" className="share-talk-title">
        Say what you think
      </h2>
      {children}
    </section>
  );
}
