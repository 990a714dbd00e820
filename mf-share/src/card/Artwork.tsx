import { ARTWORK_SIDE, type ArtworkBars, artworkStroke } from '@simmer/contracts';
import type { ArtworkView } from '@simmer/contracts/extra';
import type { ReactNode } from 'react';
import { otherwise, when } from './when.ts';
import './artwork.css';

type Props = {
  look: Pick<ArtworkView, 'artwork' | 'letter'>;
  /** as the view drew them */
  bars?: ArtworkBars;
  /** a sign over the picture */
  children?: ReactNode;
};

/** A song's artwork as the app draws it (contracts/kit/src/artwork), in the hue of the class around it. Decorative. */
export function Artwork({ look: { artwork, letter }, bars = 'few', children }: Props) {
  return (
    <span className="share-artwork" aria-hidden="true">
      <svg className="share-artwork-picture" viewBox={`0 0 ${ARTWORK_SIDE} ${ARTWORK_SIDE}`}>
        {when(artwork, <path d={artwork} strokeWidth={artworkStroke(bars)} />)}
        {otherwise(
          artwork,
          <text x="50%" y="50%">
            {letter}
          </text>,
        )}
      </svg>
      {children}
    </span>
  );
}
