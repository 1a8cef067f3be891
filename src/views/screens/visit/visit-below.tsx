import { Suspense } from 'react';
import { fullName } from '#domain/session/user.ts';
import type { Visit } from '#domain/visit.ts';
import { lazyWithTexts } from '../../app/lazy-with-texts.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Boundary } from './boundary.tsx';
import { Missing } from './notices.tsx';
import { useVisitDate } from './use-visit-date.ts';
import { useVisit } from './visit.context.tsx';
import { VisitDocuments } from './visit-documents.tsx';
import { VisitFiles } from './visit-files.tsx';

const VisitQuestions = lazyWithTexts(
  async () => (await import('./visit-questions.tsx')).VisitQuestions,
  'visitQuestions',
);

/** Questions and files of the patient below the encounter; questions are lazy-loaded if there are any. */
export function VisitBelow({ visit, open }: { visit: Visit; open: boolean }) {
  const { report } = useVisit();
  return (
    <>
      {visit.Questions > 0 ? (
        <Boundary report={report} fallback={<QuestionsMissing />}>
          <Suspense>
            <VisitQuestions visit={visit} />
          </Suspense>
        </Boundary>
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

/** Appointment that is still to come: the patient is in no queue yet. */
export function Scheduled({ visit: { DueAt, Professional } }: { visit: Visit }) {
  const { t } = useTranslation();
  const dateOf = useVisitDate();
  return (
    <>
      <h1>{DueAt === null ? null : t('visit.scheduled', dateOf(DueAt))}</h1>
      {Professional ? <p>{t('visit.scheduledWith', { name: fullName(Professional) })}</p> : null}
      <p>{t('visit.comeBack')}</p>
    </>
  );
}
