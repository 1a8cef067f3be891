import { expect, type Locator, type Page } from '@playwright/test';
import type { Desk } from './desk.ts';

/** A microphone with continuous speech; the fake one of the browser beeps only occasionally. */
export async function talkIntoMicrophone(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { mediaDevices } = navigator;
    const original = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (constraints) => {
      if (!constraints?.audio) return original(constraints);
      const audio = new AudioContext();
      const voice = new OscillatorNode(audio, { frequency: 220 });
      const microphone = new MediaStreamAudioDestinationNode(audio);
      voice.connect(microphone);
      voice.start();
      return microphone.stream;
    };
  });
}

/** Waits for successive frames of a participant; a returning one may use another element. */
export async function framesOf(video: Locator, frames: number): Promise<{ width: number; frames: number }> {
  const read = () =>
    video.evaluate((element) =>
      element instanceof HTMLVideoElement
        ? { width: element.videoWidth, frames: element.getVideoPlaybackQuality().totalVideoFrames }
        : { width: 0, frames: 0 },
    );
  await expect(video).toBeVisible();
  let first = await read();
  let seen = { width: 0, frames: 0 };
  await expect
    .poll(async () => {
      const now = await read();
      if (now.frames < first.frames) first = now;
      seen = { width: now.width, frames: now.frames - first.frames };
      return seen.frames;
    })
    .toBeGreaterThanOrEqual(frames);
  return seen;
}

/** Drops only the call media of one page; HTTP and the hub are unaffected. */
export async function breakMedia(page: Page): Promise<{ cut(): Promise<void>; heal(): Promise<void> }> {
  const tools = await page.context().newCDPSession(page);
  // Chromium drops call packets only on sockets that were opened while some limit was set.
  const wide = { offline: false, latency: 0, downloadThroughput: 100_000_000, uploadThroughput: 100_000_000 };
  const lose = async (packetLoss: number) => {
    await tools.send('Network.emulateNetworkConditions', { ...wide, packetLoss });
  };
  await tools.send('Network.enable');
  await lose(0);
  return { cut: () => lose(100), heal: () => lose(0) };
}

/** Tracks devices opened by the page: which are still open, and how a track ends when unplugged. */
export async function watchDevices(page: Page) {
  await page.addInitScript(() => {
    const opened: MediaStreamTrack[] = [];
    const { mediaDevices } = navigator;
    const original = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (constraints) => {
      const stream = await original(constraints);
      opened.push(...stream.getTracks());
      return stream;
    };
    const live = () => opened.filter(({ readyState }) => readyState === 'live');
    Object.assign(window, {
      openDevices: () => live().map(({ kind }) => kind),
      unplugDevice: (kind: string) => {
        for (const track of live().filter((one) => one.kind === kind)) {
          track.stop();
          // Stopping a track by script fires no event; unplugging a device does.
          track.dispatchEvent(new Event('ended'));
        }
        mediaDevices.dispatchEvent(new Event('devicechange'));
      },
    });
  });
  return {
    open: (): Promise<string[]> => page.evaluate(() => Reflect.get(window, 'openDevices')()),
    unplug: (kind: 'audio' | 'video') => page.evaluate((one) => Reflect.get(window, 'unplugDevice')(one), kind),
  };
}

/** Simulates failed peer connections, and counts how often the page recreates them. */
export async function watchLines(page: Page) {
  await page.addInitScript(() => {
    const opened: RTCPeerConnection[] = [];
    let failed = false;
    let restarts = 0;
    const state = Object.getOwnPropertyDescriptor(RTCPeerConnection.prototype, 'connectionState')?.get;
    class Line extends RTCPeerConnection {
      constructor(configuration?: RTCConfiguration) {
        super(configuration);
        opened.push(this);
      }
      override get connectionState(): RTCPeerConnectionState {
        return failed ? 'failed' : state?.call(this);
      }
      override restartIce() {
        restarts += 1;
        super.restartIce();
      }
    }
    Object.assign(window, {
      RTCPeerConnection: Line,
      restartsOfLines: () => restarts,
      failLines: (now: boolean) => {
        failed = now;
        for (const line of opened) line.dispatchEvent(new Event('connectionstatechange'));
      },
    });
  });
  return {
    fail: () => page.evaluate(() => Reflect.get(window, 'failLines')(true)),
    mend: () => page.evaluate(() => Reflect.get(window, 'failLines')(false)),
    restarts: (): Promise<number> => page.evaluate(() => Reflect.get(window, 'restartsOfLines')()),
  };
}

/** Grants and revokes a permission while in use, as in the address bar. */
export async function permissionOf({ page, base }: Desk, name: 'camera' | 'microphone') {
  const browser = page.context().browser();
  if (!browser) throw new Error('this context has no browser of its own');
  const tools = await browser.newBrowserCDPSession();
  const { targetInfos } = await tools.send('Target.getTargets');
  const browserContextId = targetInfos.find(({ type, url }) => type === 'page' && url === page.url())?.browserContextId;
  if (browserContextId === undefined) throw new Error('the browser does not know this page');
  return (setting: 'denied' | 'granted') =>
    tools.send('Browser.setPermission', { permission: { name }, setting, origin: base, browserContextId });
}

/** Simulates a browser before the first click; an automated one counts as clicked. */
export async function silentUntilClicked(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const state = Object.getOwnPropertyDescriptor(BaseAudioContext.prototype, 'state')?.get;
    let clicked = false;
    addEventListener(
      'click',
      () => {
        clicked = true;
      },
      { capture: true },
    );
    Object.defineProperty(BaseAudioContext.prototype, 'state', {
      get() {
        return clicked ? state?.call(this) : 'suspended';
      },
    });
  });
}
