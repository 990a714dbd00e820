import { signs } from './signs.tsx';
import { isOn, type SharedAudio } from './useSharedAudio.ts';

/** The one large button of a share page. */
export function PlayButton({ audio }: { audio: Pick<SharedAudio, 'status' | 'toggle'> }) {
  return (
    <button
      type="button"
      className="share-play"
      aria-label={isOn(audio) ? 'Pause' : 'Play'}
      data-status={audio.status}
      onClick={audio.toggle}
    >
      {isOn(audio) ? signs.pause : signs.play}
    </button>
  );
}

/** Reports audio that failed to play; its space is reserved from the start. */
export function PlayNotice({ audio }: { audio: Pick<SharedAudio, 'status'> }) {
  return (
    <p className="share-notice" role="status">
      {audio.status === 'failed' ? 'Couldn’t play the audio. Press play to try again.' : ''}
    </p>
  );
}
