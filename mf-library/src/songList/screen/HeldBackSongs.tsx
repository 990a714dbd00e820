import { everyStatus } from '@simmer/contracts';
import { ListNotice } from '../../catalogue/lists/ListNotice.tsx';
import { showStatuses } from '../../catalogue/lists/listView.ts';
import { type Held, heldBackText, useHeldBack } from './heldBack.ts';

/** Tells of unheard songs that the status filter hides, so that none of them is missed. */
export function HeldBackSongs(held: Held) {
  const count = useHeldBack(held);
  return (
    <div role="status">
      {count > 0 && (
        <ListNotice icon="eye-slash" text={heldBackText(count)} action="Show" onAct={() => showStatuses(everyStatus)} />
      )}
    </div>
  );
}
