/** Of how many things that happen in one go the news tells, so that they do not fill its page. */
export const TOLD_OF_ONE_GO = 20;
