import { changeTopics, SIGN_OF_LIFE, SIGN_OF_LIFE_MS, serverChanged } from '@simmer/contracts';

/** Two signs of life may be late or lost before the page counts as not hearing. */
const PATIENCE_MS = 3 * SIGN_OF_LIFE_MS;

/** Notes the signs of life of event streams. If there are none for a while, as after a sleep, every topic counts as changed. */
export function noteHearing(): { listenTo(stream: EventTarget): void; stop(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  const lose = () => {
    for (const topic of changeTopics) serverChanged.emit({ topic });
  };
  const hear = () => {
    stop();
    timer = setTimeout(lose, PATIENCE_MS);
  };
  return { listenTo: (stream) => stream.addEventListener(SIGN_OF_LIFE, hear), stop };
}
