/** Creates an audio element outside the page. */
export const createAudioElement = (): HTMLAudioElement => new Audio();
