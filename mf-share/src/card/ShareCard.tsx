import type { ReactNode } from 'react';
import './share.css';
import './state.css';

type Props = { picture: ReactNode; title: string; words: ReactNode; children?: ReactNode };

/** A page with a single message, such as for a link that does not work: a picture, a sentence and one thing to do. */
export function ShareCard({ picture, title, words, children }: Props) {
  return (
    <article className="share share-state">
      {picture}
      <h1 className="share-title">{title}</h1>
      <p className="share-description">{words}</p>
      {children}
    </article>
  );
}
