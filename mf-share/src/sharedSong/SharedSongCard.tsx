import type { SharedSong } from '@simmer/contracts';
import { formatDuration } from '@simmer/contracts';
import { useSharedAudio } from './sharedAudio.ts';
import './sharedSong.css';

const SEEK_STEP_SECONDS = 5;

type Props = {
  shared: SharedSong;
  streamSrc: string;
  /** called when sound is asked for */
  onStart?: () => void;
};

const dateOf = (iso: string) =>
  new Date(iso).toLocaleDateString(undefined, { day: 'numeric', month: 'short', year: 'numeric' });

/** A shared song as its visitor sees it: what it is, who shared it, and a way to listen. */
export function SharedSongCard({ shared, streamSrc, onStart }: Props) {
  const { share, song, sharedBy } = shared;
  const audio = useSharedAudio(streamSrc, song.duration ?? 0, onStart);
  const isOn = audio.status === 'playing' || audio.status === 'loading';
  const passed = audio.durationSeconds > 0 ? audio.positionSeconds / audio.durationSeconds : 0;
  const facts = [
    ['Version', song.version === null ? 'Original' : `v${song.version}`],
    ['Producer', song.producer ?? 'Unknown'],
    ...(song.key ? [['Key', song.key]] : []),
    ...(song.bpm === null ? [] : [['BPM', String(song.bpm)]]),
  ];

  return (
    <article className="shared-song">
      <p className="shared-song__brand">Simmer</p>
      <h1 className="shared-song__title">{share.title}</h1>
      {share.description && <p className="shared-song__description">{share.description}</p>}
      <dl className="shared-song__facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="shared-song__player">
        <button
          type="button"
          className="shared-song__play"
          aria-label={isOn ? 'Pause' : 'Play'}
          data-status={audio.status}
          onClick={audio.toggle}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            {isOn ? <path d="M6 5h4v14H6zM14 5h4v14h-4z" /> : <path d="M8 5v14l11-7z" />}
          </svg>
        </button>
        <div className="shared-song__seek">
          <input
            type="range"
            aria-label="Position"
            aria-valuetext={`${formatDuration(audio.positionSeconds)} of ${formatDuration(audio.durationSeconds)}`}
            min={0}
            max={Math.max(audio.durationSeconds, 0.1)}
            step={SEEK_STEP_SECONDS / 50}
            value={audio.positionSeconds}
            style={{ '--passed': `${passed * 100}%` } as React.CSSProperties}
            onChange={(event) => audio.seekTo(Number(event.currentTarget.value))}
            onKeyDown={(event) => {
              const step = { ArrowRight: SEEK_STEP_SECONDS, ArrowLeft: -SEEK_STEP_SECONDS }[event.key];
              if (step === undefined) return;
              event.preventDefault();
              audio.seekTo(audio.positionSeconds + step);
            }}
          />
          <p className="shared-song__times">
            <span>{formatDuration(audio.positionSeconds)}</span>
            <span>{formatDuration(audio.durationSeconds)}</span>
          </p>
        </div>
      </div>
      <p className="shared-song__notice" role="status">
        {audio.status === 'failed' ? 'The audio could not be played. Press play to try again.' : ''}
      </p>
      <p className="shared-song__by">
        Shared by {sharedBy.displayName || sharedBy.firstName || 'Anonymous'} on {dateOf(share.createdAt)}
      </p>
    </article>
  );
}
