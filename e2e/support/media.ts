import { expect, type Locator, type Page } from '@playwright/test';

/** A microphone into which somebody talks all the time; the browser's own fake one only beeps now and then. */
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

/** Pictures come into a video element, one after the other. */
export async function framesOf(video: Locator, frames: number): Promise<{ width: number; frames: number }> {
  await expect(video).toBeVisible();
  return video.evaluate(
    (element, wanted) =>
      new Promise<{ width: number; frames: number }>((resolve) => {
        if (!(element instanceof HTMLVideoElement)) return;
        let count = 0;
        const next = () => {
          count += 1;
          if (count >= wanted) resolve({ width: element.videoWidth, frames: count });
          else element.requestVideoFrameCallback(next);
        };
        element.requestVideoFrameCallback(next);
      }),
    frames,
  );
}
