import type * as calls from '@simmer/contracts/calls';
import { asHeardOf, type Identity, type ReplyOf, shownTitle } from '@simmer/contracts/services';
import type { Clock } from '@simmer/service-common/base/clock.ts';
import type { DeviceWord } from './deviceInWords.ts';
import type { ListeningRepository } from './listening.repository.ts';

type Deps = { listening: Pick<ListeningRepository, 'find'>; clock: Clock };

/** After two weeks, nobody goes on where they stopped. */
const OFFERED_MS = 14 * 86_400_000;

const nameOf = ({ firstName, displayName }: Pick<Identity, 'firstName' | 'displayName'>, device: DeviceWord) => {
  const name = firstName?.trim() || displayName?.trim();
  return name ? `${name}’s ${device}` : `Your ${device}`;
};

/**
 * Returns what the caller last listened to on another device than this one, if there is anything to go on with.
 *
 * @param device this device's mark for itself
 * @see PRODUCT.md, Go on elsewhere
 */
export async function getListening(
  { who, device }: { who: Identity; device: string },
  { listening, clock }: Deps,
): Promise<ReplyOf<typeof calls.getListening>> {
  const nowMs = clock.now().getTime();
  const kept = await listening.find(who.userId, device, new Date(nowMs - OFFERED_MS));
  if (!kept) return { listening: null };
  const { deviceWord, customTitle, ...rest } = asHeardOf(kept, nowMs);
  return {
    listening: {
      ...rest,
      title: shownTitle(kept.song, customTitle ?? ''),
      deviceName: nameOf(who, deviceWord),
      // Another instance's clock may be ahead.
      silentMs: Math.max(0, nowMs - Date.parse(kept.at)),
    },
  };
}
