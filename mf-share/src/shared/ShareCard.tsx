import type { ReactNode } from 'react';
import './share.css';

type Props = { title: string; words: ReactNode; children?: ReactNode };

/** A card with a single message, such as for a link that does not work. */
export function ShareCard({ title, words, children }: Props) {
  return (
    <article className="share share-card">
      <h1 className="share-title">{title}</h1>
      <p className="share-description">{words}</p>
      {children}
    </article>
  );
}
