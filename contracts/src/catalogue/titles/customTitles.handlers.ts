import type { HttpHandler } from 'msw';
import { standInFor } from '../../base/doubles/standInFor.ts';
import { aSmallLibrary } from '../songs/songs.builders.ts';
import { createSongsDouble } from '../songs/songs.double.ts';
import {
  type CustomTitleRecord,
  deleteCustomTitle,
  getCustomTitle,
  listCustomTitles,
  setCustomTitle,
} from './customTitles.ts';

/** Handlers for every call about titles by hand; what one call changes, the next one shows. @param initial the records it begins with */
export function customTitleHandlers(
  double = createSongsDouble(aSmallLibrary()),
  initial: CustomTitleRecord[] = [],
): HttpHandler[] {
  const titles = new Map<string, string>(initial.map(({ cleanTitle, customTitle }) => [cleanTitle, customTitle]));
  return [
    standInFor(listCustomTitles, () => [...titles].map(([cleanTitle, customTitle]) => ({ cleanTitle, customTitle }))),
    standInFor(getCustomTitle, ({ params }) => {
      const { cleanTitle } = double.find(params.cleanTitle);
      return { cleanTitle, customTitle: titles.get(cleanTitle) ?? null };
    }),
    standInFor(setCustomTitle, ({ params, body: { customTitle } }) => {
      const { cleanTitle } = double.find(params.cleanTitle);
      titles.set(cleanTitle, customTitle);
      return { cleanTitle, customTitle };
    }),
    standInFor(deleteCustomTitle, ({ params }) => {
      titles.delete(double.find(params.cleanTitle).cleanTitle);
      return undefined;
    }),
  ];
}
