import type { SharedSong } from '@simmer/contracts';
import { hueClass, wavePath } from '@simmer/contracts';
import { PlayButton, PlayNotice } from '../shared/PlayButton.tsx';
import { signs } from '../shared/signs.tsx';
import { useMediaSession } from '../shared/useMediaSession.ts';
import { isOn, useSharedAudio } from '../shared/useSharedAudio.ts';
import { useWaveform } from '../shared/useWaveform.ts';
import { WaveSeek } from '../shared/WaveSeek.tsx';
import '../shared/share.css';

type Props = {
  shared: SharedSong;
  /** `/api/share/{token}` */
  api: string;
  /** few peaks; null while they are not known */
  waveform: readonly number[] | null;
  askWaveform(cleanTitle: string): Promise<readonly number[] | null>;
  /** called when sound is asked for */
  onStart?: () => void;
};

const dateOf = (iso: string) =>
  new Date(iso).toLocaleDateString(undefined, { day: 'numeric', month: 'short', year: 'numeric' });

function factsOf({ version, producer, key, bpm }: SharedSong['song']): [string, string][] {
  return [
    ['Version', version === null ? 'Original' : `v${version}`],
    ['Producer', producer ?? 'Unknown'],
    ...(key ? [['Key', key] satisfies [string, string]] : []),
    ...(bpm === null ? [] : [['BPM', String(bpm)] satisfies [string, string]]),
  ];
}

/** A shared song as its visitor sees it: what it is, who shared it, and a way to listen. */
export function SharedSongView({ shared, api, waveform, askWaveform, onStart }: Props) {
  const { share, song, sharedBy, canDownload } = shared;
  const audio = useSharedAudio({ src: `${api}/stream`, durationSeconds: song.duration ?? 0 }, { onStart });
  const peaks = useWaveform(share.title, { [share.title]: waveform }, isOn(audio), askWaveform);
  useMediaSession({ title: share.title, artist: song.producer ?? 'Simmer' }, audio);

  return (
    <article className={`share share-song ${hueClass(share.title)}`}>
      <div className="share-cover" aria-hidden="true">
        <svg viewBox="0 0 90 100" preserveAspectRatio="none">
          <path d={wavePath(peaks)} />
        </svg>
      </div>
      <div className="share-body">
        <h1 className="share-title">{share.title}</h1>
        {share.description && <p className="share-description">{share.description}</p>}
        <dl className="share-facts">
          {factsOf(song).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <div className="share-player">
          <PlayButton audio={audio} />
          <WaveSeek audio={audio} peaks={peaks} />
        </div>
        <PlayNotice audio={audio} />
        <p className="share-by">
          Shared by {sharedBy.displayName || sharedBy.firstName || 'Anonymous'} on {dateOf(share.createdAt)}
        </p>
        {canDownload && (
          <a className="share-download" href={`${api}/download`} download="">
            {signs.download}
            <span>Download</span>
          </a>
        )}
      </div>
    </article>
  );
}
