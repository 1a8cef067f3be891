import { createMachine } from 'xstate';
import { appMachine } from '#machines/app/index.ts';
import { type DeskUser, deskMachine } from '#machines/desk/index.ts';
import type { Profile } from '#machines/session/index.ts';
import { applicationFunction, guid, me, polyclinic, t0, user } from '../support/fixtures.ts';
import type { Walker } from '../support/walk.ts';

const profile = (n: number): Profile => ({
  user: user(),
  functions: n % 2 === 0 ? [applicationFunction('platform-work')] : [],
  polyclinics: [],
  supportUserId: null,
  expiresAt: t0,
  serverOffset: 0,
});
const received = (id: string, snapshot: unknown) => ({ type: `xstate.snapshot.${id}`, snapshot });
const stopped = (id: string) => ({ type: `xstate.error.actor.${id}`, error: new Error('down') });

/** Initial snapshots: signed out, offline, no polyclinic. */
const quiet = createMachine({ context: { profile: null, polyclinics: [] } });

export const appWalker: Walker<typeof appMachine> = {
  machine: appMachine,
  input: () => ({ locale: 'es', version: '1', reloadedFor: null, polyclinicId: null }),
  events: [
    (n) => received('session', { context: { profile: profile(n) } }),
    () => received('session', { context: { profile: null } }),
    (n) => stopped(['session', 'language', 'updateNotice'][n % 3] ?? 'session'),
  ],
  answers: { desk: () => undefined },
  silent: { session: quiet },
  invariants: {
    'there is a user exactly while signed in': ({ snapshot }) =>
      snapshot.hasTag('authenticated') === (snapshot.context.user !== null),
    'there is a desk only for a user': ({ snapshot }) =>
      snapshot.children.desk === undefined || snapshot.context.user !== null,
    'every crash is reported': ({ calls }) => calls.every(([name]) => name === 'reportCrash'),
  },
};

const availability = (n: number) => ({ hasTag: (tag: string) => tag === 'online' && n % 2 === 0 });

const deskUser = (n: number, polyclinics: DeskUser['polyclinics']): DeskUser => ({
  userId: me,
  specialtyIds: [],
  polyclinics,
  answersOrientations: n % 2 === 0,
  roles: [],
  attendsCares: n % 3 !== 0,
  attendsNextCare: n % 3 === 1,
  soundEnabled: true,
});

export const deskWalker: Walker<typeof deskMachine> = {
  machine: deskMachine,
  input: (n) => ({
    user: deskUser(n, [polyclinic(1)]),
    polyclinicId: n % 3 === 0 ? guid(1) : null,
  }),
  events: [
    (n) => ({
      type: 'user.changed',
      user: deskUser(n, []),
    }),
    (n) => received('availability', availability(n)),
    (n) => received('polyclinic', { context: { polyclinics: [polyclinic(1)].slice(0, n % 2) } }),
    (n) => stopped(['hub', 'availability', 'polyclinic'][n % 3] ?? 'hub'),
  ],
  answers: {},
  silent: { availability: quiet, polyclinic: quiet },
  invariants: {
    'a queue runs exactly for users who answer orientations': ({ snapshot }) =>
      snapshot.context.user.answersOrientations ===
      (snapshot.children.workQueue !== undefined && snapshot.children.attendNext !== undefined),
    'a queue of encounters runs exactly for users who attend them': ({ snapshot: { children, context } }) =>
      context.user.attendsCares === (children.careQueue !== undefined) &&
      context.user.attendsNextCare === (children.attendNextCare !== undefined),
    'hub, availability and polyclinic are always there': ({ snapshot }) =>
      (['hub', 'availability', 'polyclinic'] as const).every((name) => snapshot.children[name] !== undefined),
    'every crash is reported': ({ calls }) => calls.every(([name]) => name === 'reportCrash'),
  },
};
