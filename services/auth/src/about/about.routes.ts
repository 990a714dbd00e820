import * as calls from '@simmer/contracts/calls';
import { PRODUCT_VERSION } from '@simmer/service-common/base/productVersion.ts';
import { type Route, route } from '@simmer/service-common/endpoint/mountEndpoint.ts';
import type { AuthDeps } from '../authDeps.ts';
import { aboutText } from './aboutText.ts';

export function aboutRoutes({ settings }: AuthDeps): Route[] {
  return [
    route(calls.getAbout, async ({ log }) => ({
      content: await aboutText(settings.ABOUT_FILE, log),
      version: PRODUCT_VERSION,
    })),
  ];
}
