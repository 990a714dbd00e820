import type * as calls from '@simmer/contracts/calls';
import type { Identity, ReplyOf } from '@simmer/contracts/services';
import type { HearingChoicesRepository } from './hearingChoices.repository.ts';
import type { HearingsRepository } from './hearings.repository.ts';

/** Returns the newest versions of songs that the caller has heard. @see PRODUCT.md, Heard */
export async function listHeardVersions(
  { userId }: Identity,
  { hearings, choices }: { hearings: HearingsRepository; choices: HearingChoicesRepository },
): Promise<ReplyOf<typeof calls.listHeardVersions>> {
  const isKept = await choices.isKept(userId);
  return { isKept, versionIds: isKept ? await hearings.listHeard(userId) : [] };
}
