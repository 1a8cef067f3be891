import { assign, setup } from 'xstate';
import { calls, type Reason, type SessionShown } from './session.model.ts';

export const presenceEvents = [
  'activity',
  'stay',
  'awayPassed',
  'countdownPassed',
  'callStarted',
  'callEnded',
  'recordingStarted',
  'recordingEnded',
  'wokeSoon',
  'wokeAfterAway',
  'wokeAfterCountdown',
] as const;

/** Design 4, "away"; A11Y-6. Starts signed in and active. */
export const presenceModel = setup({
  types: {} as {
    context: { reason: Reason | null };
    events: { type: (typeof presenceEvents)[number] };
    meta: { is: SessionShown['is']; counting: boolean };
  },
  actions: { ...calls, because: assign((_, params: { reason: Reason }) => ({ reason: params.reason })) },
}).createMachine({
  id: 'presence',
  context: { reason: null },
  initial: 'active',
  states: {
    active: {
      meta: { is: 'authenticated', counting: false },
      on: {
        activity: 'active',
        awayPassed: 'countdown',
        wokeAfterAway: 'countdown',
        wokeSoon: 'active',
        wokeAfterCountdown: '#presence.leaving',
        callStarted: 'inCall',
        recordingStarted: 'recording',
      },
    },
    countdown: {
      meta: { is: 'authenticated', counting: true },
      on: {
        activity: 'active',
        stay: 'active',
        countdownPassed: '#presence.leaving',
        wokeAfterCountdown: '#presence.leaving',
        wokeSoon: 'countdown',
        callStarted: 'inCall',
        recordingStarted: 'recording',
      },
    },
    inCall: {
      meta: { is: 'authenticated', counting: false },
      on: {
        awayPassed: 'inCall',
        wokeAfterCountdown: 'inCall',
        callEnded: 'active',
        recordingEnded: 'inCall',
        recordingStarted: 'both',
      },
    },
    recording: {
      meta: { is: 'authenticated', counting: false },
      on: { awayPassed: 'recording', recordingEnded: 'active', callStarted: 'both' },
    },
    both: {
      meta: { is: 'authenticated', counting: false },
      on: { awayPassed: 'both', callEnded: 'recording', recordingEnded: 'inCall', callStarted: 'both' },
    },
    leaving: {
      meta: { is: 'signedOut', counting: false },
      entry: ['endSession', 'broadcastSignedOut', 'clearSession', { type: 'because', params: { reason: 'away' } }],
    },
  },
});
