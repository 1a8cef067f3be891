import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Visit } from '#domain/visit.ts';
import { loadTexts } from '#i18n/index.ts';
import { Boundary } from './boundary.tsx';
import { Missing } from './notices.tsx';
import { useVisit } from './visit.context.tsx';
import { VisitDocuments } from './visit-documents.tsx';
import { VisitFiles } from './visit-files.tsx';

const VisitQuestions = lazy(async () => {
  const [view] = await Promise.all([import('./visit-questions.tsx'), loadTexts('visitQuestions')]);
  return { default: view.VisitQuestions };
});

/** What a patient asked and sent, under their care; questions are loaded for who has any. */
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
