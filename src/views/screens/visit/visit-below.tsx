import { fullName } from '#domain/session/user.ts';
import type { Visit } from '#domain/visit.ts';
import { lazyWithTexts } from '../../app/lazy-with-texts.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Missing } from './notices.tsx';
import { Part } from './part.tsx';
import { useVisitDate } from './use-visit-date.ts';
import { VisitDocuments } from './visit-documents.tsx';
import { VisitFiles } from './visit-files.tsx';

const VisitQuestions = lazyWithTexts(
  async () => (await import('./visit-questions.tsx')).VisitQuestions,
  'visitQuestions',
);

/** Questions and files of the patient below the encounter; questions are lazy-loaded if there are any. */
export function VisitBelow({ visit, open }: { visit: Visit; open: boolean }) {
  return (
    <>
      {visit.Questions > 0 ? (
        <Part fallback={<QuestionsMissing />}>
          <VisitQuestions visit={visit} />
        </Part>
      ) : null}
      {visit.Documents.length > 0 ? <VisitDocuments visit={visit} /> : null}
      <VisitFiles careId={visit.MedicalCareId} userId={visit.Patient.UserId} open={open} />
    </>
  );
}

function QuestionsMissing() {
  const { t } = useTranslation();
  return <Missing tone="warn">{t('visit.files.questionsMissing')}</Missing>;
}

type ScheduledProps = { dueAt: string; professional: Visit['Professional'] };

/** Appointment that is still to come: the patient is in no queue yet. */
export function Scheduled({ dueAt, professional }: ScheduledProps) {
  const { t } = useTranslation();
  const dateOf = useVisitDate();
  return (
    <>
      <h1>{t('visit.scheduled', dateOf(dueAt))}</h1>
      {professional ? <p>{t('visit.scheduledWith', { name: fullName(professional) })}</p> : null}
      <p>{t('visit.comeBack')}</p>
    </>
  );
}
