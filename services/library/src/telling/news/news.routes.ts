import * as calls from '@simmer/contracts/calls';
import type { NewsItem } from '@simmer/contracts/services';
import { type Route, route } from '@simmer/service-common/endpoint/mountEndpoint.ts';
import type { Playing } from '../../playing/createPlaying.ts';
import type { NewsRepository, NewsShown } from './news.repository.ts';

export function newsRoutes(deps: NewsDeps): Route[] {
  return [
    route(calls.listNews, ({ who, query }) =>
      listNews({ withHidden: who.isAdmin, withDecisions: query.with === 'decisions' }, deps),
    ),
  ];
}

type NewsDeps = { news: NewsRepository; comparisons: Playing['comparisons'] };

const SHOWN_AT_MOST = 100;

/**
 * The news, the latest first; new versions say what changed, once that is known.
 *
 * @see PRODUCT.md, News
 */
async function listNews(shown: NewsShown, { news, comparisons }: NewsDeps): Promise<NewsItem[]> {
  const items = await news.list(SHOWN_AT_MOST, shown);
  const arrived = items.flatMap(({ type, song }) => (type === 'new_version' && song ? [song.id] : []));
  const changes = await comparisons.changesIn(arrived, shown.withHidden);
  return items.map((item) => {
    const sentence = item.type === 'new_version' && item.song ? changes.get(item.song.id) : undefined;
    return sentence ? { ...item, metadata: { ...item.metadata, changes: sentence } } : item;
  });
}
