import * as calls from '@simmer/contracts/calls';
import { PRODUCT_VERSION } from '@simmer/service-common/base/productVersion.ts';
import { requestContext } from '@simmer/service-common/base/requestContext.ts';
import { type Route, route } from '@simmer/service-common/endpoint/mountEndpoint.ts';
import { aboutText } from './aboutText.ts';

export function aboutRoutes({ ABOUT_FILE }: { ABOUT_FILE?: string | undefined }): Route[] {
  return [
    route(calls.getAbout, async ({ request }) => ({
      content: await aboutText(ABOUT_FILE, requestContext(request).log),
      version: PRODUCT_VERSION,
    })),
  ];
}
