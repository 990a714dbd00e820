import * as calls from '@simmer/contracts/calls';
import { type Route, route } from '@simmer/service-common/endpoint/mountEndpoint.ts';
import type { NewsRepository } from './news.repository.ts';

const SHOWN_AT_MOST = 100;

export function newsRoutes(news: NewsRepository): Route[] {
  return [route(calls.listNews, ({ who }) => news.list(SHOWN_AT_MOST, who.isAdmin))];
}
