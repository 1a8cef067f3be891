import { assign, raise, sendTo, setup } from 'xstate';
import { hasRole, orientationRoles } from '#domain/roles.ts';
import { attendNextMachine } from '../attend-next/index.ts';
import { availabilityMachine } from '../availability/index.ts';
import { hubMachine } from '../hub/index.ts';
import { languageMachine } from '../language/index.ts';
import { polyclinicMachine } from '../polyclinic/index.ts';
import { type Profile, sessionMachine } from '../session/index.ts';
import { actionPort } from '../shared/unprovided.ts';
import { updateNoticeMachine } from '../update-notice/index.ts';
import { workQueueMachine } from '../work-queue/index.ts';
import type { AppContext, AppEvent, AppInput, AppUser } from './app.types.ts';

/** Domain 3.1 and shell 6: who answers orientations has the function and the role. */
const userOf = ({ user, functions, polyclinics }: Profile): AppUser => ({
  userId: user.UserId,
  specialtyIds: user.Specialties.map(({ SpecialtyId }) => SpecialtyId),
  polyclinics,
  answersOrientations:
    hasRole(user, orientationRoles) && functions.some(({ RouteName }) => RouteName === 'platform-work'),
});

/** The profile of whoever is signed in; null while nobody is. */
type SignedIn = { profile: Profile | null };

const base = setup({
  types: {} as { input: AppInput; context: AppContext; events: AppEvent; tags: 'authenticated' },
  actors: {
    session: sessionMachine,
    language: languageMachine,
    updateNotice: updateNoticeMachine,
    hub: hubMachine,
    availability: availabilityMachine,
    attendNext: attendNextMachine,
    workQueue: workQueueMachine,
    polyclinic: polyclinicMachine,
  },
  guards: {
    entered: ({ context }, { profile }: SignedIn) => profile !== null && context.user === null,
    left: ({ context }, { profile }: SignedIn) => profile === null && context.user !== null,
    rightsChanged: ({ context }, { profile }: SignedIn) =>
      profile !== null &&
      context.user !== null &&
      userOf(profile).answersOrientations !== context.user.answersOrientations,
    answersOrientations: ({ context }) => context.user?.answersOrientations === true,
    doesNotAnswer: ({ context }) => context.user?.answersOrientations !== true,
    online: (_, { online }: { online: boolean }) => online,
  },
  actions: {
    adoptUser: assign((_, { profile }: SignedIn) => ({ user: profile === null ? null : userOf(profile) })),
    forgetUser: assign({ user: null }),
    notePolyclinic: assign((_, { selectedId }: { selectedId: string | null }) => ({ polyclinicId: selectedId })),
    goOnDuty: raise({ type: 'duty.started' }),
    goOffDuty: raise({ type: 'duty.ended' }),
    askDuty: raise({ type: 'duty.asked' }),
    reportCrash: actionPort<{ actor: string }>('reportCrash'),
  },
});

const crash = <A extends string>(actor: A) => ({ actions: { type: 'reportCrash', params: { actor } } }) as const;

/** Orientations are for some; whoever gains or loses the right to them gains or loses their actors. */
const desk = base.createStateConfig({
  initial: 'without',
  states: {
    without: { always: { guard: 'answersOrientations', target: 'orientations' } },
    orientations: {
      always: { guard: 'doesNotAnswer', target: 'without' },
      entry: 'askDuty',
      on: {
        'duty.started': { actions: sendTo('workQueue', { type: 'duty.started' }) },
        'duty.ended': { actions: sendTo('workQueue', { type: 'duty.ended' }) },
      },
      invoke: [
        {
          id: 'attendNext',
          systemId: 'attendNext',
          src: 'attendNext',
          input: { queue: 'orientation' },
          onError: crash('attendNext'),
        },
        {
          id: 'workQueue',
          systemId: 'workQueue',
          src: 'workQueue',
          input: ({ context }) => ({
            userId: context.user?.userId ?? '',
            specialtyIds: context.user?.specialtyIds ?? [],
          }),
          onError: crash('workQueue'),
        },
      ],
    },
  },
});

/** Leaving this state is the logout: everything that belongs to the user stops with it. */
const authenticated = base.createStateConfig({
  type: 'parallel',
  tags: 'authenticated',
  exit: 'forgetUser',
  invoke: [
    { id: 'hub', systemId: 'hub', src: 'hub', onError: crash('hub') },
    {
      id: 'availability',
      systemId: 'availability',
      src: 'availability',
      input: ({ context }) => ({
        userId: context.user?.userId ?? '',
        polyclinics: context.user?.polyclinics.length ?? 0,
      }),
      onSnapshot: [
        {
          guard: { type: 'online', params: ({ event }) => ({ online: event.snapshot.hasTag('online') }) },
          actions: 'goOnDuty',
        },
        { actions: 'goOffDuty' },
      ],
      onError: crash('availability'),
    },
    {
      id: 'polyclinic',
      systemId: 'polyclinic',
      src: 'polyclinic',
      input: ({ context }) => ({
        polyclinics: context.user?.polyclinics ?? [],
        rememberedId: context.polyclinicId,
      }),
      onSnapshot: {
        actions: [
          {
            type: 'notePolyclinic',
            params: ({ event }) => ({ selectedId: event.snapshot.context.selectedId }),
          },
          sendTo('availability', ({ event }) => ({
            type: 'polyclinics.counted',
            polyclinics: event.snapshot.context.polyclinics.length,
          })),
        ],
      },
      onError: crash('polyclinic'),
    },
  ],
  states: {
    duty: {
      initial: 'off',
      states: {
        off: { on: { 'duty.started': 'on' } },
        on: {
          on: {
            'duty.ended': 'off',
            'duty.asked': { actions: sendTo('workQueue', { type: 'duty.started' }) },
          },
        },
      },
    },
    desk,
  },
});

const signedIn = ({ event }: { event: { snapshot: { context: { profile: Profile | null } } } }): SignedIn => ({
  profile: event.snapshot.context.profile,
});

/** The root owns lifetimes and little else: each child is reachable by `systemId`, none knows another. */
export const appMachine = base.createMachine({
  id: 'app',
  context: ({ input }) => ({ ...input, user: null }),
  invoke: [
    {
      id: 'session',
      systemId: 'session',
      src: 'session',
      onSnapshot: [
        {
          guard: { type: 'entered', params: signedIn },
          target: '.authenticated',
          actions: { type: 'adoptUser', params: signedIn },
        },
        { guard: { type: 'left', params: signedIn }, target: '.outside' },
        { guard: { type: 'rightsChanged', params: signedIn }, actions: { type: 'adoptUser', params: signedIn } },
      ],
      onError: crash('session'),
    },
    {
      id: 'language',
      systemId: 'language',
      src: 'language',
      input: ({ context }) => ({ locale: context.locale }),
      onError: crash('language'),
    },
    {
      id: 'updateNotice',
      systemId: 'updateNotice',
      src: 'updateNotice',
      input: ({ context }) => ({ version: context.version, reloadedFor: context.reloadedFor }),
      onError: crash('updateNotice'),
    },
  ],
  initial: 'outside',
  states: { outside: {}, authenticated },
});
