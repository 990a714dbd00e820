import { serverChanged } from '@simmer/contracts';
import { type CheckLimits, DEFAULT_CHECK_LIMITS, getCheckLimits, setCheckLimits } from '@simmer/contracts/extra';
import { libraryHandlers, refusing, standInFor } from '@simmer/contracts/testing';
import { renderScreen, standIns } from '@simmer/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { recordedToasts } from '../testing/recordedToasts.ts';
import { CheckLimitsScreen } from './CheckLimitsScreen.tsx';

const server = standIns(() => libraryHandlers());
const toasts = recordedToasts();

/** The limits as the server has them, which another admin may change. */
function serve(limits: CheckLimits | null = null) {
  const state = { limits, sent: [] as (CheckLimits | null)[] };
  const reply = () => ({ limits: state.limits ?? DEFAULT_CHECK_LIMITS, areChanged: state.limits !== null });
  server.use(
    standInFor(getCheckLimits, reply),
    standInFor(setCheckLimits, ({ body }) => {
      state.sent.push(body.limits);
      state.limits = body.limits;
      return reply();
    }),
  );
  renderScreen(<CheckLimitsScreen />);
  return state;
}

const field = (name: string) => screen.findByRole('textbox', { name });
const valueOf = async (name: string) => ((await field(name)) as HTMLInputElement).value;
const save = () => screen.getByRole('button', { name: 'Save' });
async function type(name: string, text: string) {
  await userEvent.clear(await field(name));
  await userEvent.type(await field(name), text);
}

describe('the limits of the check', () => {
  it('are shown with unit and source, and saved', async () => {
    const { sent } = serve();
    expect(await valueOf('Highest true peak')).toBe('−1');
    expect(screen.getByText('EBU R 128 and Spotify: −1 dBTP, measured by ITU-R BS.1770.')).toBeTruthy();
    expect(save().getAttribute('aria-disabled')).toBe('true');
    await type('Highest true peak', '-0.5');
    expect(screen.getByText(/Default: −1\.$/)).toBeTruthy();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(toasts).toEqual(['Limits saved']));
    expect(sent).toEqual([{ ...DEFAULT_CHECK_LIMITS, mostTruePeakDbtp: -0.5 }]);
    expect(await valueOf('Highest true peak')).toBe('−0.5');
  });

  it('are checked before they are sent; the first mistake takes the focus', async () => {
    const { sent } = serve();
    await type('Quietest', '-8');
    await type('Loudest', '-9');
    await userEvent.click(save());
    expect(screen.getByText('Must be at least as loud as the quietest, −8 LUFS.')).toBeTruthy();
    expect(document.activeElement).toBe(await field('Loudest'));
    await type('Bit depth', 'many');
    await userEvent.tab();
    expect(screen.getByText('Enter a whole number from 8 to 64.')).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('return to the defaults after a question', async () => {
    const state = serve({ ...DEFAULT_CHECK_LIMITS, leastBitsPerSample: 24 });
    expect(await valueOf('Bit depth')).toBe('24');
    await userEvent.click(screen.getByRole('button', { name: 'Reset to the defaults' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Reset to the defaults?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Reset to the defaults' }));
    await waitFor(() => expect(toasts).toEqual(['Limits reset to the defaults']));
    expect(state.sent).toEqual([null]);
    expect(await valueOf('Bit depth')).toBe('16');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Reset to the defaults' }).getAttribute('aria-disabled')).toBe('true'),
    );
  });

  it('follow what another admin saves', async () => {
    const state = serve();
    expect(await valueOf('Bit depth')).toBe('16');
    state.limits = { ...DEFAULT_CHECK_LIMITS, leastBitsPerSample: 24 };
    serverChanged.emit({ topic: 'checks' });
    await waitFor(async () => expect(await valueOf('Bit depth')).toBe('24'));
  });

  it('keep an edit when another admin saves meanwhile, and can show theirs', async () => {
    const state = serve();
    await type('Largest DC offset', '1');
    state.limits = { ...DEFAULT_CHECK_LIMITS, leastBitsPerSample: 24 };
    serverChanged.emit({ topic: 'checks' });
    expect((await screen.findByRole('alert')).textContent).toContain('Saving replaces their change.');
    expect(await valueOf('Largest DC offset')).toBe('1');
    await userEvent.click(screen.getByRole('button', { name: 'Show theirs' }));
    expect(await valueOf('Bit depth')).toBe('24');
    expect(await valueOf('Largest DC offset')).toBe('0.5');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('say that they replaced a change that was not seen', async () => {
    const state = serve();
    await type('Largest DC offset', '1');
    state.limits = { ...DEFAULT_CHECK_LIMITS, leastBitsPerSample: 24 };
    await userEvent.click(save());
    await waitFor(() =>
      expect(toasts).toEqual(['Limits saved / This replaced a change someone else made in the meantime.']),
    );
    expect(await valueOf('Bit depth')).toBe('16');
  });

  it('say when saving fails, and keep the edit', async () => {
    serve();
    server.use(refusing(setCheckLimits, 'internal', 'boom'));
    await type('Largest DC offset', '1');
    await userEvent.click(save());
    await waitFor(() => expect(toasts).toEqual(['Update Failed / Failed to save the limits']));
    expect(await valueOf('Largest DC offset')).toBe('1');
  });

  it('say why they failed to load, and try again', async () => {
    serve();
    server.use(http.get(`*${getCheckLimits.path}`, () => HttpResponse.error(), { once: true }));
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await valueOf('Bit depth')).toBe('16');
  });
});
