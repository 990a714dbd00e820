import type { RawExchange } from '@simmer/service-common/base/requestContext.ts';

type Request = RawExchange['request'];
type Response = RawExchange['response'];

type Kind = {
  name: string;
  sameSite: 'lax' | 'strict';
  maxAge: number;
  isValid: (value: string | undefined) => value is string;
};

/** A cookie that no script can read; on https its name's prefix binds it to this host (RFC 6265bis, cookie name prefixes). */
export function createCookie(publicUrl: string, { name: plain, sameSite, maxAge, isValid }: Kind) {
  const secure = new URL(publicUrl).protocol === 'https:';
  const name = secure ? `__Host-${plain}` : plain;
  const options = { httpOnly: true, secure, path: '/', sameSite } as const;
  return {
    read(request: Request): string | undefined {
      const pairs = (request.get('cookie') ?? '').split(';').map((pair) => pair.trim());
      const value = pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
      return isValid(value) ? value : undefined;
    },
    set: (response: Response, value: string) => response.cookie(name, value, { ...options, maxAge }),
    clear: (response: Response) => response.clearCookie(name, options),
  };
}

export type Cookie = ReturnType<typeof createCookie>;
