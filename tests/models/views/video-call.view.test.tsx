import { screen, within } from '@testing-library/react';
import { describe, test } from 'vitest';
import { createActor, type SnapshotFrom } from 'xstate';
import type { Calls } from '#actors/calls/calls.types.ts';
import { medicalCareFeature } from '#actors/medical-care/medical-care.feature.ts';
import { loadTexts } from '#i18n/index.ts';
import { callWindowMachine, type PopOutEvent, type Size } from '#machines/call-window/index.ts';
import { hubMachine } from '#machines/hub/index.ts';
import type { CallReason } from '#machines/video-call/index.ts';
import { stub } from '#tests/support/stub.ts';
import { VideoCall } from '#views/widgets/video-call/video-call.tsx';
import { loading } from '../support/features.ts';
import { followPath, metaOf } from '../support/follow.ts';
import { createPerson, showView, t, throughView, toursSeen } from '../support/on-screen.tsx';
import { subjectPort } from '../support/ports.ts';
import { careFilesOfTest } from '../support/systems/care-files.ts';
import { startVideoCall } from '../support/systems/video-call.ts';
import { type CallIs, type VideoCallModelEvent, videoCallModel } from '../video-call.model.ts';

await loadTexts('call');

/** The call features that the views use, with the system under test; no camera is opened. */
function callsOf(actor: ReturnType<typeof startVideoCall>['actor']): Calls {
  const logic = callWindowMachine.provide({
    actors: {
      popOut: subjectPort<PopOutEvent>().logic,
      viewport: subjectPort<{ type: 'viewport.changed'; viewport: Size }>().logic,
    },
  });
  const parts = {
    actor,
    tiles: { get: () => none, subscribe: () => () => undefined },
    showTile: () => () => undefined,
    showMe: () => () => undefined,
    capture: careFilesOfTest().uploads.open('capture'),
    listDevices: () => Promise.resolve({ camera: [], microphone: [], speaker: [] }),
    askDevicesAgain: () => undefined,
    window: {
      logic,
      input: () => ({ viewport: { width: 1_440, height: 900 }, canPopOut: false }),
      place: () => null,
    },
    stop: () => undefined,
  };
  // The same machine with other ports, which the views do not use.
  return stub<Calls>(parts);
}
const none: [] = [];

const button = (name: string) => screen.queryByRole('button', { name });

function see() {
  const card = screen.queryByRole('alertdialog', { name: t('call.incoming', { name: 'Ana Soto' }) });
  const frame = screen.queryByRole('region', { name: t('call.window.label') });
  return {
    rings: card !== null,
    window: frame && {
      status: within(frame).getAllByRole('status')[0]?.textContent ?? '',
      ends: button(t('call.cancel')) ? 'cancel' : button(t('call.leave')) ? 'leave' : 'waits',
    },
    asksEnd: screen.queryByRole('alertdialog', { name: t('call.endTitle') }) !== null,
    offered: button(t('call.rejoin')) !== null,
    outcome: button(t('call.dismiss')) !== null && !button(t('call.rejoin')),
  };
}

const statusOf: Partial<Record<CallIs, string>> = {
  connecting: t('call.connecting'),
  dialling: t('call.dialling', { names: 'Ana Soto' }),
  arriving: t('call.connecting'),
  inCall: t('call.hubDown'),
  unstable: t('call.unstable'),
  reconnecting: t('call.reconnecting'),
};
type Seen = ReturnType<typeof see>;
type State = { is: CallIs; asksEnd: boolean; outcome: CallReason | null; answering: boolean; cancels: boolean };

function shows({ is, asksEnd, outcome, answering, cancels }: State): Seen {
  const status = statusOf[is];
  const leaves = is !== 'connecting' && is !== 'dialling';
  return {
    rings: is === 'ringing',
    window:
      status === undefined
        ? null
        : { status, ends: cancels || is === 'dialling' ? 'cancel' : leaves || answering ? 'leave' : 'waits' },
    asksEnd,
    offered: is === 'offered',
    outcome: outcome !== null && ['idle', 'finishing'].includes(is),
  };
}

/** Excludes events without a control: a dialog without a device list cannot be closed. */
const slices: Record<string, readonly VideoCallModelEvent[]> = {
  'a call that comes': [
    'calling',
    'accept',
    'reject',
    'rang60',
    'roomCut',
    'choose',
    'answered',
    'answerBroke',
    'leave',
    'dismiss',
    'othersEngaged',
  ],
  'a call that goes': [
    'start',
    'choose',
    'created',
    'createBroke',
    'nobodyFree',
    'roomFull',
    'cancel',
    'theyRejected',
    'theyAnswered',
    'mediaConnected',
    'mediaLost',
    'askEnd',
    'keep',
    'endForAll',
    'leave',
    'finished',
    'dismiss',
  ],
  'a call left behind': ['roomsLeftBehind', 'rejoin', 'dismiss', 'roomCut', 'choose', 'answered'],
};

describe.each(Object.entries(slices))('%s', (_name, events) => {
  const offers = (event: string, before: SnapshotFrom<typeof videoCallModel> | undefined) => {
    if (event !== 'dismiss') return true;
    if (!before) return false;
    return before.context.outcome !== null || metaOf<{ is?: CallIs }>(before).is === 'offered';
  };
  const paths = toursSeen(videoCallModel, events, {}, { offers });
  test.each(paths)('%s', async (_path, path) => {
    const system = startVideoCall();
    const person = createPerson();
    const press = (name: string) => person.click(screen.getByRole('button', { name }));
    showView(<VideoCall calls={callsOf(system.actor)} />, {
      actors: { hub: createActor(hubMachine) },
      features: [loading(medicalCareFeature)],
    });
    await followPath(
      videoCallModel,
      {},
      path,
      {
        drive: throughView(system.drive, {
          accept: () => press(t('call.answerVideo')),
          reject: () => press(t('call.reject')),
          cancel: () => press(t('call.cancel')),
          leave: () => press(t('call.leave')),
          rejoin: () => press(t('call.rejoin')),
          dismiss: () => press(t('call.dismiss')),
          askEnd: async () => {
            await press(t('call.more'));
            await person.click(await screen.findByRole('menuitem', { name: t('call.endForAll') }));
          },
          keep: () => press(t('call.stay')),
          endForAll: () => press(t('call.endForAll')),
        }),
        observe: see,
        calls: () => system.log.drain(),
      },
      (state) =>
        shows({
          is: 'idle',
          asksEnd: false,
          ...metaOf<{ is?: CallIs; asksEnd?: boolean }>(state),
          outcome: state.context.outcome,
          answering: state.matches({ call: 'answering' }),
          cancels: state.matches({ call: 'creating' }),
        }),
    );
    system.actor.stop();
  });
});
