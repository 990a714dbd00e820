import type { PlaylistView } from '@simmer/contracts/extra';
import type { ReactNode } from 'react';
import { Greeting } from '../card/Greeting.tsx';
import { StateArt } from '../card/StateArt.tsx';
import { otherwise, when } from '../card/when.ts';
import { DownloadAll } from './DownloadAll.tsx';
import type { useSorting } from './rows/useSorting.ts';
import '../card/artwork.css';
import '../card/share.css';
import '../card/state.css';
import './playlist.css';

type Props = {
  view: PlaylistView;
  icon: ReactNode;
  rows: ReactNode;
  sorting: Pick<ReturnType<typeof useSorting>, 'kind' | 'toggle'>;
  /** why saving an order failed */
  said: string;
};

/** A shared playlist's markup, without behaviour. */
export function PlaylistCard({ view, icon, rows, sorting, said }: Props) {
  return (
    <article className={`share share-playlist ${view.hue}`}>
      <header className="share-head">
        <div className="share-icon">{icon}</div>
        <div className="share-heading">
          <h1 className="share-title">{view.title}</h1>
          <Greeting recipient={view.recipient} />
          {when(view.description, <p className="share-description">{view.description}</p>)}
          <p className="share-by">Shared by {view.sharedBy}</p>
        </div>
      </header>
      {when(view.downloadAll, <DownloadAll address={view.downloadAll} size={view.downloadSize} />)}
      <div className="share-count">
        <p>
          <span className="share-count-songs">{view.count}</span>
          {when(view.canReorder, <span className="share-hint">Drag songs to reorder</span>)}
        </p>
        {when(
          view.canReorder,
          <button
            type="button"
            className="share-reorder"
            aria-busy={sorting.kind === 'loading'}
            onClick={sorting.toggle}
          >
            {sorting.kind === 'on' ? 'Done' : 'Reorder'}
          </button>,
        )}
      </div>
      {when(view.hasSongs, rows)}
      {otherwise(
        view.hasSongs,
        <div className="share-empty">
          <StateArt picture="empty" />
          <p className="share-empty-title">This playlist is empty.</p>
          <p className="share-description">Songs show up here as soon as someone adds them.</p>
        </div>,
      )}
      <p className="share-said" role="status">
        {said}
      </p>
    </article>
  );
}
