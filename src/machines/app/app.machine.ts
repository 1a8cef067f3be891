import { assign, sendTo, setup } from 'xstate';
import { clinicalRoles, hasRole, medicRoles, orientationRoles } from '#domain/session/roles.ts';
import type { DeskUser } from '../desk/index.ts';
import { languageMachine } from '../language/index.ts';
import { type Profile, sessionMachine } from '../session/index.ts';
import { actionPort, callbackPort } from '../shared/unprovided.ts';
import { updateNoticeMachine } from '../update-notice/index.ts';
import type { AppContext, AppInput, DeskPortEvent, DeskPortInput } from './app.types.ts';

/** Domain 3.1 and shell 6: answering orientations and attending encounters requires both the function and the role. */
const userOf = ({ user, functions, polyclinics }: Profile): DeskUser => {
  const works = functions.some(({ RouteName }) => RouteName === 'platform-work');
  return {
    userId: user.UserId,
    soundEnabled: user.IsNotificationSoundActive,
    specialtyIds: user.Specialties.map(({ SpecialtyId }) => SpecialtyId),
    polyclinics,
    answersOrientations: works && hasRole(user, orientationRoles),
    roles: user.Roles.map(({ RoleId }) => RoleId),
    attendsCares: works && hasRole(user, clinicalRoles),
    // Staff other than physicians needs a polyclinic for attend next.
    attendsNextCare: works && hasRole(user, polyclinics.length > 0 ? clinicalRoles : medicRoles),
  };
};

const rightsOf = ({ answersOrientations, attendsCares, attendsNextCare }: DeskUser) =>
  [answersOrientations, attendsCares, attendsNextCare].join();

/** Profile of the signed-in user; null when signed out. */
type SignedIn = { profile: Profile | null };

const base = setup({
  types: {} as { input: AppInput; context: AppContext; tags: 'authenticated'; children: { desk: 'desk' } },
  actors: {
    session: sessionMachine,
    language: languageMachine,
    updateNotice: updateNoticeMachine,
    desk: callbackPort<DeskPortEvent, DeskPortInput>('desk'),
  },
  guards: {
    entered: ({ context }, { profile }: SignedIn) => profile !== null && context.user === null,
    left: ({ context }, { profile }: SignedIn) => profile === null && context.user !== null,
    rightsChanged: ({ context }, { profile }: SignedIn) =>
      profile !== null && context.user !== null && rightsOf(userOf(profile)) !== rightsOf(context.user),
  },
  actions: {
    adoptUser: assign((_, { profile }: SignedIn) => ({ user: profile === null ? null : userOf(profile) })),
    forgetUser: assign({ user: null }),
    notifyDesk: sendTo('desk', ({ context }) => ({ type: 'user.changed', user: context.user })),
    reportCrash: actionPort<{ actor: string }>('reportCrash'),
  },
});

const crash = <A extends string>(actor: A) => ({ actions: { type: 'reportCrash', params: { actor } } }) as const;

/** Leaving this state is the logout; all actors of the user stop with it. */
const authenticated = base.createStateConfig({
  tags: 'authenticated',
  exit: 'forgetUser',
  invoke: {
    id: 'desk',
    src: 'desk',
    input: ({ context }) => ({ user: context.user }),
    onError: crash('desk'),
  },
});

const signedIn = ({ event }: { event: { snapshot: { context: { profile: Profile | null } } } }): SignedIn => ({
  profile: event.snapshot.context.profile,
});

/**
 * The root mainly owns lifetimes: each child is reachable by `systemId` and independent of the others. Actors needed before
 * sign-in live here; the rest is the desk, lazy-loaded with the first session.
 */
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
        {
          guard: { type: 'rightsChanged', params: signedIn },
          actions: [{ type: 'adoptUser', params: signedIn }, 'notifyDesk'],
        },
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
