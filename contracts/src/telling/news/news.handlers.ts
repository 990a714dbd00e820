import type { HttpHandler } from 'msw';
import { standInFor } from '../../base/doubles/standInFor.ts';
import { aFewNews } from './news.builders.ts';
import { listNews, type NewsItem } from './news.ts';

/** Handlers for the news. */
export function newsHandlers(news: NewsItem[] = aFewNews()): HttpHandler[] {
  return [standInFor(listNews, () => news)];
}
