import type { NewsItem } from '@simmer/contracts';
import { sentences } from '../versionComparisons/listComparisons.ts';
import type { VersionComparisonsRepository } from '../versionComparisons/versionComparisons.repository.ts';
import type { NewsRepository, NewsShown } from './news.repository.ts';

export type NewsDeps = { news: NewsRepository; comparisons: VersionComparisonsRepository };

const SHOWN_AT_MOST = 100;

/**
 * The news, the latest first; new versions say what changed, once that is known.
 *
 * @see PRODUCT.md, News
 */
export async function listNews(shown: NewsShown, { news, comparisons }: NewsDeps): Promise<NewsItem[]> {
  const items = await news.list(SHOWN_AT_MOST, shown);
  const arrived = items.flatMap(({ type, song }) => (type === 'new_version' && song ? [song.id] : []));
  const pairs = await comparisons.predecessors(arrived, shown.withHidden);
  const stored = await comparisons.list(pairs.map(({ mediaName, older }) => ({ older, newer: mediaName })));
  const sentenceOf = sentences(stored.filter(({ result }) => result?.outcome === 'compared'));
  const changes = new Map(pairs.map(({ id, mediaName, older }) => [id, sentenceOf({ older, newer: mediaName })]));
  return items.map((item) => {
    const sentence = item.type === 'new_version' && item.song ? changes.get(item.song.id) : undefined;
    return sentence ? { ...item, metadata: { ...item.metadata, changes: sentence } } : item;
  });
}
