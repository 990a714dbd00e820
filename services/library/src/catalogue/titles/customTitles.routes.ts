import * as calls from '@simmer/contracts/calls';
import type { CustomTitleRecord } from '@simmer/contracts/services';
import { AppError } from '@simmer/service-common/base/appError.ts';
import { type Route, route } from '@simmer/service-common/endpoint/mountEndpoint.ts';
import type { CreateAnswerCache } from '../../base/answers/answerCache.ts';
import { canSeeHidden } from '../../base/songs/findShown.ts';
import type { FindByTitle } from '../../base/songs/findVersion.ts';
import type { CustomTitlesRepository } from './customTitles.repository.ts';

type CustomTitleDeps = { customTitles: CustomTitlesRepository; findByTitle: FindByTitle };

const changedMeanwhile = (now: string | null) =>
  now === null ? 'Someone else has reset this title.' : `Someone else has changed this title to “${now}”.`;

export function customTitleRoutes({
  customTitles,
  findByTitle,
  createCache,
}: CustomTitleDeps & { createCache: CreateAnswerCache }): Route[] {
  const cachedLists = createCache<CustomTitleRecord[]>();
  return [
    route(calls.listCustomTitles, ({ who }) => {
      const withHidden = canSeeHidden(who);
      return cachedLists(`${withHidden}`, () => customTitles.list(withHidden));
    }),
    route(calls.getCustomTitle, async ({ params }) => {
      const { song, titleKey } = await findByTitle(params.cleanTitle);
      return { cleanTitle: song.cleanTitle, customTitle: await customTitles.read(titleKey) };
    }),
    route(calls.setCustomTitle, async ({ params, body: { customTitle, was } }) => {
      const { song, titleKey } = await findByTitle(params.cleanTitle);
      const instead = await customTitles.save(titleKey, customTitle, was);
      if (instead) throw new AppError('conflict', changedMeanwhile(instead.now));
      return { cleanTitle: song.cleanTitle, customTitle };
    }),
    route(calls.deleteCustomTitle, async ({ params }) => {
      const { titleKey } = await findByTitle(params.cleanTitle);
      await customTitles.remove(titleKey);
    }),
  ];
}
