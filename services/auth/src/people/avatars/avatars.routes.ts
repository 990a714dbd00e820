import * as calls from '@simmer/contracts/calls';
import { AppError } from '@simmer/service-common/base/appError.ts';
import { type Route, route, type Sent, sent } from '@simmer/service-common/endpoint/mountEndpoint.ts';
import { changeAvatar } from './changeAvatar.ts';
import { removeAvatar } from './removeAvatar.ts';

type Deps = Parameters<typeof changeAvatar>[1] &
  Parameters<typeof removeAvatar>[1] & { avatars: { findImage(name: string): Promise<Buffer | undefined> } };

const imageHeaders = {
  // The name changes with the content; only the requesting browser may cache it.
  'Cache-Control': 'private, max-age=31536000, immutable',
  'Content-Type': 'image/webp',
  // Opened on its own, it can only be a picture.
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
};

export function avatarRoutes(deps: Deps): Route[] {
  return [
    route(calls.uploadAvatar, async ({ who, readUpload }) => ({
      profileImageUrl: await changeAvatar({ userId: who.userId, readImage: readUpload }, deps),
    })),
    route(calls.removeAvatar, async ({ who }) => {
      await removeAvatar(who.userId, deps);
      return undefined;
    }),
    route(calls.getAvatar, async ({ params, response }): Promise<Sent> => {
      const image = await deps.avatars.findImage(params.name);
      if (!image) throw new AppError('not_found', 'Picture not found.');
      response.set(imageHeaders).send(image);
      return sent;
    }),
  ];
}
