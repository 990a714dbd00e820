import { z } from 'zod';
import { browserValue } from '../../base/stored/browserValue.ts';

/** An unposted note, by the person's id and the song's title; kept as long as the tab. */
export const noteDrafts = browserValue('simmer:noteDrafts', z.record(z.string(), z.string()), {}, 'sessionStorage');
