import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { InvitationFilters } from '#actors/invitations/invitations.ts';
import type { Invitation } from '#domain/invitations/invitation.ts';
import type { InvitationForm as Written } from '#domain/invitations/invitation-form.ts';
import { selectRows } from '#machines/paged-list/index.ts';
import { selectFailure, selectFields, selectShown } from '#machines/record-edit/index.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { Card } from '../../ui/card/card.tsx';
import { ErrorState } from '../../ui/empty-state/empty-state.tsx';
import { Field } from '../../ui/field/field.tsx';
import { SkeletonCard } from '../../ui/skeleton/skeleton.tsx';
import { TextInput } from '../../ui/text-input/text-input.tsx';
import { RecordFoot } from '../../widgets/record/record-foot.tsx';
import { RetryButton } from '../../widgets/retry-button.tsx';
import styles from './invitations.module.css';
import type { InvitationsPart } from './invitations.types.ts';

/** What is typed is kept until it was sent. */
export function InvitationForm({ edit, list, name }: InvitationsPart & { name: string }) {
  const { t } = useTranslation();
  const form = useSelector(edit, selectShown<Written>);
  const failure = useSelector(edit, selectFailure);
  const texts = t('invitations', { returnObjects: true });
  const foot = { ...texts, save: texts.send, saved: texts.sent };
  return (
    <Card title={texts.title} as="section">
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          edit.send({ type: 'record.save' });
        }}
      >
        <p>{t('invitations.text', { name })}</p>
        {failure === 'invalid' || failure === 'notSaved' ? (
          <Banner tone="danger" live="alert">
            {texts[failure]}
          </Banner>
        ) : null}
        {form === null ? <Missing edit={edit} /> : <Fields edit={edit} list={list} form={form} />}
        {form === null ? null : <RecordFoot<Written> edit={edit} texts={foot} />}
      </form>
    </Card>
  );
}

function Missing({ edit }: Pick<InvitationsPart, 'edit'>) {
  const { t } = useTranslation();
  const isFailed = useSelector(edit, (snapshot) => snapshot.hasTag('failed'));
  if (!isFailed) return <SkeletonCard lines={3} label={t('invitations.loadingForm')} />;
  const retry = <RetryButton onRetry={() => edit.send({ type: 'record.retry' })} />;
  return <ErrorState level={3} title={t('invitations.failedForm')} actions={retry} />;
}

function Fields({ edit, list, form }: InvitationsPart & { form: Written }) {
  const { t } = useTranslation();
  const email = form.Email.trim().toLowerCase();
  const rows = useSelector(list, selectRows<Invitation, InvitationFilters>);
  const isRefused = useSelector(edit, selectFailure) === 'invalid';
  const isKnown = !isRefused && rows.some(({ Email }) => Email === email);
  return (
    <>
      <div className={styles.fields}>
        <Text edit={edit} form={form} name="Email" />
        <Text edit={edit} form={form} name="Name" />
      </div>
      <p role="status" className={styles.hint}>
        {isKnown ? t('invitations.again') : null}
      </p>
    </>
  );
}

const inputs = {
  Email: { key: 'email', type: 'email', maxLength: 200 },
  Name: { key: 'name', type: 'text', maxLength: 80 },
} as const;

type TextProps = Pick<InvitationsPart, 'edit'> & { form: Written; name: keyof typeof inputs };

function Text({ edit, form, name }: TextProps) {
  const { t } = useTranslation();
  const { key, ...input } = inputs[name];
  const problem = useSelector(edit, (snapshot) => selectFields<Written>(snapshot)[name]);
  const error = problem && ('sentence' in problem ? problem.sentence : t(`invitations.problems.${key}`));
  const optionalMark = name === 'Name' ? ` (${t('form.optional')})` : undefined;
  return (
    <Field label={t(`invitations.${key}`)} optionalMark={optionalMark} error={error}>
      <TextInput
        {...input}
        autoComplete="off"
        value={form[name]}
        onChange={({ target }) => edit.send({ type: 'record.changed', changes: { [name]: target.value } })}
      />
    </Field>
  );
}
