import { roomLanes } from '@simmer/contracts';
import { useIsPhone } from '@simmer/kit/ui';
import { useState } from 'react';
import type { LaneName } from './laneList.ts';

/** On a phone the notes should be in sight under the waveform, so it starts with fewer lanes. */
const openOnPhone: readonly LaneName[] = ['heard', 'changes', 'notes'];

/** Which lanes are unfolded, remembered in this browser. */
export function useFoldedLanes() {
  const isPhone = useIsPhone();
  const [chosen, setChosen] = useState(roomLanes.read);
  const isOpen = (name: LaneName): boolean => chosen[name] ?? (!isPhone || openOnPhone.includes(name));
  const toggle = (name: LaneName) => {
    const next = { ...chosen, [name]: !isOpen(name) };
    roomLanes.write(next);
    setChosen(next);
  };
  return { isOpen, toggle };
}
