import { Observable } from 'rxjs';
import { type ActorRefFrom, createActor, fromEventObservable } from 'xstate';
import { recordingType } from '#domain/chat/attachment.ts';
import { ChatUpload } from '#domain/chat/chat-upload.ts';
import { recordingPrefix } from '#domain/chat/chat-upload-names.ts';
import { chileDate, chileTime } from '#domain/chile-clock.ts';
import { type CaptureEvent, type Recording, recorderMachine } from '#machines/recorder/index.ts';
import type { AudioCapture, CaptureMessage } from '#services/media/audio-capture.ts';
import type { SealedFiles } from '#services/sealed/sealed-files.ts';
import type { FeaturePorts } from '../shared/feature.ts';

type Needs = Pick<FeaturePorts, 'local' | 'inspection'> & {
  dependencies: Pick<FeaturePorts['dependencies'], 'clock' | 'report'>;
  files: SealedFiles;
  /** Adds the recording to the unsent files of the conversation. */
  add(roomId: string, file: ChatUpload): void;
  open?: () => Promise<AudioCapture>;
};

/** The file id distinguishes recordings of two tabs in one conversation. */
const nameOf = ({ roomId, fileId }: Recording) => `${recordingPrefix}${roomId}@${fileId}`;
const roomOf = (name: string) => name.slice(recordingPrefix.length).split('@')[0] ?? '';
/** Lock held while recording, so that another tab does not recover it as the remainder of a crash. */
const lockOf = (fileId: string) => `ronda.recording.${fileId}`;
const openCapture = async () => (await import('#services/media/audio-capture.ts')).createAudioCapture();

function holdLock(fileId: string): () => void {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  void navigator.locks.request(lockOf(fileId), () => held);
  return release;
}

function createRecorderLogic({ dependencies, local, files, add, open = openCapture }: Needs) {
  const { clock, report } = dependencies;
  let capture: AudioCapture | null = null;
  /** Size of the current recording. */
  let bytes = 0;
  const newFile = (fileId: string): ChatUpload => {
    const at = new Date(clock.now()).toISOString();
    return {
      FileId: fileId,
      MessageId: crypto.randomUUID(),
      Name: `audio-${chileDate(at)}-${chileTime(at).replace(':', '')}.mp3`,
      MimeType: recordingType,
      Size: bytes,
      Queued: false,
    };
  };

  const record = ({ roomId, fileId }: Recording) =>
    new Observable<CaptureEvent>((out) => {
      const release = holdLock(fileId);
      const stored: Promise<void>[] = [];
      let level = 0;
      bytes = 0;
      local.write(nameOf({ roomId, fileId }), { content: newFile(fileId), revision: 0 });
      const take = (message: CaptureMessage) => {
        switch (message.kind) {
          case 'opened':
            return out.next({ type: 'capture.opened' });
          case 'level':
            level = message.level;
            return out.next({ type: 'capture.encoded', bytes, level });
          case 'part':
            stored.push(files.append(fileId, new Blob([message.bytes])));
            bytes += message.bytes.length;
            return out.next({ type: 'capture.encoded', bytes, level });
          case 'failed':
            return out.next({ type: 'capture.failed', failure: message.failure });
          case 'ended':
            return void Promise.all(stored).then(() => out.next({ type: 'capture.ended' }));
        }
      };
      open().then(
        (opened) => {
          if (out.closed) return;
          capture = opened;
          out.add(opened.record$().subscribe(take));
        },
        (error: unknown) => {
          report(error);
          out.error(error);
        },
      );
      return () => {
        capture = null;
        release();
      };
    });

  return recorderMachine.provide({
    actors: { capture: fromEventObservable(({ input }) => record(input)) },
    actions: {
      pauseCapture: () => capture?.pause(),
      resumeCapture: () => capture?.resume(),
      stopCapture: () => capture?.stop(),
      store: (_, { roomId, fileId }) => {
        add(roomId, newFile(fileId));
        local.remove(nameOf({ roomId, fileId }));
      },
      discard: (_, { roomId, fileId }) => {
        void files.forget(fileId);
        local.remove(nameOf({ roomId, fileId }));
      },
    },
  });
}

/** Adds an interrupted recording to its conversation, as far as it was encoded. */
async function recover({ local, files, add }: Needs, name: string): Promise<void> {
  const left = ChatUpload.safeParse((await local.read(name))?.content).data;
  if (!left) return local.remove(name);
  await navigator.locks.request(lockOf(left.FileId), { ifAvailable: true }, async (lock) => {
    // Another tab may have recovered it just before.
    if (!lock || !local.names(name).includes(name)) return;
    const data = await files.read(left.FileId, left.MimeType);
    if (data) add(roomOf(name), { ...left, Size: data.size, Interrupted: true });
    local.remove(name);
  });
}

export type RecorderActor = ActorRefFrom<ReturnType<typeof createRecorderLogic>>;

/** One for the whole desk: recording continues on any page, and the result belongs to its conversation. */
export function startRecorder(needs: Needs): RecorderActor {
  for (const name of needs.local.names(recordingPrefix)) recover(needs, name).catch(needs.dependencies.report);
  return createActor(createRecorderLogic(needs), { systemId: 'recorder', ...needs.inspection }).start();
}
