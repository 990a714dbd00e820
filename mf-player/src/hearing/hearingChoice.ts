import { callEndpoint } from '@simmer/contracts';
import { getHearingChoice } from '@simmer/contracts/extra';

let asked: { userId: number; isKept: Promise<boolean> } | undefined;

/** The choice may have changed: the next call asks the server again. */
export function forgetHearingChoice(): void {
  asked = undefined;
}

/**
 * Whether a person lets Simmer keep what they hear. Asks the server once, for all parts of the player.
 *
 * @throws CallError if the server doesn't answer; the next call asks again
 */
export async function isHearingKept(userId: number): Promise<boolean> {
  if (asked?.userId !== userId) {
    const isKept = callEndpoint(getHearingChoice, {}).then((choice) => choice.isKept);
    const mine = { userId, isKept };
    asked = mine;
    isKept.catch(() => asked === mine && forgetHearingChoice());
  }
  return asked?.isKept ?? false;
}
