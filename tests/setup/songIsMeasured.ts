import { type APIRequestContext, expect } from '@playwright/test';
import { endpointUrl, getStreamUrl, type ReplyOf } from '@simmer/contracts';

/** Waits until a song has been measured. Before, its waveform is a 404, which browsers complain about. */
export async function songIsMeasured(request: APIRequestContext, title: string): Promise<void> {
  const address = endpointUrl(getStreamUrl, { key: title });
  await expect
    .poll(async () => {
      const { waveformUrl } = (await (await request.get(address)).json()) as ReplyOf<typeof getStreamUrl>;
      return waveformUrl ? (await request.get(waveformUrl)).status() : 0;
    })
    .toBe(200);
}
