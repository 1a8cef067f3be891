import { screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { loadTexts } from '#i18n/index.ts';
import { PasswordResetScreen } from '#views/screens/password-reset/password-reset.screen.tsx';
import { type RecoveryShown, recoveryModel, recoveryModelEvents } from '../password-recovery.model.ts';
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
import { form, startRecovery } from '../support/systems/password-recovery.ts';

await loadTexts('recovery');

const again = () => screen.queryByText(t('recovery.again'));

function see() {
  return {
    title: screen.getByRole('heading', { level: 1 }).textContent,
    alert: alertSeen(),
    again: controlSeen(again()),
    submit: controlSeen(document.querySelector<HTMLElement>('[type=submit]')),
  };
}

type Step = Pick<RecoveryShown, 'step' | 'busy'>;
type Seen = ReturnType<typeof see>;

const failures: Record<NonNullable<RecoveryShown['failure']>, string> = {
  generic: t('recovery.failures.generic'),
  tooManyAttempts: t('recovery.failures.tooManyAttempts'),
  codeInvalid: t('recovery.failures.codeInvalid'),
  passwordCommon: t('recovery.failures.passwordCommon'),
};
const submit = (busy: boolean, rest: string, waiting: string) =>
  control(busy ? waiting : rest, { busy, disabled: busy });

const shows: Record<RecoveryShown['step'], (shown: RecoveryShown) => Omit<Seen, 'alert'>> = {
  ask: ({ busy }) => ({
    title: t('recovery.askTitle'),
    again: null,
    submit: submit(busy, t('recovery.send'), t('recovery.sending')),
  }),
  sent: () => ({ title: t('recovery.sentTitle'), again: control(t('recovery.again')), submit: null }),
  reset: ({ busy, failure }) => ({
    title: t('recovery.newTitle'),
    again: failure === 'codeInvalid' ? control(t('recovery.again')) : null,
    submit: submit(busy, t('recovery.save'), t('recovery.saving')),
  }),
  done: () => ({ title: t('recovery.doneTitle'), again: null, submit: null }),
};

afterEach(() => history.replaceState(null, '', '/'));

/** A new link is offered only where it helps. */
const offersAgain = ({ step, failure }: Pick<RecoveryShown, 'step' | 'failure'>) =>
  step === 'sent' || (step === 'reset' && failure === 'codeInvalid');

describe.each([{ hasCode: false }, { hasCode: true }])('password recovery, %o', (input) => {
  const paths = toursSeen(recoveryModel, recoveryModelEvents, input, {
    offers: (event, before) =>
      event !== 'startOver' ||
      (before !== undefined && offersAgain({ ...metaOf<Step>(before), failure: before.context.failure })),
  });

  test.each(paths)('%s', async (_name, path) => {
    const { actor, logic, drive, requestCode, resetPassword } = startRecovery(input);
    // The screen starts its own actor; this one only provides the ports.
    actor.stop();
    if (input.hasCode) history.replaceState(null, '', `/#code=${form.Code}&email=${encodeURIComponent(form.Email)}`);
    showView(<PasswordResetScreen />, { logic: { passwordRecovery: logic } });
    const person = createPerson();
    const write = async (label: string, text: string) => {
      const field = screen.getByLabelText(label);
      await person.click(field);
      await person.clear(field);
      await person.paste(text);
    };
    await followPath(
      recoveryModel,
      input,
      path,
      {
        drive: throughView(drive, {
          askForCode: async () => {
            await write(t('auth.email'), form.Email);
            await person.keyboard('{Enter}');
          },
          sendNewPassword: async () => {
            await write(t('recovery.newPassword'), form.Password);
            await write(t('recovery.confirm'), form.ConfirmPassword);
            await person.keyboard('{Enter}');
          },
          startOver: () => person.click(again() ?? document.body),
        }),
        observe: see,
        calls: () => [],
      },
      (state): Seen => {
        const shown = { ...metaOf<Step>(state), failure: state.context.failure };
        return { ...shows[shown.step](shown), alert: shown.failure && failures[shown.failure] };
      },
    );
    const asked = (type: string) => path.steps.filter(({ event }) => event.type === type);
    expect([requestCode.inputs, resetPassword.inputs]).toEqual([
      asked('askForCode').map(() => ({ email: form.Email })),
      asked('sendNewPassword').map(() => form),
    ]);
  });
});
