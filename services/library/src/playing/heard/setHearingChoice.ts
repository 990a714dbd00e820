import type { Identity } from '@simmer/contracts/services';
import type { HearingChoicesRepository } from './hearingChoices.repository.ts';
import type { HearingNews } from './hearingNews.ts';

/**
 * Has Simmer keep what the caller hears, or stop. Stopping deletes what was kept at once, for good.
 *
 * @see PRODUCT.md, Heard
 */
export async function setHearingChoice(
  who: Identity,
  isKept: boolean,
  { choices, news }: { choices: HearingChoicesRepository; news: HearingNews },
): Promise<{ isKept: boolean }> {
  if (await choices.choose(who, isKept)) news.tell('heard');
  return { isKept };
}
