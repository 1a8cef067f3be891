import { useActorRef, useSelector } from '@xstate/react';
import { createPortal } from 'react-dom';
import type { SurveysFeature } from '#actors/surveys/surveys.ts';
import { surveyRoutes } from '#domain/navigation/area-routes.ts';
import { hrefOf } from '#domain/navigation/routes.ts';
import { highestRisk } from '#domain/survey/answers-of-care.ts';
import type { SurveyAnswer } from '#domain/survey/survey-row.ts';
import { selectAnswers, selectHasFailed, selectMayRead } from '#machines/care-surveys/index.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useNow } from '../../app/use-now.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { Card } from '../../ui/card/card.tsx';
import { StatusChip } from '../../ui/chip/chip.tsx';
import { Count } from '../../ui/count/count.tsx';
import { LinkButton } from '../../ui/link-button/link-button.tsx';
import { Priority } from '../../ui/priority/priority.tsx';
import { RetryButton } from '../../widgets/retry-button.tsx';
import { useTurnNote } from '../../widgets/use-turn-note.ts';
import { useSurveyWords } from '../surveys/use-survey-words.ts';
import type { CareArea } from './care-place.ts';
import { RailLink } from './care-rail-link.tsx';
import { CareSection } from './care-sections.tsx';

export type CareSurveysProps = {
  logic: SurveysFeature['ofCare'];
  careId: string;
  area: CareArea;
  /** Container for the rail line. */
  lineAt: HTMLElement | null;
};

/** Survey answers of this encounter, live; hidden from users who may not read surveys. */
export function CareSurveys({ logic, careId, area, lineAt }: CareSurveysProps) {
  const { t } = useTranslation();
  const words = useSurveyWords();
  const list = useActorRef(logic, { input: { careId } });
  const answers = useSelector(list, selectAnswers);
  const hasFailed = useSelector(list, selectHasFailed);
  const mayRead = useSelector(list, selectMayRead);
  if (!mayRead) return null;
  const risk = words.risk({ Risk: highestRisk(answers) });
  const line = (
    <RailLink id="surveys" detail={risk?.label}>
      {answers.length > 0 ? <Count value={answers.length} /> : null}
    </RailLink>
  );
  return (
    <>
      {lineAt ? createPortal(line, lineAt) : null}
      <CareSection id="surveys">
        <Card title={t('care.sections.surveys')} aside={risk ? <Priority {...risk} /> : null}>
          {hasFailed ? (
            <Banner
              tone="warn"
              live="alert"
              actions={<RetryButton onRetry={() => list.send({ type: 'surveys.retry' })} />}
            >
              {t('surveys.ofCare.failed')}
            </Banner>
          ) : null}
          {answers.length > 0 ? (
            <ul className="stack" aria-label={t('care.sections.surveys')}>
              {answers.map((answer) => (
                <Line key={answer.FormAnswerId} answer={answer} area={area} />
              ))}
            </ul>
          ) : hasFailed ? null : (
            <p className="meta">{t('surveys.ofCare.none')}</p>
          )}
        </Card>
      </CareSection>
    </>
  );
}

function Line({ answer, area }: { answer: SurveyAnswer; area: CareArea }) {
  const { t } = useTranslation();
  const { locale, dayTime } = useFormats();
  const now = useNow(60_000);
  const words = useSurveyWords();
  const risk = words.risk(answer);
  const when = useTurnNote()(dayTime(answer.AnsweredAt, now), answer.AnsweredAt);
  const form = words.form(answer);
  return (
    <li className="row wrap">
      <StatusChip {...words.state(answer.State)} />
      {risk ? <Priority {...risk} /> : null}
      <span>{form}</span>
      <span className="meta">{when}</span>
      <LinkButton
        size="sm"
        href={hrefOf(surveyRoutes[area === 'platform' ? area : 'polyclinic'], locale, answer.FormAnswerId)}
        aria-label={t('surveys.ofCare.openOne', { form, when })}
      >
        {t('surveys.see')}
      </LinkButton>
    </li>
  );
}
