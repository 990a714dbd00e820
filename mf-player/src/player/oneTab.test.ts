import { $playback, type Song, signedOut } from '@simmer/contracts';
import { aSmallLibrary } from '@simmer/contracts/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aTestPlayer } from './aTestPlayer.ts';
import type { TabChannel } from './oneTab.ts';

const [song] = aSmallLibrary() as [Song];
/** One end of a channel; the test acts as the other tab. */
class FakeChannel extends EventTarget {
  postMessage = vi.fn();
  close = vi.fn();
  hears(data: unknown) {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

let test: ReturnType<typeof aTestPlayer>;
let channel: FakeChannel;

beforeEach(() => {
  test = aTestPlayer();
  channel = new FakeChannel();
  test.activate(channel as unknown as TabChannel);
});

async function plays() {
  test.player.dispatch({ type: 'songToggled', song });
  await vi.waitFor(() => expect(test.audio.src).not.toBe(''));
  test.audio.arrives(187);
}

describe('two tabs', () => {
  it('learn once when this one starts playing, not about every state', async () => {
    await plays();
    test.audio.happens('waiting');
    test.audio.happens('playing');
    expect(channel.postMessage.mock.calls).toEqual([['sounding']]);
    test.player.toggle();
    test.player.toggle();
    expect(channel.postMessage).toHaveBeenCalledTimes(2);
  });

  it('never play at once: this one pauses when the other starts', async () => {
    await plays();
    channel.hears('sounding');
    expect($playback.get().status).toBe('paused');
    expect(test.audio.paused).toBe(true);
    expect(channel.postMessage).toHaveBeenCalledOnce();
  });

  it('sign out together', async () => {
    await plays();
    signedOut.emit({});
    expect(channel.postMessage).toHaveBeenCalledWith('signedOut');
    await plays();
    test.player.upNext.addLast(song);
    channel.hears('signedOut');
    expect($playback.get().status).toBe('idle');
    expect(test.player.upNext.$entries.get()).toEqual([]);
  });

  it('ignore unknown messages', async () => {
    await plays();
    channel.hears({ hello: 1 });
    expect($playback.get().status).toBe('playing');
  });
});
