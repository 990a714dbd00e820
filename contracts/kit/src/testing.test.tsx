// @vitest-environment jsdom
import { useMutation } from '@simmer/kit/query';
import { cleanup } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from './testing.tsx';

const answered = Promise.withResolvers<void>();
const sent = vi.fn(() => answered.promise);
const told = vi.fn();

function Sender() {
  const { mutate } = useMutation({ mutationFn: sent, onSuccess: told });
  useEffect(() => mutate(), [mutate]);
  return null;
}

// One after the other: the second is the test that would hear of the first one's answer.
describe('what a test sends', () => {
  afterEach(cleanup);

  it('is on its way', async () => {
    renderScreen(<Sender />);
    await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce());
  });

  it('is over with the test', async () => {
    answered.resolve();
    await new Promise(setImmediate);
    expect(told).not.toHaveBeenCalled();
  });
});
