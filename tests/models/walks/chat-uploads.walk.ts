import type { ChatUpload } from '#domain/chat/chat-upload.ts';
import { isEqual } from '#domain/equal.ts';
import { chatUploadsMachine, selectUploads, uploadRetry } from '#machines/chat-uploads/index.ts';
import { guid } from '../support/fixtures.ts';
import type { Walk, Walker } from '../support/walk.ts';

type Of = Walk<typeof chatUploadsMachine>;

const kinds = [
  { Name: 'foto.png', MimeType: 'image/png' },
  { Name: 'informe.pdf', MimeType: 'application/pdf' },
  { Name: 'todo.zip', MimeType: 'application/zip' },
] as const;
const uploadOf = (n: number, over: Partial<ChatUpload> = {}): ChatUpload => ({
  FileId: guid(600 + n),
  MessageId: guid(700 + n),
  ...(kinds[n % kinds.length] ?? kinds[0]),
  Size: 900,
  Queued: false,
  ...over,
});
const audioOf = (n: number) => uploadOf(n, { Name: 'audio.mp3', MimeType: 'audio/mpeg' });
const few = 6;

const idsOf = (snapshot: Of['snapshot']) => selectUploads(snapshot).map(({ FileId }) => FileId);
const forgotten = ({ calls }: Of) =>
  calls.flatMap(([name, params]) =>
    name === 'forget' && params instanceof Object && 'fileIds' in params ? (params.fileIds as string[]) : [],
  );
const lastStored = ({ calls }: Of) => calls.findLast(([name]) => name === 'store');

export const chatUploadsWalker: Walker<typeof chatUploadsMachine> = {
  machine: chatUploadsMachine,
  input: () => ({ roomId: guid(100) }),
  events: [
    // A file is chosen once: its id is new each time.
    (n, now) => ({ type: 'files.add', files: [uploadOf(now + n), uploadOf(now + n + 1)] }),
    (n, now) => ({ type: 'recording.add', file: audioOf(now + n) }),
    () => ({ type: 'rejected.dismiss' }),
    () => ({ type: 'upload.send' }),
    (n) => ({ type: 'upload.remove', fileId: guid(600 + (n % few)) }),
    () => ({ type: 'upload.retry' }),
    (n) => ({ type: 'send.progressed', share: (n % 5) / 4 }),
    () => ({ type: 'send.stored' }),
    () => ({ type: 'send.refused', failure: { code: 'generic', words: null } }),
    () => ({ type: 'hub.live' }),
    () => ({ type: 'hub.lost' }),
  ],
  answers: {
    load: (n) => Array.from({ length: n % 3 }, (_, at) => uploadOf(at, { Queued: (n + at) % 2 === 0 })),
    send: () => undefined,
  },
  waits: [uploadRetry],
  invariants: {
    'C1: what disappears from the list was let go, and nothing else was': (walk) => {
      const [before, after] = [idsOf(walk.before), idsOf(walk.snapshot)];
      return before.filter((id) => !after.includes(id)).every((id) => forgotten(walk).includes(id));
    },
    'C1: what is still to be sent is not let go': (walk) =>
      forgotten(walk).every((id) => !idsOf(walk.snapshot).includes(id)),
    'C1: a list that changed here is stored as it is shown, a refused one as not sent': (walk) => {
      const [before, shown] = [selectUploads(walk.before), selectUploads(walk.snapshot)];
      const items = walk.snapshot.hasTag('refused') ? shown.map((item) => ({ ...item, Queued: false })) : shown;
      const stored = lastStored(walk)?.[1];
      const isChanged = !walk.before.hasTag('opening') && !isEqual(before, shown);
      return stored === undefined ? !isChanged : isEqual(stored, { roomId: guid(100), items });
    },
    'sends only uploads that the user sent': ({ snapshot }) =>
      !snapshot.hasTag('sending') || selectUploads(snapshot).some(({ Queued }) => Queued),
    'a queued upload is sent, waiting or refused': ({ snapshot }) =>
      snapshot.hasTag('opening') ||
      ['sending', 'waiting', 'refused'].some((tag) => snapshot.hasTag(tag as 'sending')) ||
      selectUploads(snapshot).every(({ Queued }) => !Queued),
    'has a reason exactly while it was refused': ({ snapshot }) =>
      (snapshot.context.failure !== null) === snapshot.hasTag('refused'),
    'progress is hundredths': ({ snapshot: { context } }) => context.percent >= 0 && context.percent <= 100,
  },
};
