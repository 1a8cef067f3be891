import { constants } from '#domain/constants.ts';
import { base, leave, leaveEnded } from './session.setup.ts';

const validity = base.createStateConfig({
  initial: 'current',
  states: {
    current: {
      after: { expiry: 'over' },
      on: {
        'tab.visible': { guard: { type: 'over', params: ({ event }) => ({ now: event.now }) }, target: 'over' },
      },
    },
    // A refresh already on its way may still save the session; without one it is over now.
    over: { always: { guard: 'notRenewing', ...leave('expired') } },
  },
});

const fresh = base.createStateConfig({
  after: { refreshDue: 'refreshing' },
  on: {
    'session.refresh': 'refreshing',
    'tab.visible': {
      guard: { type: 'refreshOverdue', params: ({ event }) => ({ now: event.now }) },
      target: 'refreshing',
    },
    'session.unauthorized': leaveEnded('revoked'),
  },
});

/** A 401 heard meanwhile is left to the outcome: whoever got it asks again afterwards (A5). */
const refreshing = base.createStateConfig({
  tags: 'refreshing',
  invoke: {
    id: 'refresh',
    src: 'refresh',
    onDone: [
      {
        guard: { type: 'refreshed', params: ({ event }) => event.output },
        target: '#session.authenticated.token.valid',
        reenter: true,
        actions: [
          { type: 'adoptExpiry', params: ({ event }) => event.output },
          { type: 'broadcastRefreshed', params: ({ context }) => ({ expiresAt: context.profile?.expiresAt ?? 0 }) },
        ],
      },
      leaveEnded('revoked'),
    ],
    onError: 'retrying',
  },
});

const retrying = base.createStateConfig({
  after: { refreshRetry: 'refreshing' },
  on: {
    'network.online': 'refreshing',
    'session.refresh': 'refreshing',
    'session.unauthorized': leaveEnded('revoked'),
  },
});

const token = base.createStateConfig({
  initial: 'valid',
  states: {
    valid: {
      type: 'parallel',
      on: {
        'tab.refreshed': {
          target: 'valid',
          reenter: true,
          actions: {
            type: 'adoptExpiry',
            params: ({ event }) => ({ kind: 'refreshed', expiresAt: event.expiresAt, now: event.now }),
          },
        },
      },
      states: { validity, renewal: { initial: 'fresh', states: { fresh, refreshing, retrying } } },
    },
  },
});

const active = base.createStateConfig({
  after: { awayTimeout: 'countdown' },
  on: {
    'session.activity': {
      target: 'active',
      reenter: true,
      actions: { type: 'noteActivity', params: ({ event }) => ({ now: event.now }) },
    },
    'busy.started': {
      target: 'suspended',
      actions: { type: 'addBusy', params: ({ event }) => ({ kind: event.kind }) },
    },
    'tab.visible': [
      { guard: { type: 'awayOver', params: ({ event }) => ({ now: event.now }) }, ...leave('away') },
      {
        guard: { type: 'awayDue', params: ({ event }) => ({ now: event.now }) },
        target: 'countdown',
        actions: { type: 'noteActivity', params: ({ event }) => ({ now: event.now - constants.awayTimeout }) },
      },
    ],
  },
});

const countdown = base.createStateConfig({
  tags: 'countdown',
  after: { awayCountdown: leave('away') },
  on: {
    'session.activity': {
      target: 'active',
      actions: { type: 'noteActivity', params: ({ event }) => ({ now: event.now }) },
    },
    'session.stay': {
      target: 'active',
      actions: { type: 'noteActivity', params: ({ event }) => ({ now: event.now }) },
    },
    'busy.started': {
      target: 'suspended',
      actions: { type: 'addBusy', params: ({ event }) => ({ kind: event.kind }) },
    },
    'tab.visible': { guard: { type: 'awayOver', params: ({ event }) => ({ now: event.now }) }, ...leave('away') },
  },
});

const suspended = base.createStateConfig({
  on: {
    'busy.started': { actions: { type: 'addBusy', params: ({ event }) => ({ kind: event.kind }) } },
    'busy.ended': [
      {
        guard: { type: 'lastBusy', params: ({ event }) => ({ kind: event.kind }) },
        target: 'active',
        actions: [
          { type: 'removeBusy', params: ({ event }) => ({ kind: event.kind }) },
          { type: 'noteActivity', params: ({ event }) => ({ now: event.now }) },
        ],
      },
      { actions: { type: 'removeBusy', params: ({ event }) => ({ kind: event.kind }) } },
    ],
  },
});

const asked = base.createStateConfig({
  on: {
    'session.permissionRefused': {
      target: 'reloading',
      actions: { type: 'noteRefusedRoute', params: ({ event }) => ({ routeName: event.routeName }) },
    },
  },
});

const permission = base.createStateConfig({
  initial: 'known',
  states: {
    known: asked,
    unknown: asked,
    reloading: {
      invoke: {
        id: 'loadFunctions',
        src: 'loadFunctions',
        onDone: [
          {
            guard: { type: 'permitted', params: ({ event }) => ({ functions: event.output }) },
            target: 'known',
            actions: { type: 'adoptFunctions', params: ({ event }) => ({ functions: event.output }) },
          },
          leave('noPermission'),
        ],
        onError: { target: 'unknown', actions: { type: 'complain', params: { failure: 'functionsNotLoaded' } } },
      },
    },
  },
});

const leaving = base.createStateConfig({
  initial: 'staying',
  states: {
    staying: {
      on: { 'session.signOut': { target: 'signingOut', actions: { type: 'complain', params: { failure: null } } } },
    },
    signingOut: {
      tags: 'signingOut',
      invoke: {
        id: 'signOut',
        src: 'signOut',
        onDone: leaveEnded('signedOut'),
        // The cookies are out of the browser's reach: only the server can end it, so this must be said.
        onError: { target: 'staying', actions: { type: 'complain', params: { failure: 'signOutFailed' } } },
      },
    },
  },
});

export const authenticated = base.createStateConfig({
  type: 'parallel',
  tags: 'authenticated',
  exit: ['clearSession', 'forgetProfile'],
  on: { 'tab.signedOut': { target: 'signedOut', actions: { type: 'leave', params: { reason: 'otherTab' } } } },
  states: {
    token,
    presence: { initial: 'active', states: { active, countdown, suspended } },
    permission,
    leaving,
  },
});
