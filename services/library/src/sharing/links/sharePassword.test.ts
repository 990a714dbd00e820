import { describe, expect, it } from 'vitest';
import { hashSharePassword, isSharePassword } from './sharePassword.ts';

describe('the passwords of links', () => {
  it('are checked link by link in turn: many tries of one do not delay another', async () => {
    const [attacked, other] = [await hashSharePassword('basil'), await hashSharePassword('salt')];
    const ended: string[] = [];
    const tryOf = async (name: string, hash: string) => {
      await isSharePassword('guess', hash);
      ended.push(name);
    };
    const many = Array.from({ length: 6 }, () => tryOf('attacked', attacked));
    await Promise.all([...many, tryOf('other', other)]);
    expect(ended.indexOf('other')).toBeLessThanOrEqual(1);
  });

  it('are refused while too many tries of one link wait', async () => {
    const hash = await hashSharePassword('basil');
    const tries = await Promise.allSettled(Array.from({ length: 12 }, () => isSharePassword('basil', hash)));
    expect(tries.map(({ status }) => status).filter((status) => status === 'rejected')).toHaveLength(2);
    expect(tries.at(-1)).toMatchObject({ reason: { code: 'too_many_requests' } });
    expect(await isSharePassword('basil', hash)).toBe(true);
  });
});
