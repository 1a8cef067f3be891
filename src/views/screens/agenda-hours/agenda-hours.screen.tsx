import { useActorRef, useSelector } from '@xstate/react';
import { useRef } from 'react';
import { agendaHoursFeature } from '#actors/agenda-hours/agenda-hours.feature.ts';
import type { AgendaHoursActor } from '#actors/agenda-hours/agenda-hours.ts';
import type { AgendaHours } from '#domain/agenda/agenda-hours.ts';
import { selectFailure, selectShown } from '#machines/record-edit/index.ts';
import { useFailedText } from '../../app/use-connection.ts';
import { useFeature } from '../../app/use-feature.ts';
import { useLostFocus } from '../../app/use-lost-focus.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Card } from '../../ui/card/card.tsx';
import { EmptyState, ErrorState } from '../../ui/empty-state/empty-state.tsx';
import { Page, PageHead } from '../../ui/page/page.tsx';
import { SkeletonCard } from '../../ui/skeleton/skeleton.tsx';
import { RecordFoot } from '../../widgets/record/record-foot.tsx';
import { RecordForm } from '../../widgets/record/record-form.tsx';
import { RecordProblem } from '../../widgets/record/record-problem.tsx';
import { RetryButton } from '../../widgets/retry-button.tsx';
import styles from './agenda-hours.module.css';
import type { AgendaHoursPart } from './agenda-hours.types.ts';
import { CalendarFeed } from './calendar-feed.tsx';
import { DayHours } from './day-hours.tsx';
import { SlotLength } from './slot-length.tsx';
import { WeekHours } from './week-hours.tsx';

/** Shell 2, `profile/availability`: bookable hours of a professional. */
export function AgendaHoursScreen({ userId }: { userId: string }) {
  const { t } = useTranslation();
  return (
    <Page>
      <PageHead title={t('agendaHours.title')} sub={t('agendaHours.sub')} />
      <Hours key={userId} userId={userId} />
      <CalendarFeed userId={userId} />
    </Page>
  );
}

/** The same for a professional whose agenda the user runs. */
export function FacilitatedHours({ userId, name }: { userId: string; name: string }) {
  const { t } = useTranslation();
  return (
    <>
      <p className={styles.whose}>{t('agendaHours.subOf', { name })}</p>
      <Hours key={userId} userId={userId} />
    </>
  );
}

function Hours({ userId }: { userId: string }) {
  const { t } = useTranslation();
  const edit = useActorRef(useFeature(agendaHoursFeature).edit, { input: { id: userId } });
  const hours = useSelector(edit, selectShown<AgendaHours>);
  const failure = useSelector(edit, selectFailure);
  const isConflict = useSelector(edit, (snapshot) => snapshot.hasTag('conflict'));
  const texts = t('agendaHours', { returnObjects: true });
  return (
    <>
      <RecordProblem isConflict={isConflict} failure={failure} texts={texts} onChoose={edit.send} />
      {hours === null ? <Missing edit={edit} /> : <Form edit={edit} hours={hours} isConflict={isConflict} />}
    </>
  );
}

function Missing({ edit }: { edit: AgendaHoursActor }) {
  const { t } = useTranslation();
  const isFailed = useSelector(edit, (snapshot) => snapshot.hasTag('failed'));
  const isNotFound = useSelector(edit, (snapshot) => snapshot.hasTag('notFound'));
  const failedText = useFailedText(t('agendaHours.failedText'));
  if (isNotFound) {
    return <EmptyState level={2} title={t('agendaHours.notFound')} text={t('agendaHours.notFoundText')} />;
  }
  if (!isFailed) return <SkeletonCard lines={8} label={t('agendaHours.loading')} />;
  const retry = <RetryButton variant="primary" size="md" onRetry={() => edit.send({ type: 'record.retry' })} />;
  return <ErrorState level={2} title={t('agendaHours.failed')} text={failedText} actions={retry} />;
}

function Form({ edit, hours, isConflict }: AgendaHoursPart & { isConflict: boolean }) {
  const { t } = useTranslation();
  const rows = useRef<HTMLFieldSetElement>(null);
  useLostFocus(rows);
  const hasSome = hours.Weekly.length > 0 || hours.Extra.length > 0;
  if (hours.Places.length === 0 && !hasSome) {
    return <EmptyState level={2} title={t('agendaHours.empty')} text={t('agendaHours.emptyText')} />;
  }
  return (
    <RecordForm className={styles.all} edit={edit}>
      <fieldset
        ref={rows}
        tabIndex={-1}
        className={styles.all}
        disabled={isConflict}
        aria-label={t('agendaHours.title')}
      >
        <SlotLength edit={edit} hours={hours} />
        <Card title={t('agendaHours.week')} as="section">
          <WeekHours edit={edit} hours={hours} />
        </Card>
        <Card title={t('agendaHours.extra')} as="section">
          <DayHours edit={edit} hours={hours} list="Extra" />
        </Card>
        <Card title={t('agendaHours.blocked')} as="section">
          <DayHours edit={edit} hours={hours} list="Blocked" />
        </Card>
      </fieldset>
      <div className={styles.foot}>
        <RecordFoot<AgendaHours> edit={edit} texts={t('agendaHours', { returnObjects: true })} />
      </div>
    </RecordForm>
  );
}
