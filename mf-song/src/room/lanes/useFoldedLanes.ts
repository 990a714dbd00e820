import { roomLanes } from '@simmer/contracts';
import { useIsPhone } from '@simmer/kit/ui';
import { useState } from 'react';
import type { LaneName } from './laneList.ts';

/** On a phone the tabs should be in sight under the waveform, so it starts with few lanes, whatever arrives in them. */
const openOnPhone: readonly LaneName[] = ['changes', 'notes'];

/**
 * Which lanes are unfolded: as chosen in this browser, else those with something in them.
 *
 * @param isEmpty whether a lane is known to have nothing in it
 */
export function useFoldedLanes(isEmpty: Readonly<Record<LaneName, boolean>>) {
  const isPhone = useIsPhone();
  const [chosen, setChosen] = useState(roomLanes.read);
  const isOpen = (name: LaneName): boolean => chosen[name] ?? (isPhone ? openOnPhone.includes(name) : !isEmpty[name]);
  const toggle = (name: LaneName) => {
    const next = { ...chosen, [name]: !isOpen(name) };
    roomLanes.write(next);
    setChosen(next);
  };
  return { isOpen, toggle };
}
