import { parse } from '@conform-to/react';
import KeyRound from '@lucide/icons/icons/key-round';
import Mail from '@lucide/icons/icons/mail';
import ShieldCheck from '@lucide/icons/icons/shield-check';
import { useSelector } from '@xstate/react';
import { chileTime } from '#domain/chile-clock.ts';
import { hrefOf } from '#domain/navigation/routes.ts';
import { checkCredentials } from '#domain/session/credentials.ts';
import { selectIsSigningIn, selectRetryAt, selectSignInFailure, selectSignOutReason } from '#machines/session/index.ts';
import { useAppActor, useRonda } from '../../app/ronda.context.tsx';
import { useEarlyLogin } from '../../app/use-early-login.ts';
import { useLocale } from '../../app/use-locale.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { useCheckedForm } from '../../forms/use-checked-form.ts';
import { AuthLayout } from '../../layouts/auth.layout.tsx';
import { Anchor } from '../../ui/anchor/anchor.tsx';
import { Banner } from '../../ui/banner/banner.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/checkbox/checkbox.tsx';
import { Field } from '../../ui/field/field.tsx';
import { Glyph } from '../../ui/icon/glyph.tsx';
import { PasswordInput } from '../../ui/password-input/password-input.tsx';
import { TextInput } from '../../ui/text-input/text-input.tsx';

type Typed = { email: string; password: string };
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

const parseTyped = (formData: FormData) =>
  parse<Typed, string[]>(formData, {
    resolve: ({ email, password }) => {
      const value = { email: textOf(email), password: textOf(password) };
      const wrong = Object.entries(checkCredentials(value)).flatMap(([name, code]) => (code ? [[name, [code]]] : []));
      return wrong.length > 0 ? { error: Object.fromEntries(wrong) } : { value };
    },
  });

export function LoginScreen() {
  const { t } = useTranslation();
  return (
    <AuthLayout
      title={t('auth.title')}
      sub={t('auth.sub')}
      note={
        <>
          <Glyph of={ShieldCheck} size="sm" />
          {t('auth.notice')}
        </>
      }
    >
      <SignInNotice />
      <SignInForm />
    </AuthLayout>
  );
}

/** End of the lockout in words; null if sign-in is allowed. */
function usePause(): string | null {
  const { t } = useTranslation();
  const retryAt = useSelector(useAppActor('session'), selectRetryAt);
  return retryAt === null ? null : t('auth.failures.tooManyAttempts', { time: chileTime(retryAt) });
}

function SignInNotice() {
  const { t } = useTranslation();
  const session = useAppActor('session');
  const failure = useSelector(session, selectSignInFailure);
  const reason = useSelector(session, selectSignOutReason);
  const pause = usePause();
  // The lockout has ended.
  if (failure === 'tooManyAttempts' && pause === null) return null;
  if (failure) {
    return (
      <Banner tone="danger" live="alert">
        {pause ?? t(`auth.failures.${failure}`)}
      </Banner>
    );
  }
  return reason ? (
    <Banner tone="info" live="off">
      {t(`auth.reasons.${reason}`)}
    </Banner>
  ) : null;
}

function SignInForm() {
  const { t } = useTranslation();
  const locale = useLocale();
  const { preferences } = useRonda();
  const session = useAppActor('session');
  const signingIn = useSelector(session, selectIsSigningIn);
  const pause = usePause();
  const remembered = preferences.rememberedEmail();
  const { formProps, fieldProps, controlProps } = useCheckedForm<Typed, Typed>({
    names: ['email', 'password'],
    parse: parseTyped,
    defaultValue: { email: remembered },
    onValid: (value) => {
      const remember = new FormData(document.forms.namedItem(formProps.id) ?? undefined).has('remember');
      session.send({ type: 'session.signIn', credentials: { ...value, remember } });
    },
  });
  useEarlyLogin(formProps.id);
  return (
    <form {...formProps} name={formProps.id} className="form">
      <Field label={t('auth.email')} {...fieldProps('email')}>
        <TextInput
          {...controlProps('email')}
          type="email"
          size="lg"
          icon={Mail}
          autoComplete="username"
          autoFocus={remembered === ''}
        />
      </Field>
      <Field
        label={t('auth.password')}
        {...fieldProps('password')}
        labelAside={
          <Anchor className="link" href={hrefOf('auth-passwords-reset', locale)}>
            {t('auth.recover')}
          </Anchor>
        }
      >
        <PasswordInput
          {...controlProps('password')}
          size="lg"
          icon={KeyRound}
          autoComplete="current-password"
          revealLabel={t('auth.showPassword')}
          autoFocus={remembered !== ''}
        />
      </Field>
      <Checkbox name="remember" defaultChecked={remembered !== ''}>
        {t('auth.remember')}
      </Checkbox>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        block
        busy={signingIn}
        disabledReason={pause ?? undefined}
        reasonAt="sr"
      >
        {signingIn ? t('auth.entering') : t('auth.enter')}
      </Button>
    </form>
  );
}
