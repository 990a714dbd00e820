import { createECDH } from 'node:crypto';
import type * as calls from '@simmer/contracts/calls';
import type { BodyOf, Identity, PushDevice } from '@simmer/contracts/services';
import { AppError } from '@simmer/service-common/base/appError.ts';
import { browserInWords } from '@simmer/service-common/base/browserInWords.ts';
import type { Clock } from '@simmer/service-common/base/clock.ts';
import { isOnPublicWeb } from '../../base/publicWeb/publicConnection.ts';
import type { PushDevicesRepository } from './pushDevices.repository.ts';

type AddPushDevice = BodyOf<typeof calls.addPushDevice> & { who: Identity; userAgent: string | undefined };

type Deps = { devices: Pick<PushDevicesRepository, 'save'>; clock: Clock };

const LONGEST_ADDRESS = 2000;
const POINT_BYTES = 65;
const SECRET_BYTES = 16;

/** Whether a message can be encrypted for these keys: a point of the curve P-256, and 16 bytes (RFC 8291, Section 3). */
function areUsable({ p256dh, auth }: { p256dh: string; auth: string }): boolean {
  const point = Buffer.from(p256dh, 'base64url');
  if (point.length !== POINT_BYTES || Buffer.from(auth, 'base64url').length !== SECRET_BYTES) return false;
  const own = createECDH('prime256v1');
  own.generateKeys();
  try {
    own.computeSecret(point);
    return true;
  } catch {
    return false;
  }
}

const withoutPadding = (text: string) => text.replace(/=+$/, '');

/**
 * Shows a person's notifications in the browser that calls, until its session ends.
 *
 * @throws AppError `invalid_input` for a push service that is not on the public web, or keys that nothing can be encrypted for; `signed_out`
 * for a caller without a session
 * @see PRODUCT.md, Push
 */
export async function addPushDevice(
  { who, endpoint, keys, userAgent }: AddPushDevice,
  { devices, clock }: Deps,
): Promise<PushDevice> {
  const address = new URL(endpoint);
  if (!isOnPublicWeb(address) || address.href.length > LONGEST_ADDRESS) {
    throw new AppError('invalid_input', 'This browser’s push service cannot be used');
  }
  const [p256dh, auth] = [withoutPadding(keys.p256dh), withoutPadding(keys.auth)];
  if (!areUsable({ p256dh, auth })) throw new AppError('invalid_input', 'This browser’s key cannot be read');
  if (who.sessionId === undefined) throw new AppError('signed_out', 'Please sign in again.');
  return devices.save({
    userId: who.userId,
    sessionId: who.sessionId,
    name: browserInWords(userAgent),
    endpoint: address.href,
    p256dh,
    auth,
    now: clock.now(),
  });
}
