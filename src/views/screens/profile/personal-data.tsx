import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import type { PersonalActor } from '#actors/profile/personal.ts';
import { profileFeature } from '#actors/profile/profile.feature.ts';
import type { ProfileForm } from '#domain/session/profile-form.ts';
import { selectFailure, selectShown } from '#machines/record-edit/index.ts';
import { useAppActor } from '../../app/ronda.context.tsx';
import { useFailedText } from '../../app/use-connection.ts';
import { useFeature } from '../../app/use-feature.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { Card } from '../../ui/card/card.tsx';
import { ErrorState } from '../../ui/empty-state/empty-state.tsx';
import { Page, PageHead } from '../../ui/page/page.tsx';
import { SkeletonCard } from '../../ui/skeleton/skeleton.tsx';
import { RecordFoot } from '../../widgets/record/record-foot.tsx';
import { RecordForm } from '../../widgets/record/record-form.tsx';
import { RecordProblem } from '../../widgets/record/record-problem.tsx';
import { RetryButton } from '../../widgets/retry-button.tsx';
import { PersonalConflict } from './personal-conflict.tsx';
import { PersonalField, type PersonalFieldSpec } from './personal-field.tsx';
import styles from './profile.module.css';

const who: readonly PersonalFieldSpec[] = [
  { name: 'Name', input: 'text', required: true, complete: 'given-name' },
  { name: 'LastName', input: 'text', required: true, complete: 'family-name' },
  { name: 'SecondLastName', input: 'text' },
  { name: 'Gender', input: 'gender', required: true },
  { name: 'BirthDate', input: 'date' },
  { name: 'CountryId', input: 'list' },
  { name: 'NativePeopleId', input: 'list' },
];
const reach: readonly PersonalFieldSpec[] = [
  { name: 'Phone', input: 'tel', complete: 'tel' },
  { name: 'Email', input: 'email', complete: 'email' },
  { name: 'LinKedInUrl', input: 'url', complete: 'url' },
];

/** Shell 2, `profile`: personal data; saved changes appear everywhere immediately. */
export function PersonalData() {
  const { t } = useTranslation();
  const session = useAppActor('session');
  const { personalOf } = useFeature(profileFeature);
  const [logic] = useState(() => personalOf((user) => session.send({ type: 'session.userChanged', user })));
  const edit = useActorRef(logic, { input: { id: 'profile' } });
  const form = useSelector(edit, selectShown<ProfileForm>);
  const failure = useSelector(edit, selectFailure);
  const isConflict = useSelector(edit, (snapshot) => snapshot.hasTag('conflict'));
  const texts = t('profile.personal', { returnObjects: true });
  return (
    <Page>
      <PageHead title={texts.title} sub={texts.sub} />
      <RecordProblem isConflict={false} failure={failure} texts={texts} onChoose={edit.send} />
      {form === null ? <Missing edit={edit} /> : <Form edit={edit} form={form} isConflict={isConflict} />}
    </Page>
  );
}

function Missing({ edit }: { edit: PersonalActor }) {
  const { t } = useTranslation();
  const isFailed = useSelector(edit, (snapshot) => snapshot.hasTag('failed'));
  const failedText = useFailedText(t('profile.personal.failedText'));
  if (!isFailed) return <SkeletonCard lines={7} label={t('profile.personal.loading')} />;
  const retry = <RetryButton variant="primary" size="md" onRetry={() => edit.send({ type: 'record.retry' })} />;
  return <ErrorState level={2} title={t('profile.personal.failed')} text={failedText} actions={retry} />;
}

type FormProps = { edit: PersonalActor; form: ProfileForm; isConflict: boolean };

function Form({ edit, form, isConflict }: FormProps) {
  const { t } = useTranslation();
  const lookups = useSelector(useActorRef(useFeature(profileFeature).lookups), (snapshot) => snapshot.output);
  const texts = t('profile.personal', { returnObjects: true });
  const field = (spec: PersonalFieldSpec) => (
    <PersonalField key={spec.name} spec={spec} edit={edit} form={form} lookups={lookups} />
  );
  return (
    <RecordForm edit={edit}>
      {isConflict ? <PersonalConflict edit={edit} fields={[...who, ...reach]} lookups={lookups} /> : null}
      <fieldset className={styles.form} disabled={isConflict} aria-label={texts.title}>
        {lookups?.kind === 'failed' ? <Banner tone="warn">{texts.listsFailed}</Banner> : null}
        <Card title={texts.who} as="section">
          <div className={styles.fields}>{who.map(field)}</div>
        </Card>
        <Card title={texts.reach} as="section">
          <div className={styles.fields}>{reach.map(field)}</div>
        </Card>
        <RecordFoot<ProfileForm> edit={edit} texts={texts} savesWithEnter />
      </fieldset>
    </RecordForm>
  );
}
