import type { Explained } from '@simmer/contracts/extra';
import type { IconName } from '@simmer/kit/icons';

/** Something to do in the room: a button on a large screen, an entry of the menu on a phone. */
export type RoomAction = {
  label: string;
  icon: IconName;
  run(): void;
  /** a key that does the same */
  key?: string;
  /** under way, so it can't be asked for again */
  isBusy?: boolean;
  /** explained at its first press */
  explains?: Explained;
};
