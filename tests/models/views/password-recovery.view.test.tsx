import { screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { loadTexts } from '#i18n/index.ts';
import { PasswordReset } from '#views/screens/password-reset/password-reset.screen.tsx';
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
const sendAgain = () => screen.queryByText(t('recovery.sendAgain'));
const expired = `${t('recovery.expired')} ${t('recovery.sendAgainTo', { email: form.Email })}`;

function see() {
  return {
    title: screen.getByRole('heading', { level: 1 }).textContent,
    alert: alertSeen(),
    again: controlSeen(again()),
    sendAgain: controlSeen(sendAgain()),
    submit: controlSeen(document.querySelector<HTMLElement>('[type=submit]')),
  };
}

type Step = Pick<RecoveryShown, 'step' | 'busy'>;
type Seen = ReturnType<typeof see>;

const failures: Record<NonNullable<RecoveryShown['failure']>, string> = {
  generic: t('recovery.failures.generic'),
  tooManyAttempts: t('recovery.failures.tooManyAttempts'),
  passwordCommon: t('recovery.failures.passwordCommon'),
};
const submit = (busy: boolean, rest: string, waiting: string) =>
  control(busy ? waiting : rest, { busy, disabled: busy });

const shows: Record<RecoveryShown['step'], (shown: RecoveryShown) => Omit<Seen, 'alert'>> = {
  ask: ({ busy }) => ({
    title: t('recovery.askTitle'),
    again: null,
    sendAgain: null,
    submit: submit(busy, t('recovery.send'), t('recovery.sending')),
  }),
  sent: () => ({ title: t('recovery.sentTitle'), again: control(t('recovery.again')), sendAgain: null, submit: null }),
  reset: ({ busy }) => ({
    title: t('recovery.newTitle'),
    again: null,
    sendAgain: null,
    submit: submit(busy, t('recovery.save'), t('recovery.saving')),
  }),
  expired: () => ({
    title: t('recovery.expiredTitle'),
    again: null,
    sendAgain: control(t('recovery.sendAgain')),
    submit: null,
  }),
  done: () => ({ title: t('recovery.doneTitle'), again: null, sendAgain: null, submit: null }),
};

afterEach(() => history.replaceState(null, '', '/'));

describe.each([{ hasCode: false }, { hasCode: true }])('password recovery, %o', (input) => {
  const paths = toursSeen(recoveryModel, recoveryModelEvents, input, {
    offers: (event, before) => event !== 'startOver' || (before !== undefined && metaOf<Step>(before).step === 'sent'),
  });

  test.each(paths)('%s', async (_name, path) => {
    const { actor, logic, drive, requestCode, resetPassword } = startRecovery(input);
    // The screen starts its own actor; this one only provides the ports.
    actor.stop();
    if (input.hasCode) history.replaceState(null, '', `/#code=${form.Code}&email=${encodeURIComponent(form.Email)}`);
    showView(<PasswordReset logic={logic} />, {});
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
            const next = sendAgain();
            if (next) return person.click(next);
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
        return {
          ...shows[shown.step](shown),
          alert: shown.step === 'expired' ? expired : shown.failure && failures[shown.failure],
        };
      },
    );
    expect(location.href).not.toContain(form.Code);
    const asked = (type: string) => path.steps.filter(({ event }) => event.type === type);
    expect([requestCode.inputs, resetPassword.inputs]).toEqual([
      asked('askForCode').map(() => ({ email: form.Email })),
      asked('sendNewPassword').map(() => form),
    ]);
  });
});

test('asks to open the link of the mail again after a reload, and forgets the link with the page', async () => {
  const { actor, logic } = startRecovery({ hasCode: true });
  actor.stop();
  const open = async () => {
    const { unmount } = showView(<PasswordReset logic={logic} />, {});
    const shown = [screen.getByRole('heading', { level: 1 }).textContent, screen.queryByText(t('recovery.reopen'))];
    const { href } = location;
    unmount();
    await Promise.resolve();
    return { title: shown[0], asksToReopen: shown[1] !== null, href };
  };
  history.replaceState(null, '', `/auth#code=${form.Code}&email=${encodeURIComponent(form.Email)}`);
  expect([await open(), await open()]).toEqual([
    { title: t('recovery.newTitle'), asksToReopen: false, href: `${location.origin}/auth` },
    { title: t('recovery.askTitle'), asksToReopen: true, href: `${location.origin}/auth` },
  ]);
});
