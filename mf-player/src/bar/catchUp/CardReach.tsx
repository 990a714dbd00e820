import { makeStyles } from '@simmer/kit/ui';
import { useRef } from 'react';
import { useReach } from '../layout/useReach.ts';

/** In a window at least this wide, a toast fits beside the card. */
const ROOM_FOR_BOTH_PX = 1280;

const useStyles = makeStyles({
  reach: { position: 'absolute', inset: 0 },
});

/** Keeps toasts above the card where they would overlap. */
export function CardReach() {
  return window.innerWidth < ROOM_FOR_BOTH_PX && <Reach />;
}

function Reach() {
  const styles = useStyles();
  const reach = useRef<HTMLSpanElement>(null);
  useReach(reach);
  return <span ref={reach} className={styles.reach} />;
}
