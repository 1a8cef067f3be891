import KeyRound from '@lucide/icons/icons/key-round';
import Mail from '@lucide/icons/icons/mail';
import { useActorRef, useSelector } from '@xstate/react';
import { useState, useSyncExternalStore } from 'react';
import {
  createPasswordRecoveryLogic,
  type RecoveryActor,
  type RecoveryLogic,
} from '#actors/session/password-recovery.actor.ts';
import { hrefOf } from '#domain/navigation/routes.ts';
import { ForgotPassword, ResetPassword } from '#domain/session/session.ts';
import { selectFailure, selectIsBusy, selectStep } from '#machines/password-recovery/index.ts';
import { useRonda } from '../../app/ronda.context.tsx';
import { useLocale } from '../../app/use-locale.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { useZodForm } from '../../forms/use-zod-form.ts';
import { AuthLayout } from '../../layouts/auth.layout.tsx';
import { Anchor } from '../../ui/anchor/anchor.tsx';
import { Banner } from '../../ui/banner/banner.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Field } from '../../ui/field/field.tsx';
import { PasswordInput } from '../../ui/password-input/password-input.tsx';
import { TextInput } from '../../ui/text-input/text-input.tsx';
import { type MailedLink, mailedLink } from './mailed-link.ts';

/** Shell 2 and 7: requests a link, or sets a new password with its code. Opening another link in this tab starts over. */
export function PasswordResetScreen() {
  const calls = useRonda().recovery;
  const [logic] = useState(() => createPasswordRecoveryLogic(calls));
  return <PasswordReset logic={logic} />;
}

export function PasswordReset({ logic }: { logic: RecoveryLogic }) {
  const link = useSyncExternalStore(mailedLink.subscribe, mailedLink.current);
  return <Recovery key={link.opening} logic={logic} link={link} />;
}

function Recovery({ logic, link }: { logic: RecoveryLogic; link: MailedLink }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const recovery = useActorRef(logic, { input: { link: link.code === '' ? null : link } });
  const step = useSelector(recovery, selectStep);
  const texts = {
    ask: { title: t('recovery.askTitle'), text: t('recovery.askText') },
    sent: { title: t('recovery.sentTitle'), text: t('recovery.sentText') },
    reset: { title: t('recovery.newTitle'), text: t('recovery.newText') },
    expired: { title: t('recovery.expiredTitle'), text: t('recovery.expiredText') },
    done: { title: t('recovery.doneTitle'), text: t('recovery.doneText') },
  }[step];
  return (
    <AuthLayout title={texts.title} sub={texts.text}>
      <RecoveryFailure recovery={recovery} />
      {step === 'ask' && link.wasOpened ? <Banner live="off">{t('recovery.reopen')}</Banner> : null}
      {step === 'ask' ? <AskForm recovery={recovery} email={link.email} /> : null}
      {step === 'reset' ? <NewPasswordForm recovery={recovery} link={link} /> : null}
      {step === 'expired' ? <Expired recovery={recovery} email={link.email} /> : null}
      {step === 'sent' ? (
        <Button block onClick={() => recovery.send({ type: 'recovery.startOver' })}>
          {t('recovery.again')}
        </Button>
      ) : null}
      <Anchor className="link" href={hrefOf('auth-login', locale)}>
        {t('recovery.back')}
      </Anchor>
    </AuthLayout>
  );
}

type Part = { recovery: RecoveryActor };

function RecoveryFailure({ recovery }: Part) {
  const { t } = useTranslation();
  const failure = useSelector(recovery, selectFailure);
  if (!failure) return null;
  return (
    <Banner tone="danger" live="alert">
      {t(`recovery.failures.${failure}`)}
    </Banner>
  );
}

/** Offers the next link with one press. */
function Expired({ recovery, email }: Part & { email: string }) {
  const { t } = useTranslation();
  const ask = () => recovery.send(email === '' ? { type: 'recovery.startOver' } : { type: 'recovery.request', email });
  return (
    <>
      <Banner tone="warn" live="alert">
        {t('recovery.expired')} {email === '' ? null : t('recovery.sendAgainTo', { email })}
      </Banner>
      <Button variant="primary" size="lg" block onClick={ask}>
        {t('recovery.sendAgain')}
      </Button>
    </>
  );
}

function AskForm({ recovery, email }: Part & { email: string }) {
  const { t } = useTranslation();
  const sending = useSelector(recovery, selectIsBusy);
  const { formProps, fieldProps, controlProps } = useZodForm({
    schema: ForgotPassword,
    defaultValue: { Email: email },
    onValid: (form) => recovery.send({ type: 'recovery.request', email: form.Email }),
  });
  return (
    <form {...formProps} className="form">
      <Field label={t('auth.email')} {...fieldProps('Email')}>
        <TextInput {...controlProps('Email')} type="email" size="lg" icon={Mail} autoComplete="username" autoFocus />
      </Field>
      <Button type="submit" variant="primary" size="lg" block busy={sending}>
        {sending ? t('recovery.sending') : t('recovery.send')}
      </Button>
    </form>
  );
}

function NewPasswordForm({ recovery, link }: Part & { link: MailedLink }) {
  const { t } = useTranslation();
  const saving = useSelector(recovery, selectIsBusy);
  const { formProps, fieldProps, controlProps } = useZodForm({
    schema: ResetPassword,
    defaultValue: { Email: link.email },
    onValid: (form) => recovery.send({ type: 'recovery.reset', form }),
  });
  return (
    <form {...formProps} className="form">
      <input type="hidden" name="Code" value={link.code} />
      <Field label={t('auth.email')} {...fieldProps('Email')}>
        <TextInput {...controlProps('Email')} type="email" size="lg" icon={Mail} autoComplete="username" />
      </Field>
      <Field label={t('recovery.newPassword')} help={t('recovery.passwordHelp')} {...fieldProps('Password')}>
        <PasswordInput
          {...controlProps('Password')}
          size="lg"
          icon={KeyRound}
          autoComplete="new-password"
          revealLabel={t('auth.showPassword')}
          autoFocus
        />
      </Field>
      <Field label={t('recovery.confirm')} {...fieldProps('ConfirmPassword')}>
        <PasswordInput
          {...controlProps('ConfirmPassword')}
          size="lg"
          icon={KeyRound}
          autoComplete="new-password"
          revealLabel={t('auth.showPassword')}
        />
      </Field>
      <Button type="submit" variant="primary" size="lg" block busy={saving}>
        {saving ? t('recovery.saving') : t('recovery.save')}
      </Button>
    </form>
  );
}
