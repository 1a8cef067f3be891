import { BehaviorSubject, Observable } from 'rxjs';
import { type ActorRefFrom, createActor, fromEventObservable, fromPromise } from 'xstate';
import { messageTypeOf } from '#domain/chat/attachment.ts';
import { ChatUpload } from '#domain/chat/chat-upload.ts';
import { uploadsPrefix } from '#domain/chat/chat-upload-names.ts';
import { declaredType, storableName } from '#domain/files/file.ts';
import type { ChatUploadsPorts, UploadFailure, UploadSendEvent } from '#machines/chat-uploads/chat-uploads.types.ts';
import {
  type ChatUploadsSnapshot,
  chatUploadsMachine,
  selectHasUploads,
  selectIsInterrupted,
  selectIsSettled,
} from '#machines/chat-uploads/index.ts';
import { saveAs } from '#services/files/download.ts';
import { failureOf } from '#services/http/http-failure.ts';
import type { SealedFiles } from '#services/sealed/sealed-files.ts';
import { unsentBytesOf } from '../files/unsent-bytes.ts';
import { createUnsentLists, type UnsentLists } from '../files/unsent-lists.ts';
import { createActorRegistry } from '../shared/actor-registry.ts';
import { connectionLogic } from '../shared/connection.ts';
import type { FeaturePorts } from '../shared/feature.ts';
import { watch } from '../shared/watch.ts';
import { refusalOf, send as sendMessage } from './chats.ts';
import { startRecorder } from './recorder.ts';

/** Status codes for which a retry is useless. */
const final: readonly (number | null)[] = [400, 403, 404, 409, 413, 415, 422];
const lost: UploadFailure = { code: 'lost', words: null };

function failureToShow(error: unknown): UploadFailure | null {
  const { status, problem } = failureOf(error);
  if (!problem || !final.includes(status)) return null;
  const code = refusalOf(error);
  return {
    code: code === 'notContact' || code === 'notFound' ? code : 'generic',
    words: problem.Fields?.Data ?? null,
  };
}

type Sending = { signal: AbortSignal; onProgress(share: number): void };
type Needs = Pick<FeaturePorts, 'dependencies' | 'live$' | 'userId'>;

function createUploadsLogic(
  { dependencies, live$, userId }: Needs,
  lists: UnsentLists<ChatUpload>,
  files: SealedFiles,
) {
  const { http } = dependencies;

  async function send(roomId: string, item: ChatUpload, sending: Sending): Promise<UploadSendEvent> {
    const { FileId, MessageId, Name, MimeType } = item;
    try {
      const data = await files.read(FileId, MimeType);
      if (!data) return { type: 'send.refused', failure: lost };
      const named = { FileId, Name, MimeType };
      const { sendBytes } = await import('../files/send-bytes.ts');
      const bytes = await sendBytes(http, { ...named, data }, { ...sending, onReceived: sending.onProgress });
      const body = { ...named, ...bytes, EntityId: roomId, Entity: 'Message' as const };
      await http.call('createFile', { body }, { ...sending, idempotencyKey: FileId });
      await sendMessage(dependencies, userId, roomId, {
        MessageId,
        Content: '',
        FileId,
        Type: messageTypeOf(MimeType),
      });
      return { type: 'send.stored' };
    } catch (error) {
      const failure = failureToShow(error);
      if (failure) return { type: 'send.refused', failure };
      throw error;
    }
  }

  const actors: ChatUploadsPorts['actors'] = {
    connection: connectionLogic(live$),
    load: fromPromise(({ input: { roomId } }) => lists.read(roomId)),
    send: fromEventObservable(
      ({ input: { roomId, item } }) =>
        new Observable<UploadSendEvent>((out) => {
          const leaving = new AbortController();
          const onProgress = (share: number) => out.next({ type: 'send.progressed', share });
          if (!item) {
            out.next({ type: 'send.refused', failure: lost });
            return undefined;
          }
          send(roomId, item, { signal: leaving.signal, onProgress }).then(
            (event) => out.next(event),
            (error: unknown) => out.error(error),
          );
          return () => leaving.abort();
        }),
    ),
  };
  return chatUploadsMachine.provide({
    actors,
    actions: {
      store: (_, { roomId, items }) => lists.store(roomId, items),
      forget: (_, { fileIds }) => {
        for (const id of fileIds) void files.forget(id);
      },
    },
  });
}

/** A list of rooms: a conversation that is closed stops its actor and keeps its files. */
function listRooms(isListed: (snapshot: ChatUploadsSnapshot) => boolean) {
  const rooms$ = new BehaviorSubject<readonly string[]>([]);
  return {
    note(roomId: string, snapshot: ChatUploadsSnapshot): void {
      const has = isListed(snapshot);
      const before = rooms$.value;
      if (has === before.includes(roomId)) return;
      rooms$.next(has ? [...before, roomId] : before.filter((one) => one !== roomId));
    },
    list: { now: () => rooms$.value, subscribe: watch(rooms$) },
  };
}

export type ChatUploadsActor = ActorRefFrom<ReturnType<typeof createUploadsLogic>>;
export type ChatUploads = ReturnType<typeof start>;

/** Uploads into conversations, each with its room, independent of the open page. */
export function start(ports: FeaturePorts) {
  const { dependencies, local, inspection } = ports;
  const { report } = dependencies;
  const files = unsentBytesOf(ports);
  const lists = createUnsentLists(local, uploadsPrefix, ChatUpload);
  const logic = createUploadsLogic(ports, lists, files);
  const [interrupted, unsent] = [listRooms(selectIsInterrupted), listRooms(selectHasUploads)];
  function create(roomId: string) {
    const room = createActor(logic, { systemId: `chatUploads:${roomId}`, input: { roomId }, ...inspection });
    room.subscribe((snapshot) => {
      if (snapshot.hasTag('opening')) return;
      interrupted.note(roomId, snapshot);
      unsent.note(roomId, snapshot);
    });
    return room;
  }
  const rooms = createActorRegistry<ChatUploadsActor>({
    create,
    isLoaded: (room) => !room.getSnapshot().hasTag('opening'),
    canDispose: (room) => selectIsSettled(room.getSnapshot()),
    flush: local.flush,
  });
  let isStopped = false;
  lists.left().then((left) => {
    if (!isStopped) for (const roomId of left) rooms.open(roomId);
  }, report);
  const newUpload = (file: Blob, name: string): ChatUpload => ({
    FileId: crypto.randomUUID(),
    MessageId: crypto.randomUUID(),
    Name: storableName(name),
    MimeType: declaredType({ name, type: file.type }),
    Size: file.size,
    Queued: false,
  });
  const recorder = startRecorder({
    ...ports,
    files,
    add: (roomId, file) => rooms.onceLoaded(roomId, (room) => room.send({ type: 'recording.add', file })),
  });
  // The microphone would stay on without a window that turns it off.
  const left = dependencies.hubEvents$.subscribe((event) => {
    if (event.type !== 'hub.leftUser' || event.payload.UserId !== ports.userId) return;
    recorder.send({ type: 'room.left', roomId: event.payload.ChatRoomId });
  });
  return {
    rooms,
    /** Conversations with a recording that was interrupted and neither sent nor removed. */
    interrupted: interrupted.list,
    /** Conversations with files that are not sent. */
    unsent: unsent.list,
    files,
    /** Saves a copy of a file on this device; false when its bytes are no longer in this browser. */
    async save({ FileId, MimeType, Name }: ChatUpload): Promise<boolean> {
      const data = await files.read(FileId, MimeType);
      if (data) saveAs(data, Name);
      return data !== null;
    },
    newUpload,
    recorder,
    record: (roomId: string) => recorder.send({ type: 'record.start', roomId, fileId: crypto.randomUUID() }),
    /** Stores the files locally before anything else. */
    choose(roomId: string, chosen: readonly File[]): void {
      const uploads = chosen.map((file) => {
        const upload = newUpload(file, file.name);
        void files.append(upload.FileId, file);
        return upload;
      });
      rooms.onceLoaded(roomId, (room) => room.send({ type: 'files.add', files: uploads }));
    },
    /** Shows a locally stored picture; returns the function that stops it. */
    show({ FileId, MimeType }: ChatUpload, element: HTMLImageElement): () => void {
      let url: string | null = null;
      let isShown = true;
      files.read(FileId, MimeType).then((data) => {
        if (!data || !isShown) return;
        url = URL.createObjectURL(data);
        element.src = url;
      }, report);
      return () => {
        isShown = false;
        if (url) URL.revokeObjectURL(url);
      };
    },
    actors: () => [],
    stop: () => {
      isStopped = true;
      left.unsubscribe();
      recorder.stop();
      rooms.stopAll();
      lists.release();
    },
  };
}
