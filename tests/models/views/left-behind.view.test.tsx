import { act, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { Subject } from 'rxjs';
import { expect, test, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { chatUploadsFeature } from '#actors/chat/chat-uploads.feature.ts';
import type { ChatUploads } from '#actors/chat/chat-uploads.ts';
import { createLeftTexts } from '#actors/chat/left-texts.ts';
import { createPageDrafts } from '#actors/drafts/page-drafts.ts';
import { chatDraftKey, mergedDrafts } from '#domain/chat/chat-draft.ts';
import type { ChatUpload } from '#domain/chat/chat-upload.ts';
import { loadTexts } from '#i18n/index.ts';
import type { ChatRoomSnapshot } from '#machines/chat-room/index.ts';
import { chatUploadsMachine } from '#machines/chat-uploads/index.ts';
import type { ConnectionEvent } from '#machines/shared/environment.ts';
import type { TabMessage } from '#services/browser/tab-message.ts';
import { browserOfPages } from '#tests/support/browser-pages.ts';
import { stub } from '#tests/support/stub.ts';
import { LeftBehind } from '#views/widgets/chat/left-behind.tsx';
import { started } from '../support/features.ts';
import { guid } from '../support/fixtures.ts';
import { createPerson, showView, t } from '../support/on-screen.tsx';
import { subjectPort } from '../support/ports.ts';
import { chatRoom, roomNew, roomOne, startChat } from '../support/systems/chat.ts';
import { chatsOfTest } from '../support/systems/chats.ts';

await loadTexts('chat');

const group = chatRoom(roomOne, { ChatRoomType: 2, Name: 'Turno noche' });
const text = 'Falta el control de presión';
const written = { text, replyTo: null, unsent: [{ MessageId: guid(50), Content: 'Ya voy', replyTo: null }] };
const byHand = { text: `Ya voy\n${text}`, replyTo: null, unsent: [] };
const report = (error: unknown) => {
  throw error;
};
const upload: ChatUpload = {
  FileId: guid(60),
  MessageId: guid(61),
  Name: 'herida.png',
  MimeType: 'image/png',
  Size: 2_048,
  Queued: true,
};

/** The tabs of one browser: each receives what the others send. */
function tabsOfBrowser() {
  const all: Subject<TabMessage>[] = [];
  return () => {
    const messages$ = new Subject<TabMessage>();
    all.push(messages$);
    const send = (message: TabMessage) => {
      for (const other of all) if (other !== messages$) other.next(message);
    };
    return { messages$, send };
  };
}

/** A tab with conversations in which `open` is typed. */
function startTab(open: object[], browser: ReturnType<typeof browserOfPages>, tabs: ReturnType<typeof tabsOfBrowser>) {
  const { actor, load } = startChat();
  const drafts = createPageDrafts(browser.store(), browser.page(crypto.randomUUID()), mergedDrafts);
  const snapshots = open.map((context) => stub<ChatRoomSnapshot>({ context, children: {} }));
  const dropped: string[] = [];
  const left = createLeftTexts({
    actor,
    rooms: {
      drop: (roomId) => {
        dropped.push(roomId);
        const snapshot = snapshots.find(({ context }) => context.roomId === roomId);
        return snapshot && { getSnapshot: () => snapshot };
      },
    },
    drafts,
    tabs: tabs(),
    http: stub<Parameters<typeof createLeftTexts>[0]['http']>({ call: async () => undefined }),
    report,
  });
  return { actor, load, drafts, left, dropped };
}

/** A page in which conversations are open with `open` typed in them, in a browser that holds `kept`. */
async function show({ open = [], files = [] }: { open?: object[]; files?: ChatUpload[] }, browser = browserOfPages()) {
  const { actor, load, left } = startTab(open, browser, tabsOfBrowser());
  const room = createActor(
    chatUploadsMachine.provide({
      actors: { load: fromPromise(async () => files), connection: subjectPort<ConnectionEvent>().logic },
      actions: { store: () => undefined, forget: () => undefined },
    }),
    { input: { roomId: roomOne } },
  ).start();
  const saved: string[] = [];
  let withFiles: readonly string[] = files.length > 0 ? [roomOne] : [];
  const listeners = new Set<() => void>();
  room.subscribe(({ context, value }) => {
    if (value === 'opening' || context.items.length > 0) return;
    withFiles = [];
    for (const listener of listeners) listener();
  });
  const uploads = started(chatUploadsFeature, {
    rooms: stub<ChatUploads['rooms']>({ open: () => room }),
    unsent: {
      now: () => withFiles,
      subscribe(listener: () => void) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },
    save: async ({ Name }: ChatUpload) => {
      saved.push(Name);
      return true;
    },
  });
  const copied: string[] = [];
  const copyText = async (copy: string) => void copied.push(copy);
  await act(async () => {
    showView(
      <Suspense>
        <LeftBehind chats={chatsOfTest({ actor, left })} />
      </Suspense>,
      { features: [uploads], desk: { copyText } },
    );
  });
  const person = createPerson();
  const press = (name: string) => person.click(screen.getByRole('button', { name }));
  return { actor, load, browser, copied, saved, press };
}
const shown = () => screen.queryByRole('region')?.getAttribute('aria-label') ?? null;

test('issue 17: shows what was not sent in a group that was left, to copy or discard it', async () => {
  const { actor, load, press, copied, browser } = await show({ open: [{ roomId: roomOne, ...written }] });
  await act(async () => void (await load.resolve([group, chatRoom(roomNew)])));
  expect(shown()).toEqual(null);
  await act(async () => actor.send({ type: 'group.left', roomId: roomOne }));
  expect(shown()).toEqual(t('chat.left.title', { name: 'Turno noche' }));
  expect(screen.getByRole('alert').textContent).toContain(t('chat.left.text'));
  await press(t('chat.left.copy'));
  expect([copied, screen.getByRole('status').textContent]).toEqual([[`Ya voy\n${text}`], t('chat.left.copied')]);
  // Nothing of it may go out by itself when the user is added again.
  expect([...browser.kept.values()].map(({ content }) => content)).toEqual([byHand]);
  await press(t('chat.left.discardText'));
  expect([shown(), browser.kept.size]).toEqual([null, 0]);
});

test('issue 17: shows the text of a group that was left before this page was opened, unless the user returns', async () => {
  const browser = browserOfPages();
  browser.kept.set(`${chatDraftKey(roomOne)}@closed`, { content: written, revision: 3 });
  browser.kept.set(`${chatDraftKey(roomNew)}@closed`, { content: written, revision: 3 });
  const { actor, load } = await show({}, browser);
  await act(async () => void (await load.resolve([chatRoom(roomNew)])));
  expect((await screen.findByRole('blockquote')).textContent).toEqual(byHand.text);
  expect(shown()).toEqual(t('chat.left.unnamed'));
  const keptIn = (roomId: string) =>
    [...browser.kept].filter(([name]) => name.startsWith(chatDraftKey(roomId))).map(([, { content }]) => content);
  expect([keptIn(roomOne), keptIn(roomNew)]).toEqual([[byHand], [written]]);
  await act(async () => actor.send({ type: 'group.changed', room: group }));
  expect(shown()).toEqual(null);
});

test('issue 17: shows files of a group that was left, to save or discard them', async () => {
  const { load, press, saved } = await show({ files: [upload] });
  await act(async () => void (await load.resolve([chatRoom(roomNew)])));
  await press(t('chat.left.save', { name: 'herida.png' }));
  expect(saved).toEqual(['herida.png']);
  await press(t('chat.left.discard', { name: 'herida.png' }));
  expect(shown()).toEqual(null);
});

test('issue 17: shows every tab one text of a group that was left, and discards it in all of them', async () => {
  const [browser, tabs] = [browserOfPages(), tabsOfBrowser()];
  const own = { roomId: roomOne, text: 'Y la saturación', replyTo: null, unsent: [] };
  const all = [
    startTab([{ roomId: roomOne, ...written }], browser, tabs),
    startTab([{ roomId: roomOne, ...written, unsent: [] }], browser, tabs),
    startTab([own], browser, tabs),
    startTab([], browser, tabs),
  ];
  for (const { load } of all) await load.resolve([group, chatRoom(roomNew)]);
  for (const { actor } of all) actor.send({ type: 'group.left', roomId: roomOne });
  const shownBy = () => all.map(({ left }) => left.now());
  const whole = [{ roomId: roomOne, name: 'Turno noche', texts: [`${byHand.text}\n${own.text}`] }];
  await vi.waitFor(() => expect(shownBy()).toEqual(all.map(() => whole)));
  expect([...browser.kept.keys()]).toEqual([chatDraftKey(roomOne)]);
  // A tab that opens meanwhile leaves the text to the others.
  const later = startTab([], browser, tabs);
  await later.load.resolve([chatRoom(roomNew)]);
  await vi.waitFor(() => expect(later.left.now()).toEqual([{ ...whole[0], name: '' }]));

  all[3]?.left.discard(roomOne);
  const nothing = [{ roomId: roomOne, name: 'Turno noche', texts: [] }];
  await vi.waitFor(() => expect(shownBy()).toEqual(all.map(() => nothing)));
  expect([later.left.now(), browser.kept.size]).toEqual([[{ ...nothing[0], name: '' }], 0]);
});

test('issue 17: ends the outbox of a group that was left, and keeps its text for who is added again', async () => {
  const [browser, tabs] = [browserOfPages(), tabsOfBrowser()];
  const { actor, load, drafts, left, dropped } = startTab([{ roomId: roomOne, ...written }], browser, tabs);
  await load.resolve([group]);
  actor.send({ type: 'group.left', roomId: roomOne });
  await vi.waitFor(() => expect([...browser.kept.keys()]).toEqual([chatDraftKey(roomOne)]));
  actor.send({ type: 'group.changed', room: group });
  expect([dropped, (await drafts.read(chatDraftKey(roomOne)))?.content]).toEqual([[roomOne], byHand]);
  actor.send({ type: 'group.left', roomId: roomOne });
  await vi.waitFor(() => expect(left.now()).toMatchObject([{ texts: [byHand.text] }]));
});
