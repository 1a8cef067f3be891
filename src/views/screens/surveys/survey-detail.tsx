import { useActorRef, useSelector } from '@xstate/react';
import type { Earlier } from '#actors/surveys/surveys.ts';
import { careRouteAt } from '#domain/navigation/area-routes.ts';
import { hrefOf } from '#domain/navigation/routes.ts';
import { fullName } from '#domain/session/user.ts';
import { wholeName } from '#domain/session/whole-name.ts';
import type { SurveyAnswerDetail } from '#domain/survey/survey-answer.ts';
import { selectRows, selectView } from '#machines/paged-list/index.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useIdentity } from '../../app/use-identity.ts';
import { useNow } from '../../app/use-now.ts';
import { usePath } from '../../app/use-path.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Chip, StatusChip } from '../../ui/chip/chip.tsx';
import { LinkButton } from '../../ui/link-button/link-button.tsx';
import { PatientBanner } from '../../ui/patient-banner/patient-banner.tsx';
import { Priority } from '../../ui/priority/priority.tsx';
import { SkeletonCard } from '../../ui/skeleton/skeleton.tsx';
import { AnswerList } from '../../widgets/dynamic-form/answer-list.tsx';
import { RetryButton } from '../../widgets/retry-button.tsx';
import { useTurnNote } from '../../widgets/use-turn-note.ts';
import { SurveyReview } from './survey-review.tsx';
import styles from './surveys.module.css';
import type { ReviewPart, SurveyPlace } from './surveys.types.ts';
import { useSurveyWords } from './use-survey-words.ts';

type DetailProps = ReviewPart & { place: SurveyPlace; onCorrect: (() => void) | null };

/** An answer: patient, risk, answers now and before, and review. */
export function SurveyDetail({ onCorrect, place, ...part }: DetailProps) {
  const { t } = useTranslation();
  const { Answer } = part.sheet;
  return (
    <div className={styles.form}>
      <Patient answer={Answer} />
      {Answer.Risk === 'HIGH' ? (
        <Banner tone="danger" live="off">
          {t('surveys.pane.emergency')}
        </Banner>
      ) : null}
      <Facts answer={Answer} place={place} />
      <section className={styles.part} aria-label={t('surveys.pane.answers')}>
        <div className="row wrap">
          <h3>{t('surveys.pane.answers')}</h3>
          {onCorrect ? (
            <Button size="sm" onClick={onCorrect}>
              {t('surveys.pane.correct')}
            </Button>
          ) : null}
        </div>
        <AnswerList form={Answer.Form} values={Answer.Values} />
        <p className="meta">{t('forms.version', { name: Answer.FormName, version: Answer.FormVersion })}</p>
      </section>
      <SurveyReview {...part} />
      <EarlierAnswer {...part} />
    </div>
  );
}

/** SAFE-1: identifies the patient; unknown values are written out. */
export function Patient({ answer: { User } }: { answer: Pick<SurveyAnswerDetail, 'User'> }) {
  const { t } = useTranslation();
  const identity = useIdentity();
  const { birth, age } = useFormats();
  const now = useNow(60_000);
  const unknown = t('app.notInformed');
  const born = User.BirthDate
    ? t('surveys.pane.birthValue', { date: birth(User.BirthDate), age: age(User.BirthDate, now) })
    : null;
  return (
    <PatientBanner
      label={t('surveys.pane.patient')}
      patientId={User.UserId}
      level={3}
      name={wholeName(User)}
      facts={[
        { ...identity(User.IC), unknown },
        { label: t('surveys.pane.birth'), value: born, unknown },
        {
          label: t('surveys.pane.gender'),
          value: User.Gender === 'not_specified' ? null : t(`genders.${User.Gender}`),
          unknown,
        },
      ]}
    />
  );
}

function Facts({ answer, place }: { answer: SurveyAnswerDetail; place: SurveyPlace }) {
  const { t } = useTranslation();
  const { dayTime, decimal, locale } = useFormats();
  const withTurn = useTurnNote();
  const now = useNow(60_000);
  const when = (at: string) => withTurn(dayTime(at, now), at);
  const words = useSurveyWords();
  const path = usePath();
  const risk = words.risk(answer);
  const careId = answer.ScheduledMedicalCareId ?? answer.MedicalCareId;
  return (
    <div className="stack">
      <p className="row wrap">
        <StatusChip {...words.state(answer.State)} />
        <Chip>{words.form(answer)}</Chip>
        {risk ? <Priority {...risk} /> : null}
        {answer.Score === null ? null : <Chip>{t('surveys.pane.score', { score: decimal(answer.Score) })}</Chip>}
      </p>
      <p className="meta">
        {t('surveys.pane.answeredBy', {
          name: fullName(answer.AnsweredBy),
          when: when(answer.AnsweredAt),
        })}
        {place.polyclinicId === null && answer.PolyclinicName ? ` · ${answer.PolyclinicName}` : ''}
      </p>
      {answer.RevisedBy && answer.RevisedAt ? (
        <p className="meta">
          {t('surveys.pane.revisedBy', { name: fullName(answer.RevisedBy), when: when(answer.RevisedAt) })}
        </p>
      ) : null}
      {answer.ScheduledDate ? (
        <p>
          <b>{t('surveys.pane.scheduledFor', { when: when(answer.ScheduledDate) })}</b>
        </p>
      ) : null}
      {careId ? (
        <p>
          <LinkButton size="sm" href={hrefOf(careRouteAt(path), locale, careId)}>
            {t('surveys.pane.care')}
          </LinkButton>
        </p>
      ) : null}
    </div>
  );
}

/** Previous answer of the patient to the same form, with differences marked. */
function EarlierAnswer({ feature, sheet: { Answer } }: ReviewPart) {
  const { t } = useTranslation();
  const { dayTime } = useFormats();
  const withTurn = useTurnNote();
  const now = useNow(60_000);
  const words = useSurveyWords();
  const filters = { formId: Answer.FormId, userId: Answer.User.UserId, before: Answer.FormAnswerId };
  const earlier = useActorRef(feature.earlier, { input: { filters } });
  const view = useSelector(earlier, selectView);
  const [found] = useSelector(earlier, selectRows<SurveyAnswerDetail, Earlier>);
  return (
    <section className={styles.part} aria-label={t('surveys.pane.earlier')}>
      <h3>{t('surveys.pane.earlier')}</h3>
      {view === 'failed' ? (
        <Banner tone="warn" live="alert" actions={<RetryButton onRetry={() => earlier.send({ type: 'list.retry' })} />}>
          {t('surveys.pane.earlierFailed')}
        </Banner>
      ) : view === 'loading' || view === 'idle' ? (
        <SkeletonCard lines={2} label={t('surveys.pane.loading')} />
      ) : found === undefined ? (
        <p className="meta">{t('surveys.pane.earlierNone')}</p>
      ) : (
        <>
          <p className="meta">
            {t('surveys.pane.earlierOf', {
              when: withTurn(dayTime(found.AnsweredAt, now), found.AnsweredAt),
              state: words.state(found.State).word.toLowerCase(),
            })}
          </p>
          <AnswerList form={found.Form} values={found.Values} other={Answer.Values} />
        </>
      )}
    </section>
  );
}
