import type { HttpHandler } from 'msw';
import { listNews, type NewsItem } from '../http/news.ts';
import { standInFor } from './mswHandlers.ts';
import { aFewNews } from './news.builders.ts';

/** Handlers for the news. */
export function newsHandlers(news: NewsItem[] = aFewNews()): HttpHandler[] {
  return [standInFor(listNews, () => news)];
}
