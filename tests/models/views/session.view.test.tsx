import { screen } from '@testing-library/react';
import { useSelector } from '@xstate/react';
import { expect, test } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { chileTime } from '#domain/chile-clock.ts';
import type { AppActors } from '#machines/app/index.ts';
import { selectIsAuthenticated, selectIsRestoring } from '#machines/session/index.ts';
import { Splash } from '#views/app/splash.tsx';
import { LoginScreen } from '#views/screens/login/login.screen.tsx';
import type { Failure, SessionShown } from '../session.model.ts';
import { signInEvents, signInModel } from '../session-sign-in.model.ts';
import { followPath, metaOf } from '../support/follow.ts';
import {
  alertSeen,
  control,
  controlSeen,
  createPerson,
  showView,
  t,
  throughView,
  toursSeen,
} from '../support/on-screen.tsx';
import { credentials, signInDrive, startSession } from '../support/systems/session.ts';

/** The two screens of an anonymous user, chosen as by the route guards. */
function Screen({ session }: { session: AppActors['session'] }) {
  const restoring = useSelector(session, selectIsRestoring);
  const authenticated = useSelector(session, selectIsAuthenticated);
  if (authenticated) return null;
  return restoring ? <Splash /> : <LoginScreen />;
}

function see() {
  return {
    splash: screen.queryByRole('status')?.textContent ?? null,
    retry: controlSeen(screen.queryByText(t('app.retry'))),
    alert: alertSeen(),
    reason: reasons.find((words) => screen.queryByText(words)) ?? null,
    enter: controlSeen(document.querySelector<HTMLElement>('[type=submit]')),
  };
}

type Seen = ReturnType<typeof see>;

const reasonTexts: Record<NonNullable<SessionShown['reason']>, string> = {
  signedOut: t('auth.reasons.signedOut'),
  away: t('auth.reasons.away'),
  expired: t('auth.reasons.expired'),
  revoked: t('auth.reasons.revoked'),
  noPermission: t('auth.reasons.noPermission'),
  otherTab: t('auth.reasons.otherTab'),
  passwordChanged: t('auth.reasons.passwordChanged'),
};
const reasons = Object.values(reasonTexts);

/** After the pause no message remains. */
const failureTexts: Record<Failure, string | null> = {
  credentialsMismatch: t('auth.failures.credentialsMismatch'),
  noAccess: t('auth.failures.noAccess'),
  userInfo: t('auth.failures.userInfo'),
  tooManyAttempts: null,
  mustChangePassword: t('auth.failures.mustChangePassword'),
  offline: t('auth.failures.offline'),
  generic: t('auth.failures.generic'),
};

const nothing: Seen = { splash: null, retry: null, alert: null, reason: null, enter: null };
const text = ({ failure, reason }: SessionShown): Pick<Seen, 'alert' | 'reason'> => ({
  alert: failure && failureTexts[failure],
  reason: reason && reasonTexts[reason],
});

const shows: Record<SessionShown['is'], (shown: SessionShown, pausedUntil: number) => Seen> = {
  restoring: () => ({ ...nothing, splash: t('auth.restoring') }),
  unreachable: () => ({ ...nothing, splash: t('auth.restoreFailed'), retry: control(t('app.retry')) }),
  signedOut: (shown) => ({ ...nothing, ...text(shown), enter: control(t('auth.enter')) }),
  signingIn: (shown) => ({
    ...nothing,
    ...text(shown),
    enter: control(t('auth.entering'), { busy: true, disabled: true }),
  }),
  throttled: (_, pausedUntil) => {
    const pause = t('auth.failures.tooManyAttempts', { time: chileTime(pausedUntil) });
    return { ...nothing, alert: pause, enter: control(t('auth.enter'), { disabled: true, reason: pause }) };
  },
  // The layout shows the connection notice instead.
  unconfirmed: () => nothing,
  authenticated: () => nothing,
};

/** Without confirmation the retry button belongs to the connection notice, which is not part of this screen. */
const offers = (event: string, before: SnapshotFrom<typeof signInModel> | undefined) =>
  event !== 'retryPressed' || !before || metaOf<{ is: SessionShown['is'] }>(before).is !== 'unconfirmed';

test.each(toursSeen(signInModel, signInEvents, {}, { offers }))('%s', async (_name, path) => {
  const system = startSession(600_000);
  const { actor, log, ports, now } = system;
  showView(<Screen session={actor} />, { actors: { session: actor }, now });
  const person = createPerson();
  const write = async (label: string, text: string) => {
    await person.click(screen.getByLabelText(label));
    await person.clear(screen.getByLabelText(label));
    await person.paste(text);
  };
  const drive = signInDrive(system);
  let pausedUntil = 0;
  let signIns = 0;
  await followPath(
    signInModel,
    {},
    path,
    {
      drive: throughView(drive, {
        retryPressed: () => person.click(screen.getByText(t('app.retry'))),
        signIn: async () => {
          signIns += 1;
          await write(t('auth.email'), credentials.email);
          await write(t('auth.password'), credentials.password);
          await person.keyboard('{Enter}');
        },
      }),
      observe: see,
      calls: () => log.drain(),
    },
    (state): Seen => {
      const { is } = metaOf<{ is: SessionShown['is'] }>(state);
      if (is === 'throttled') pausedUntil ||= now() + 90_000;
      else pausedUntil = 0;
      return shows[is]({ is, ...state.context }, pausedUntil);
    },
  );
  expect(ports.signIn.inputs).toEqual(Array.from({ length: signIns }, () => credentials));
  actor.stop();
});

test('blocks signing in during the pause, by the button and from a field', async () => {
  const system = startSession(600_000);
  showView(<Screen session={system.actor} />, { actors: { session: system.actor }, now: system.now });
  const person = createPerson();
  const drive = throughView(signInDrive(system), {});
  await drive.nothingToRestore(undefined);
  system.actor.send({ type: 'session.signIn', credentials });
  await drive.tooManyAttempts(undefined);
  const asked = system.ports.signIn.inputs.length;
  await person.click(screen.getByLabelText(t('auth.password')));
  await person.keyboard('x{Enter}');
  await person.click(screen.getByText(t('auth.enter')));
  expect([system.ports.signIn.inputs.length, system.is()]).toEqual([asked, 'throttled']);
  system.actor.stop();
});
