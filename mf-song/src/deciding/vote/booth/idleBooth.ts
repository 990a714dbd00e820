import { atom } from 'nanostores';
import type { Booth, BoothState } from '../../voteAudio/boothState.ts';
import type { Heard } from '../../voteAudio/heard.ts';

const nothing = () => undefined;

/** What is shown until there is sound. @param heard of before a reload */
export function idleBooth(heard: Heard): Booth {
  return {
    $state: atom<BoothState>({
      status: 'paused',
      label: 'A',
      waitingFor: null,
      trouble: null,
      isBlocked: false,
      isRepeating: false,
    }),
    $place: atom(0),
    $heard: atom(heard),
    $switches: atom(0),
    play: nothing,
    pause: nothing,
    toggle: nothing,
    choose: nothing,
    seekBy: nothing,
    seekTo: nothing,
    toggleRepeat: nothing,
    forgetHeard: nothing,
    retry: nothing,
    close: nothing,
  };
}
