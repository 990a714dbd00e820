// @vitest-environment jsdom
import { useMutation } from '@simmer/kit/query';
import { cleanup } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from './testing.tsx';

const answered = Promise.withResolvers<void>();
const sent = vi.fn(() => answered.promise);
const succeeded = vi.fn();

function Sender() {
  const { mutate } = useMutation({ mutationFn: sent, onSuccess: succeeded });
  useEffect(() => mutate(), [mutate]);
  return null;
}

// The order matters: the first test's reply could reach the second.
describe('a call that a test makes', () => {
  afterEach(cleanup);

  it('is pending', async () => {
    renderScreen(<Sender />);
    await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce());
  });

  it('ends with the test', async () => {
    answered.resolve();
    await new Promise(setImmediate);
    expect(succeeded).not.toHaveBeenCalled();
  });
});
