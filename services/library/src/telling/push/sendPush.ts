import type { PushMessage } from '@simmer/contracts/services';
import type { PostToPushService, PushReply } from './postToPushService.ts';
import type { PushAddress } from './pushDevices.repository.ts';
import type { FindPushKeys } from './pushKeys.ts';

/** How soon a device that saves power should show it. */
export type Urgency = 'normal' | 'high';

export type SendPush = (
  device: PushAddress,
  message: PushMessage,
  options: { urgency: Urgency; signal?: AbortSignal },
) => Promise<PushReply>;

/** A device that is off shows it when it is on again within a day. */
const LIVES_SECONDS = 86_400;
/** Push services need to know whom to turn to; one that is only reached on this machine has no address. */
const NO_CONTACT = 'mailto:push@simmer.invalid';

type Deps = { findPushKeys: FindPushKeys; post: PostToPushService; publicUrl: string };

/**
 * Encrypts a message for one browser, so that its push service cannot read it (RFC 8291), signs for it as this Simmer
 * (RFC 8292), and hands it to the push service.
 */
export function createPushSender({ findPushKeys, post, publicUrl }: Deps): SendPush {
  const subject = publicUrl.startsWith('https:') ? publicUrl : NO_CONTACT;
  return async ({ endpoint, p256dh, auth }, message, { urgency, signal }) => {
    const keys = await findPushKeys();
    // Not loaded with the rest: it takes half a megabyte, and a team may have no device.
    const { default: webPush } = await import('web-push');
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(message),
      {
        vapidDetails: { subject, ...keys },
        TTL: LIVES_SECONDS,
        urgency,
        // Of two with one topic that wait for a device, the later one counts: one that is sent again is shown once.
        topic: message.tag,
      },
    );
    return post({ endpoint, headers: headersOf(headers), body }, signal);
  };
}

const headersOf = (headers: object): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(headers).filter(
      (entry): entry is [string, string | number] => typeof entry[1] === 'string' || typeof entry[1] === 'number',
    ),
  );
