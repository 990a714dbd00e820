import { describe, expect, it } from 'vitest';
import { startTestAuth } from '../testing/authForTest.ts';

describe('the access word', () => {
  it('lets the right one through and says so when it is wrong', async () => {
    const auth = await startTestAuth({ settings: { ACCESS_WORD: 'Ragù' } });
    const right = await auth.browser().post('/api/auth/access', { word: ' Ragù ' });
    const wrong = await auth.browser().post('/api/auth/access', { word: 'ragu' });
    expect(right.status).toBe(204);
    expect(wrong.status).toBe(400);
    expect(await wrong.json()).toMatchObject({ detail: 'Incorrect access code. Please try again.' });
    await auth.close();
  });

  it('takes any word where none is set', async () => {
    const auth = await startTestAuth();
    expect((await auth.browser().post('/api/auth/access', { word: '' })).status).toBe(204);
    await auth.close();
  });
});
