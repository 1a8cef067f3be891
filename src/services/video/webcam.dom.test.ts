import { afterEach, expect, test, vi } from 'vitest';
import { createWebcam, type WebcamMessage } from './webcam.ts';

afterEach(() => vi.unstubAllGlobals());

async function turn() {
  for (let step = 0; step < 8; step += 1) await Promise.resolve();
}

function camera(deviceId: string) {
  const track = Object.assign(new EventTarget(), {
    stopped: false,
    stop() {
      this.stopped = true;
    },
    getSettings: () => ({ deviceId }),
  });
  return { track, stream: { getTracks: () => [track], getVideoTracks: () => [track] } };
}

type Asked = { video: Record<string, unknown>; audio: boolean };

function browser(answers: (() => unknown)[]) {
  const asked: Asked[] = [];
  const getUserMedia = async (wanted: Asked) => {
    asked.push(wanted);
    return answers.shift()?.();
  };
  vi.stubGlobal('navigator', { mediaDevices: Object.assign(new EventTarget(), { getUserMedia }) });
  return asked;
}
const refuses = (name: string) => () => {
  throw new DOMException('no', name);
};
const sized = { width: { ideal: 1_000 }, height: { ideal: 750 } };

function watch(webcam: ReturnType<typeof createWebcam>, id: string | null) {
  const messages: WebcamMessage[] = [];
  const subscription = webcam.preview$(id).subscribe((message) => messages.push(message));
  return { messages, end: () => subscription.unsubscribe() };
}

test('opens the camera while it is watched, shows it wherever it is used, and releases it', async () => {
  const { track, stream } = camera('cam1');
  const asked = browser([() => stream]);
  const webcam = createWebcam(async () => new Blob(['picture'], { type: 'image/png' }));
  const shown: { srcObject: unknown } = { srcObject: null };
  const hide = webcam.show(shown as HTMLVideoElement);
  const { messages, end } = watch(webcam, null);
  await turn();
  expect([asked, messages, shown.srcObject]).toEqual([
    [{ video: { ...sized, facingMode: 'environment' }, audio: false }],
    [{ type: 'preview.opened', camera: 'cam1' }],
    stream,
  ]);
  expect((await webcam.take()).type).toEqual('image/png');
  end();
  expect([track.stopped, shown.srcObject]).toEqual([true, null]);
  await expect(webcam.take()).rejects.toThrow('no camera is open');
  hide();
});

test('releases a camera immediately that opens after it was abandoned', async () => {
  const { track, stream } = camera('cam1');
  browser([() => stream]);
  const { messages, end } = watch(createWebcam(), null);
  end();
  await turn();
  expect([track.stopped, messages]).toEqual([true, []]);
});

test('replaces a remembered camera that no longer exists, and reports any other failure', async () => {
  const { stream } = camera('cam2');
  const asked = browser([refuses('OverconstrainedError'), () => stream, refuses('NotReadableError')]);
  const first = watch(createWebcam(), 'cam9');
  await turn();
  const second = watch(createWebcam(), 'cam2');
  await turn();
  expect([asked.map(({ video }) => video.deviceId), first.messages, second.messages]).toEqual([
    [{ exact: 'cam9' }, undefined, { exact: 'cam2' }],
    [{ type: 'preview.opened', camera: 'cam2' }],
    [{ type: 'preview.failed', failure: 'deviceTaken' }],
  ]);
});

test('reports that a camera was unplugged while open', async () => {
  const { track, stream } = camera('cam1');
  browser([() => stream]);
  const { messages } = watch(createWebcam(), null);
  await turn();
  track.dispatchEvent(new Event('ended'));
  expect(messages.at(-1)).toEqual({ type: 'preview.failed', failure: 'hardwareUnavailable' });
});

test('receives no change on a page without devices, and does not fail', () => {
  vi.stubGlobal('navigator', {});
  const changes: unknown[] = [];
  createWebcam().changes$.subscribe({ next: (one) => changes.push(one), error: (error) => changes.push(error) });
  expect(changes).toEqual([]);
});
