import { completeProfile, requestMagicLink, useMagicLink } from '@simmer/contracts';

export type Call = (
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
) => Promise<unknown>;

/** A call that was not answered with a success. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
  readonly status: number;
  /** whether this version of the product does not have the call at all */
  readonly isUnknown: boolean;

  constructor(message: string, status: number, text: string) {
    super(message);
    this.status = status;
    this.isUnknown = status === 405 || (status === 404 && /nothing (was found )?at this address/i.test(text));
  }
}

/**
 * Signs somebody in at a product of any released version, by its development link.
 * @param fullName for a new person
 * @returns how that person calls it
 */
export async function signIn(url: string, email: string, fullName?: string): Promise<Call> {
  const cookies = new Map<string, string>();
  const send = (method: string, path: string, body?: unknown) =>
    fetch(new URL(path, url), {
      method,
      redirect: 'manual',
      headers: {
        origin: url,
        cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const call: Call = async (method, path, body) => {
    const answer = await send(method, path, body);
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const text = await answer.text();
    if (answer.ok) return text ? JSON.parse(text) : undefined;
    throw new RefusedError(`${method} ${path}: ${answer.status} ${text.slice(0, 300)}`, answer.status, text);
  };
  const asked = (await call('POST', requestMagicLink.path, { email })) as { magicLink: string };
  await call('POST', useMagicLink.path, { token: decodeURIComponent(new URL(asked.magicLink).hash.slice(1)) });
  if (fullName) await call('POST', completeProfile.path, { fullName });
  return call;
}
