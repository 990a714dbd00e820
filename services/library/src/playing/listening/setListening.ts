import type * as calls from '@simmer/contracts/calls';
import type { BodyOf, Identity } from '@simmer/contracts/services';
import type { Clock } from '@simmer/service-common/base/clock.ts';
import { deviceInWords } from './deviceInWords.ts';
import type { ListeningRepository } from './listening.repository.ts';

type SetListening = BodyOf<typeof calls.setListening> & { who: Identity; userAgent: string | undefined };

type Deps = { listening: Pick<ListeningRepository, 'keep' | 'forget'>; clock: Clock };

/**
 * Keeps what the caller listens to on this device, for their other devices; an empty player has its own forgotten. Ignores versions that
 * nobody sees, and everything of people who don't want it kept: a player that says so once too often is no mistake that anybody could mend.
 *
 * @see PRODUCT.md, Go on elsewhere
 */
export async function setListening(
  { who, userAgent, versionId, ...played }: SetListening,
  { listening, clock }: Deps,
): Promise<void> {
  if (versionId === null) return listening.forget(who.userId, played.device);
  await listening.keep(who, { ...played, versionId, deviceWord: deviceInWords(userAgent), at: clock.now() });
}
