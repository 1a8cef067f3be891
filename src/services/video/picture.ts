import { pictureShape } from '#domain/video-call/video-call-shape.ts';

const waitsFor = 5_000;

type Box = { x: number; y: number; width: number; height: number };

/** Largest centred part of the source with the target's aspect ratio: cropped, never distorted. */
export function coverBox(source: { width: number; height: number }, target: { width: number; height: number }): Box {
  const scale = Math.min(source.width / target.width, source.height / target.height);
  const [width, height] = [target.width * scale, target.height * scale];
  return { x: (source.width - width) / 2, y: (source.height - height) / 2, width, height };
}

const firstFrame = (video: HTMLVideoElement) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('no picture came')), waitsFor);
    video.requestVideoFrameCallback(() => {
      clearTimeout(timer);
      resolve();
    });
  });

const { width, height, mimeType } = pictureShape;

/** One frame of a stream as PNG. Rejects when no picture arrives. */
export async function takePicture(stream: MediaStream): Promise<Blob> {
  const video = document.createElement('video');
  video.muted = true;
  video.srcObject = stream;
  try {
    await Promise.all([video.play(), firstFrame(video)]);
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width, height });
    const part = coverBox({ width: video.videoWidth, height: video.videoHeight }, pictureShape);
    canvas.getContext('2d')?.drawImage(video, part.x, part.y, part.width, part.height, 0, 0, width, height);
    const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, mimeType));
    if (!picture) throw new Error('no picture was made');
    return picture;
  } finally {
    video.srcObject = null;
  }
}
