import { act, fireEvent, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { audioPlayerFeature } from '#actors/chat/audio-player.feature.ts';
import type { ChatUploads } from '#actors/chat/chat-uploads.ts';
import type { Chats } from '#actors/chat/chats.ts';
import type { ChatUpload } from '#domain/chat/chat-upload.ts';
import { loadTexts } from '#i18n/index.ts';
import { chatUploadsMachine, selectUploads } from '#machines/chat-uploads/index.ts';
import { fileDownloadMachine } from '#machines/file-download/index.ts';
import type { ConnectionEvent } from '#machines/shared/environment.ts';
import { stub } from '#tests/support/stub.ts';
import { AttachmentTray } from '#views/widgets/chat/attachments.tsx';
import { MessageAudio } from '#views/widgets/chat/message-audio.tsx';
import {
  type AudioPlayerShown,
  audioPlayerEvents,
  audioPlayerModel,
  audioPlayerShows,
  seconds,
} from '../audio-player.model.ts';
import { started } from '../support/features.ts';
import { guid, storedFile } from '../support/fixtures.ts';
import { followPath } from '../support/follow.ts';
import { control, controlSeen, createPerson, showView, t, throughView, toursSeen } from '../support/on-screen.tsx';
import { subjectPort } from '../support/ports.ts';
import { fileA, fileB, startPlayer } from '../support/systems/audio-player.ts';

await Promise.all([loadTexts('chat'), loadTexts('care'), import('#views/widgets/chat/audio-controls.tsx')]);

const minute = 60;
/** Constant 128 kbps: 16,000 bytes are one second. */
const audio = (FileId: string, Name: string, url: string) =>
  storedFile(1, { FileId, Name, Url: url, MimeType: 'audio/mpeg', Size: minute * 16_000 });
const files = { a: audio(fileA, 'ana.mp3', '/a'), b: audio(fileB, 'luis.mp3', '/b') };
// The view uses only the download.
const chats = stub<Chats>({ download: fileDownloadMachine });

const groupOf = (name: keyof typeof files) =>
  [...document.querySelectorAll('fieldset')].find(
    (group) => group.querySelector('legend')?.textContent === t('chat.audio.title', { name: files[name].Name }),
  ) ?? document.body;
const buttonsOf = (name: keyof typeof files) => [...groupOf(name).querySelectorAll('button')];
const sliderOf = (name: keyof typeof files) => groupOf(name).querySelector<HTMLInputElement>('input[type=range]');

async function show() {
  const { actor, drive, log, playback } = startPlayer();
  await act(async () => {
    showView(
      <Suspense>
        <MessageAudio chats={chats} file={files.a} />
        <MessageAudio chats={chats} file={files.b} />
      </Suspense>,
      { features: [started(audioPlayerFeature, { player: actor })] },
    );
  });
  return { drive, log, playback };
}

function see(name: keyof typeof files) {
  const [play, speed] = buttonsOf(name);
  const slider = sliderOf(name);
  return {
    play: controlSeen(play ?? null),
    speed: speed?.textContent,
    slider: [slider?.getAttribute('aria-label'), slider?.getAttribute('aria-valuetext'), slider?.value, slider?.max],
    alert: groupOf(name).querySelector('[role=alert]')?.textContent ?? null,
  };
}

const clocks: Record<number, string> = { 0: '0:00', [seconds.moved]: '0:10', [seconds.sought]: '0:30' };
const shows = ({ at, rate, ...views }: AudioPlayerShown, name: keyof typeof files): ReturnType<typeof see> => ({
  play: control(t(['opening', 'playing'].includes(views[name]) ? 'chat.audio.pause' : 'chat.audio.play'), {
    busy: views[name] === 'opening',
    disabled: views[name] === 'opening',
  }),
  speed: `${t('chat.audio.speed')} ${{ 1: '1', 1.5: '1,5', 2: '2' }[rate]}x`,
  slider: [
    t('chat.audio.position'),
    t('chat.audio.at', { at: clocks[at[name]] ?? '', of: '1:00' }),
    String(at[name]),
    String(minute),
  ],
  alert: views[name] === 'failed' ? t('chat.audio.failed') : null,
});

type Before = { context: { current: 'a' | 'b' | null; view: string; at: { a: number } } };
function offers(event: string, before: Before | undefined) {
  // A press on an opening audio waits for it, and seeking to the same position is no change.
  if (event === 'pause') return before?.context.view === 'playing';
  return event !== 'seekA' || before?.context.at.a !== seconds.sought;
}

test.each(toursSeen(audioPlayerModel, audioPlayerEvents, undefined, { offers }))('%s', async (_name, path) => {
  const { drive, log, playback } = await show();
  const person = createPerson();
  const press = (name: keyof typeof files, at: number) => person.click(buttonsOf(name)[at] ?? document.body);
  const running = () => (['a', 'b'] as const).find((name) => buttonsOf(name)[0]?.ariaLabel === t('chat.audio.pause'));
  const playing = (name: keyof typeof files) => async () => {
    if (running() !== name) await press(name, 0);
  };
  await followPath(
    audioPlayerModel,
    undefined,
    path,
    {
      drive: throughView(drive, {
        playA: playing('a'),
        playB: playing('b'),
        pause: async () => {
          const name = running();
          if (name) await press(name, 0);
        },
        faster: () => press('a', 1),
        seekA: () =>
          act(async () => {
            fireEvent.input(sliderOf('a') ?? document.body, { target: { value: String(seconds.sought) } });
          }),
      }),
      observe: () => ({ a: see('a'), b: see('b'), audible: playback.isWatched() }),
      calls: () => log.drain(),
    },
    (state) => {
      const shown = audioPlayerShows(state);
      return { a: shows(shown, 'a'), b: shows(shown, 'b'), audible: shown.audible };
    },
  );
});

test('gives each audio its own group that its name describes', async () => {
  await show();
  expect([...document.querySelectorAll('legend')].map(({ textContent }) => textContent)).toEqual(
    Object.values(files).map(({ Name }) => t('chat.audio.title', { name: Name })),
  );
});

test('plays and discards a recording before it is sent', async () => {
  const recorded: ChatUpload = {
    FileId: fileA,
    MessageId: guid(60),
    Name: 'ana.mp3',
    MimeType: 'audio/mpeg',
    Size: minute * 16_000,
    Queued: false,
  };
  const room = createActor(
    chatUploadsMachine.provide({
      actors: { load: fromPromise(async () => [recorded]), connection: subjectPort<ConnectionEvent>().logic },
      actions: { store: () => undefined, forget: () => undefined },
    }),
    { input: { roomId: guid(70) } },
  ).start();
  const { actor } = startPlayer();
  // It only renders pictures.
  const uploads = stub<ChatUploads>({});
  await act(async () => {
    showView(<AttachmentTray uploads={uploads} room={room} name="Ana" />, {
      features: [started(audioPlayerFeature, { player: actor })],
    });
  });
  // The player is lazy-loaded.
  await screen.findByRole('slider');
  const person = createPerson();
  const { alert, ...rest } = see('a');
  expect([rest, alert]).toEqual([
    {
      play: control(t('chat.audio.play')),
      speed: `${t('chat.audio.speed')} 1x`,
      slider: [t('chat.audio.position'), t('chat.audio.at', { at: '0:00', of: '1:00' }), '0', String(minute)],
    },
    null,
  ]);
  await person.tab();
  await person.tab();
  await person.keyboard('{Enter}');
  expect([actor.getSnapshot().context.fileId, actor.getSnapshot().context.url]).toEqual([fileA, `here:${fileA}`]);
  const remove = [...document.querySelectorAll('button')].find(
    ({ ariaLabel }) => ariaLabel === t('chat.attach.remove', { name: 'ana.mp3' }),
  );
  await person.click(remove ?? document.body);
  expect(selectUploads(room.getSnapshot())).toEqual([]);
  room.stop();
});
