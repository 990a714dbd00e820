import { deleteCustomTitle, getCustomTitle, listCustomTitles, setCustomTitle } from '@simmer/contracts';
import { type Route, route } from '@simmer/service-common/mountEndpoint.ts';
import { canSeeHidden } from '../songs/canSeeHidden.ts';
import type { FindByTitle } from '../songs/findVersion.ts';
import type { CustomTitlesRepository } from './customTitles.repository.ts';

export type CustomTitleDeps = { customTitles: CustomTitlesRepository; findByTitle: FindByTitle };

export function customTitleRoutes({ customTitles, findByTitle }: CustomTitleDeps): Route[] {
  return [
    route(listCustomTitles, ({ who }) => customTitles.list(canSeeHidden(who))),
    route(getCustomTitle, async ({ params }) => {
      const { song, titleKey } = await findByTitle(params.cleanTitle);
      return { cleanTitle: song.cleanTitle, customTitle: await customTitles.read(titleKey) };
    }),
    route(setCustomTitle, async ({ params, body: { customTitle } }) => {
      const { song, titleKey } = await findByTitle(params.cleanTitle);
      await customTitles.save(titleKey, customTitle);
      return { cleanTitle: song.cleanTitle, customTitle };
    }),
    route(deleteCustomTitle, async ({ params }) => {
      const { titleKey } = await findByTitle(params.cleanTitle);
      await customTitles.remove(titleKey);
      return undefined;
    }),
  ];
}
