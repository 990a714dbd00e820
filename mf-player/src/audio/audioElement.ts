/** An audio element that is in no page. */
export const createAudioElement = (): HTMLAudioElement => new Audio();
