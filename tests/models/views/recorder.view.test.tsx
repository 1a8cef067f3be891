import { act } from '@testing-library/react';
import { expect, test } from 'vitest';
import { loadTexts } from '#i18n/index.ts';
import { RecordButton, Recorder } from '#views/widgets/chat/recorder.tsx';
import { type RecorderShown, recorderEvents, recorderModel, recorderShows, seconds } from '../recorder.model.ts';
import { guid } from '../support/fixtures.ts';
import { followPath } from '../support/follow.ts';
import { control, controlSeen, createPerson, showView, t, throughView, toursSeen } from '../support/on-screen.tsx';
import { room, startRecorder } from '../support/systems/recorder.ts';

await loadTexts('chat');

async function show(shownRoom = room) {
  const system = startRecorder();
  const uploads = { recorder: system.actor, record: () => system.actor.send(system.acts.record) };
  await act(async () => {
    showView(
      <>
        <Recorder uploads={uploads} roomId={shownRoom} />
        <RecordButton uploads={uploads} roomId={shownRoom} />
      </>,
      {},
    );
  });
  return system;
}

const button = (name: string) =>
  [...document.querySelectorAll('button')].find((one) => one.ariaLabel === name || one.textContent === name) ?? null;
const names = {
  record: 'chat.record.start',
  pause: 'chat.record.pause',
  resume: 'chat.record.resume',
  stop: 'chat.record.stop',
  cancel: 'chat.record.cancel',
  dismiss: 'chat.record.dismiss',
} as const;
type Name = keyof typeof names;
const all = Object.keys(names) as Name[];
const look = () => ({
  buttons: Object.fromEntries(all.map((name) => [name, controlSeen(button(t(names[name])))])),
  status: document.querySelector('[role=status]')?.textContent ?? null,
  length: document.querySelector('fieldset .meta')?.textContent ?? null,
  alert: document.querySelector('[role=alert]')?.textContent?.includes(t('chat.record.kept')) ?? null,
});

const clocks: Record<number, string> = { 0: '0:00', [seconds.encoded]: '0:03', [seconds.limit]: '5:00' };
const isOn = ({ phase }: RecorderShown) => phase === 'recording' || phase === 'paused';
const shows = (shown: RecorderShown): ReturnType<typeof look> => {
  const { phase, capturing } = shown;
  const offered = (name: Name) =>
    ({
      record: true,
      pause: phase === 'recording',
      resume: phase === 'paused',
      stop: capturing,
      cancel: capturing,
      dismiss: phase === 'failed',
    })[name];
  const more = {
    record: { disabled: capturing, reason: capturing ? t('chat.record.already') : null },
    stop: {
      disabled: !isOn(shown),
      busy: phase === 'finishing',
      reason: phase === 'opening' ? t('chat.record.phases.opening') : null,
    },
  } as const;
  return {
    buttons: Object.fromEntries(
      all.map((name) => [
        name,
        offered(name)
          ? control(t(names[name]), name === 'record' || name === 'stop' ? more[name] : {})
          : controlSeen(null),
      ]),
    ),
    status: capturing && phase !== 'idle' && phase !== 'failed' ? t(`chat.record.phases.${phase}`) : null,
    length: capturing ? t('chat.record.length', { at: clocks[shown.seconds] ?? '', of: '5:00' }) : null,
    alert: phase === 'failed' ? shown.seconds > 0 : null,
  };
};

test.each(toursSeen(recorderModel, recorderEvents, undefined))('%s', async (_name, path) => {
  const { drive, log } = await show();
  const person = createPerson();
  const press = (name: Name) => async () => {
    const found = button(t(names[name]));
    if (found) await person.click(found);
  };
  await followPath(
    recorderModel,
    undefined,
    path,
    {
      drive: throughView(drive, {
        record: press('record'),
        pause: press('pause'),
        resume: press('resume'),
        stop: press('stop'),
        cancel: press('cancel'),
        dismiss: press('dismiss'),
      }),
      observe: look,
      calls: () => log.drain(),
    },
    (state) => shows(recorderShows(state)),
  );
});

test('shows no recording in another conversation, and starts none there', async () => {
  const { drive, actor } = await show(guid(99));
  await act(async () => {
    await drive.record();
  });
  const start = button(t('chat.record.start'));
  expect([document.querySelector('fieldset'), start?.getAttribute('aria-disabled')]).toEqual([null, 'true']);
  actor.stop();
});
