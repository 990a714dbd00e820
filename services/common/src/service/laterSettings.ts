import { once } from 'node:events';
import { z } from 'zod';

/** Set for a service that is sent some of its settings later, over the channel to whoever started it. */
export const LATER_SETTINGS = 'SETTINGS_LATER';

const settings = z.record(z.string(), z.string());

/**
 * Waits for settings that are sent later, if there are any. A service loads its code while the database whose address
 * it will get is still starting.
 */
export async function takeLaterSettings(): Promise<void> {
  if (!process.env[LATER_SETTINGS] || !process.connected) return;
  const [sent] = await once(process, 'message');
  Object.assign(process.env, settings.parse(sent));
}
