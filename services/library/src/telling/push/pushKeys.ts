import type { Clock } from '@simmer/service-common/base/clock.ts';
import { openText, seal } from '@simmer/service-common/base/sealed.ts';
import type { PushKeyRepository } from './pushKey.repository.ts';

/** The key pair that identifies this Simmer to push services, base64url (RFC 8292). */
type PushKeys = { publicKey: string; privateKey: string };

export type FindPushKeys = () => Promise<PushKeys>;

type Deps = { pushKey: PushKeyRepository; sealKey: Buffer; clock: Clock };

/**
 * Finds the key pair and makes it at first use: the same for all instances. Where the product's secret changed, nobody can
 * read it any more: then there is a new one, and browsers register again when their pages are opened.
 *
 * @see PRODUCT.md, Push
 */
export function createPushKeys({ pushKey, sealKey, clock }: Deps): FindPushKeys {
  let known: Promise<PushKeys> | undefined;

  async function read(): Promise<PushKeys> {
    const stored = await pushKey.find();
    const privateKey = stored && openText(stored.sealedPrivateKey, sealKey);
    if (stored && privateKey !== undefined) return { publicKey: stored.publicKey, privateKey };
    const { default: webPush } = await import('web-push');
    const made = webPush.generateVAPIDKeys();
    const sealedPrivateKey = seal(made.privateKey, sealKey);
    await pushKey.replace(stored?.publicKey, { publicKey: made.publicKey, sealedPrivateKey }, clock.now());
    // Of two instances that made one at once, the first one's stands.
    return read();
  }

  return () => {
    known ??= read().catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };
}
