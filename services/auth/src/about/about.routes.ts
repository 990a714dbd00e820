import { getAbout } from '@simmer/contracts';
import { type Route, route } from '@simmer/service-common/endpoint/mountEndpoint.ts';
import type { AuthDeps } from '../authDeps.ts';
import { aboutText } from './aboutText.ts';

export function aboutRoutes({ settings }: AuthDeps): Route[] {
  return [route(getAbout, async ({ log }) => ({ content: await aboutText(settings.ABOUT_FILE, log) }))];
}
