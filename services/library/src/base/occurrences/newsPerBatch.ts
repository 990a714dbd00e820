/** How many items of one batch appear in the news, so a batch doesn't fill the page. */
export const NEWS_PER_BATCH = 20;
