/** How many items of one batch appear in the news, so a batch doesn't fill the page. */
export const TOLD_OF_ONE_GO = 20;
