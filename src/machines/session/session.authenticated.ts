import { constants } from '#domain/constants.ts';
import { base, leave, leaveEnded } from './session.setup.ts';
import type { RefreshOutcome, RestoreOutcome, SessionContext, SessionTabEvent } from './session.types.ts';

const validity = base.createStateConfig({
  initial: 'current',
  states: {
    current: {
      after: { expiry: 'over' },
      on: {
        'tab.visible': { guard: { type: 'over', params: ({ event }) => ({ now: event.now }) }, target: 'over' },
      },
    },
    // A refresh in flight may still save the session; without one the session ends now.
    over: {
      always: [
        { guard: 'overWithoutNetwork', target: '#session.authenticated.token.overdue' },
        { guard: 'notRenewing', ...leave('expired') },
      ],
    },
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

const refreshed = ({ event }: { event: { output: RefreshOutcome } }) => event.output;

const tokenEnd = ({ context }: { context: SessionContext }) => ({ expiresAt: context.profile?.expiresAt ?? 0 });

const renewal = {
  id: 'refresh',
  src: 'refresh',
  onDone: [
    {
      guard: { type: 'refreshed', params: refreshed },
      target: '#session.authenticated.token.valid',
      reenter: true,
      actions: [
        { type: 'adoptExpiry', params: refreshed },
        { type: 'broadcastRefreshed', params: tokenEnd },
      ],
    },
    leaveEnded('revoked'),
  ],
} as const;

/** A 401 meanwhile is left to the result of the refresh, because its caller retries afterwards (A5). */
const refreshing = base.createStateConfig({
  tags: 'refreshing',
  invoke: { ...renewal, onError: 'retrying' },
});

const retrying = base.createStateConfig({
  after: { refreshRetry: 'refreshing' },
  on: {
    'network.online': 'refreshing',
    'session.refresh': 'refreshing',
    'session.unauthorized': leaveEnded('revoked'),
  },
});

const refreshedElsewhere = {
  target: '#session.authenticated.token.valid',
  reenter: true,
  actions: {
    type: 'adoptExpiry',
    params: ({ event }: { event: Extract<SessionTabEvent, { type: 'tab.refreshed' }> }): RefreshOutcome => ({
      kind: 'refreshed',
      expiresAt: event.expiresAt,
      now: event.now,
    }),
  },
} as const;

/** U4: without network the token cannot be renewed, so its expiry does not end the work; the server decides later. */
const overdue = base.createStateConfig({
  after: { refreshRetry: 'recovering' },
  on: {
    'network.online': 'recovering',
    'session.refresh': 'recovering',
    'session.unauthorized': leaveEnded('revoked'),
    'tab.refreshed': refreshedElsewhere,
  },
});

const recovering = base.createStateConfig({
  tags: 'refreshing',
  on: { 'tab.refreshed': refreshedElsewhere },
  invoke: { ...renewal, onError: 'overdue' },
});

const token = base.createStateConfig({
  initial: 'valid',
  on: { 'session.confirmed': '.valid' },
  states: {
    overdue,
    recovering,
    valid: {
      type: 'parallel',
      on: {
        'tab.refreshed': refreshedElsewhere,
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
        // Cookies are inaccessible to scripts, so only the server can end the session and the failure must be shown.
        onError: { target: 'staying', actions: { type: 'complain', params: { failure: 'signOutFailed' } } },
      },
    },
  },
});

const answered = ({ event }: { event: { output: RestoreOutcome } }) => event.output;
const notLetIn = (failure: 'noAccess' | 'credentialsMismatch') =>
  ({
    target: '#session.signedOut',
    actions: ['endSession', 'broadcastSignedOut', { type: 'fail', params: { failure } }],
  }) as const;

/**
 * U4: a session opened without network belongs to the user last signed in on this computer and uses no server data; it is
 * confirmed with the server as soon as possible.
 */
const network = base.createStateConfig({
  initial: 'up',
  states: {
    up: { on: { 'network.offline': 'down' } },
    down: { on: { 'network.online': 'up' } },
    unconfirmed: {
      tags: 'unconfirmed',
      after: { restoreRetry: 'confirming' },
      on: { 'network.online': 'confirming', 'session.retry': 'confirming' },
    },
    confirming: {
      tags: 'unconfirmed',
      invoke: {
        id: 'restore',
        src: 'restore',
        onDone: [
          {
            guard: { type: 'confirmed', params: answered },
            target: 'up',
            actions: [{ type: 'adoptConfirmed', params: answered }, 'confirm'],
          },
          { guard: { type: 'stillUnconfirmed', params: answered }, target: 'unconfirmed' },
          { guard: { type: 'refusedByRole', params: answered }, ...notLetIn('noAccess') },
          { guard: { type: 'employeeMissing', params: answered }, ...notLetIn('credentialsMismatch') },
          leaveEnded('revoked'),
        ],
        onError: 'unconfirmed',
      },
    },
  },
});

export const authenticated = base.createStateConfig({
  type: 'parallel',
  tags: 'authenticated',
  exit: ['clearSession', 'forgetProfile'],
  on: {
    'tab.signedOut': { target: 'signedOut', actions: { type: 'leave', params: { reason: 'otherTab' } } },
    'session.passwordChanged': leaveEnded('passwordChanged'),
    'session.userChanged': {
      guard: { type: 'isSamePerson', params: ({ event }) => event },
      actions: { type: 'adoptUser', params: ({ event }) => event },
    },
  },
  states: {
    network,
    token,
    presence: { initial: 'active', states: { active, countdown, suspended } },
    permission,
    leaving,
  },
});
