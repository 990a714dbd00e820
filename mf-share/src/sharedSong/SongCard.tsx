import type { SongView } from '@simmer/contracts/extra';
import type { ReactNode } from 'react';
import { PlayButton, PlayNotice } from '../audio/PlayButton.tsx';
import { signs } from '../audio/signs.tsx';
import { Trouble } from '../audio/Trouble.tsx';
import type { SharedAudio } from '../audio/useSharedAudio.ts';
import { Artwork } from '../card/Artwork.tsx';
import { Greeting } from '../card/Greeting.tsx';
import { otherwise, when } from '../card/when.ts';
import '../card/share.css';
import './song.css';

type Props = {
  view: SongView;
  audio: Pick<SharedAudio, 'status' | 'toggle'>;
  seek: ReactNode;
  /** a player without scripts */
  listen?: ReactNode;
};

/** A shared song's markup, without behaviour. */
export function SongCard({ view, audio, seek, listen }: Props) {
  const { title, description, version, producer, key, bpm, download } = view;
  return (
    <article className={`share share-song ${view.hue}`}>
      <div className="share-cover">
        <Artwork look={view} bars="all" />
      </div>
      <div className="share-body">
        <h1 className="share-title">{title}</h1>
        <Greeting recipient={view.recipient} />
        {when(description, <p className="share-description">{description}</p>)}
        <dl className="share-facts">
          <Fact name="Version">
            {version}
            {otherwise(version, 'Original')}
          </Fact>
          <Fact name="Producer">
            {producer}
            {otherwise(producer, 'Unknown')}
          </Fact>
          {when(key, <Fact name="Key">{key}</Fact>)}
          {when(bpm, <Fact name="BPM">{bpm}</Fact>)}
        </dl>
        {when(view.trouble, <Trouble>{view.trouble}</Trouble>)}
        {otherwise(
          view.trouble,
          <>
            <div className="share-player">
              <PlayButton audio={audio} />
              {seek}
            </div>
            <PlayNotice audio={audio} />
            {listen}
          </>,
        )}
        <div className="share-foot">
          <p className="share-by">
            Shared by {view.sharedBy} on {view.day}
          </p>
          {when(
            download,
            <a className="share-download" href={download} download="">
              {signs.download}
              <span>Download</span>
            </a>,
          )}
        </div>
      </div>
    </article>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
