import { Observable } from 'rxjs';
import { recordingShape } from '#domain/chat/recording.ts';
import { trustedScriptUrl } from '../offline/own-script.ts';
import workerAddress from './recorder.worker.ts?worker&url';
import tapAddress from './recorder.worklet.ts?worker&url';
import type { EncoderMessage, EncoderStart, TapOrder } from './recorder-messages.ts';

export type CaptureFailure = 'denied' | 'none' | 'busy' | 'unplugged' | 'broken';
export type CaptureMessage = { kind: 'opened' } | { kind: 'failed'; failure: CaptureFailure } | EncoderMessage;

export type AudioCapture = {
  record$(): Observable<CaptureMessage>;
  pause(): void;
  resume(): void;
  /** Encodes the remaining audio; `ended` follows. */
  stop(): void;
};

/** Maps the browsers' error names. */
export function captureFailure(error: unknown): CaptureFailure {
  const failures: Record<string, CaptureFailure> = {
    NotAllowedError: 'denied',
    SecurityError: 'denied',
    NotFoundError: 'none',
    OverconstrainedError: 'none',
    NotReadableError: 'busy',
    AbortError: 'busy',
  };
  return (error instanceof DOMException && failures[error.name]) || 'broken';
}

const constraints = {
  audio: { channelCount: recordingShape.channels, echoCancellation: true, noiseSuppression: true },
};

/** Firefox may refuse a sample rate that differs from the device's. */
function openContext(): AudioContext {
  try {
    return new AudioContext({ sampleRate: recordingShape.sampleRate });
  } catch {
    return new AudioContext();
  }
}

/** Microphone, tap and encoder; samples go from the audio thread directly to the worker. */
export function createAudioCapture(): AudioCapture {
  let tap: AudioWorkletNode | null = null;
  const order = (what: Exclude<TapOrder, MessagePort>) => tap?.port.postMessage(what);
  return {
    record$: () =>
      new Observable((out) => {
        const releases: (() => void)[] = [];
        const release = () => {
          for (const one of releases.splice(0).reverse()) one();
        };
        const fail = (error: unknown) => out.next({ kind: 'failed', failure: captureFailure(error) });
        const open = async () => {
          const media = await navigator.mediaDevices.getUserMedia(constraints);
          releases.push(() => {
            for (const track of media.getTracks()) track.stop();
          });
          if (out.closed) return release();
          const context = openContext();
          releases.push(() => void context.close());
          await context.audioWorklet.addModule(trustedScriptUrl(tapAddress));
          if (out.closed) return release();
          const worker = new Worker(trustedScriptUrl(workerAddress), { type: 'module' });
          releases.push(() => worker.terminate());
          worker.onmessage = ({ data }: MessageEvent<EncoderMessage>) => out.next(data);
          worker.onerror = () => out.next({ kind: 'failed', failure: 'broken' });
          const { port1, port2 } = new MessageChannel();
          worker.postMessage({ port: port1, sampleRate: context.sampleRate } satisfies EncoderStart, [port1]);
          const node = new AudioWorkletNode(context, 'tap', { numberOfOutputs: 0 });
          node.port.postMessage(port2 satisfies TapOrder, [port2]);
          tap = node;
          context.createMediaStreamSource(media).connect(node);
          const [track] = media.getAudioTracks();
          track?.addEventListener('ended', () => out.next({ kind: 'failed', failure: 'unplugged' }));
          await context.resume();
          out.next({ kind: 'opened' });
          return undefined;
        };
        open().catch(fail);
        return () => {
          release();
          tap = null;
        };
      }),
    pause: () => order('pause'),
    resume: () => order('resume'),
    stop: () => order('end'),
  };
}
