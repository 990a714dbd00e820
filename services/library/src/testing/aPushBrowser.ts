import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { pushMessage } from '@simmer/contracts/services';

const TAG_BYTES = 16;

const derived = (salt: Buffer, key: Buffer, info: Buffer | string, bytes: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, bytes));

/** A browser's side of Web Push: its address with keys, and how it reads what it is sent. */
export function aPushBrowser(name: string) {
  const own = createECDH('prime256v1');
  const publicKey = own.generateKeys();
  const auth = randomBytes(16);

  /** @see RFC 8291, Section 3.4, and RFC 8188, Section 2, for a single record */
  function decrypt(body: Buffer): Buffer {
    const salt = body.subarray(0, 16);
    const keyEnds = 21 + body.readUInt8(20);
    const senderKey = body.subarray(21, keyEnds);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey]);
    const key = derived(auth, own.computeSecret(senderKey), info, 32);
    const decipher = createDecipheriv(
      'aes-128-gcm',
      derived(salt, key, 'Content-Encoding: aes128gcm\0', 16),
      derived(salt, key, 'Content-Encoding: nonce\0', 12),
    );
    decipher.setAuthTag(body.subarray(-TAG_BYTES));
    const plain = Buffer.concat([decipher.update(body.subarray(keyEnds, -TAG_BYTES)), decipher.final()]);
    // The last record ends with a 2 and padding.
    return plain.subarray(0, plain.lastIndexOf(2));
  }

  return {
    address: {
      endpoint: `https://push.example.net/to/${name}`,
      keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    },
    path: `/to/${name}`,
    read: (body: Buffer) => pushMessage.parse(JSON.parse(decrypt(body).toString())),
  };
}

export type PushBrowser = ReturnType<typeof aPushBrowser>;
