import Lock from '@lucide/icons/icons/lock';
import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import type { PasswordActor, PasswordForm } from '#actors/profile/password.ts';
import { profileFeature } from '#actors/profile/profile.feature.ts';
import { selectFailure, selectFields, selectShown } from '#machines/record-edit/index.ts';
import { useAppActor } from '../../app/ronda.context.tsx';
import { useFeature } from '../../app/use-feature.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { messageText } from '../../forms/messages.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Field } from '../../ui/field/field.tsx';
import { Glyph } from '../../ui/icon/glyph.tsx';
import { PasswordInput } from '../../ui/password-input/password-input.tsx';
import { RecordForm } from '../../widgets/record/record-form.tsx';
import styles from './settings.module.css';

/** Password with its form. */
export function PasswordCard() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <Card title={t('profile.password.title')} as="section" flush>
      <ul className={styles.sessions}>
        <li>
          <span className={styles.mark}>
            <Glyph of={Lock} />
          </span>
          <span className={styles.words}>{t('profile.password.what')}</span>
          {isOpen ? null : <Button onClick={() => setOpen(true)}>{t('profile.password.change')}</Button>}
        </li>
      </ul>
      {isOpen ? <PasswordFields onClose={() => setOpen(false)} /> : null}
    </Card>
  );
}

function PasswordFields({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const session = useAppActor('session');
  const { passwordOf } = useFeature(profileFeature);
  // The server has ended this session too, so the login is shown.
  const [logic] = useState(() => passwordOf(() => session.send({ type: 'session.passwordChanged' })));
  const edit = useActorRef(logic, { input: { id: 'password' } });
  const failure = useSelector(edit, selectFailure);
  const isSaving = useSelector(edit, (snapshot) => snapshot.hasTag('saving'));
  const canSave = useSelector(edit, (snapshot) => snapshot.can({ type: 'record.save' }));
  return (
    <RecordForm edit={edit} className={styles.password} label={t('profile.password.change')}>
      {failure === 'notSaved' ? (
        <Banner tone="danger" live="alert">
          {t('profile.password.notSaved')}
        </Banner>
      ) : null}
      <Secret edit={edit} name="CurrentPassword" complete="current-password" autoFocus />
      <Secret edit={edit} name="Password" complete="new-password" help={t('profile.password.rules')} />
      <Secret edit={edit} name="ConfirmPassword" complete="new-password" />
      <p className="meta">{t('profile.password.ends')}</p>
      <div className="row wrap">
        <Button onClick={onClose}>{t('app.cancel')}</Button>
        <Button
          type="submit"
          variant="primary"
          busy={isSaving}
          disabledReason={canSave || isSaving ? undefined : t('profile.password.nothing')}
          reasonAt="sr"
        >
          {t('profile.password.save')}
        </Button>
      </div>
    </RecordForm>
  );
}

type SecretProps = {
  edit: PasswordActor;
  name: 'CurrentPassword' | 'Password' | 'ConfirmPassword';
  complete: string;
  help?: string;
  autoFocus?: boolean;
};

function Secret({ edit, name, complete, help, autoFocus = false }: SecretProps) {
  const { t } = useTranslation();
  const problem = useSelector(edit, (snapshot) => selectFields<PasswordForm>(snapshot)[name]);
  const value = useSelector(edit, (snapshot) => selectShown<PasswordForm>(snapshot)?.[name] ?? '');
  const wordsOf = (code: string) => (code === 'currentPassword' ? t('profile.password.wrong') : messageText(t, code));
  return (
    <Field
      label={t(`profile.password.fields.${name}`)}
      required
      help={help}
      error={problem && ('sentence' in problem ? problem.sentence : wordsOf(problem.code))}
    >
      <PasswordInput
        autoComplete={complete}
        autoFocus={autoFocus}
        revealLabel={t('auth.showPassword')}
        value={value}
        onChange={({ currentTarget }) =>
          edit.send({ type: 'record.changed', changes: { [name]: currentTarget.value } })
        }
      />
    </Field>
  );
}
