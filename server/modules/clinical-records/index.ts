import { eq } from 'drizzle-orm';
import type { clinicalRecordCalls } from '#domain/api/clinical-records.ts';
import type { examReviewCalls } from '#domain/api/exams.ts';
import type { historyCalls } from '#domain/api/histories.ts';
import type { medicalRecordCalls } from '#domain/api/medical-records.ts';
import type { CallContext, Handlers } from '../../core/context.ts';
import type { Module } from '../../core/module.ts';
import { notFound } from '../../core/problems.ts';
import type { Keys } from '../../core/secret.ts';
import { medicalCares } from '../../db/schema/index.ts';
import { examReviewHandlers } from '../exams/exam-review.ts';
import { createFileLinks } from '../files/links.ts';
import { auditOf } from '../medical-cares/commands/changes.ts';
import { namedCare } from '../medical-cares/commands/with-part.ts';
import { caresWithControl, caresWithOrderExam, caresWithPrescription, previousControls } from './care-lists.ts';
import { controlsWire, selectControls } from './controls.ts';
import { openRecordInEmergency } from './emergency.ts';
import { examsImage, previousExamsImage } from './exam-images.ts';
import { recordHead } from './head.ts';
import { historyHandlers } from './histories.ts';
import { allPreviousCares } from './previous-cares.ts';
import { previousExams } from './previous-exams.ts';
import { previousMedicines } from './previous-medicines.ts';
import type { RecordQuery } from './record-entries.ts';
import { recordSpecialties } from './specialties.ts';
import { listSummaries, recordSummary, saveSummary } from './summaries.ts';
import { recordTimeline } from './timeline.ts';
import { vitalSeries, weightAndHeight } from './vital-series.ts';

type RecordCalls = typeof clinicalRecordCalls &
  typeof examReviewCalls &
  typeof historyCalls &
  Pick<typeof medicalRecordCalls, 'listPreviousMedicalCares'>;

/** Clinical record of a patient (decision 125). Each list has a variant limited to one polyclinic. */
export function clinicalRecordsModule({ keys }: { keys: Keys }): Module {
  const links = createFileLinks(keys.files);
  const exams = (context: CallContext, input: { query: RecordQuery }) => previousExams(links, context, input);
  const handlers: Handlers<RecordCalls> = {
    ...examReviewHandlers(links),
    ...historyHandlers,
    getRecordHead: recordHead,
    openRecordInEmergency,
    listRecordSpecialties: recordSpecialties,
    listPolyclinicRecordSpecialties: recordSpecialties,
    listPreviousMedicalCares: allPreviousCares,
    listPolyclinicPreviousMedicalCares: allPreviousCares,
    listPreviousCaresWithPrescription: caresWithPrescription,
    listPolyclinicPreviousCaresWithPrescription: caresWithPrescription,
    listPreviousCaresWithOrderExam: caresWithOrderExam,
    listPolyclinicPreviousCaresWithOrderExam: caresWithOrderExam,
    listPreviousCaresWithControl: caresWithControl,
    listPolyclinicPreviousCaresWithControl: caresWithControl,
    listPreviousMedicines: previousMedicines,
    listPolyclinicPreviousMedicines: previousMedicines,
    listPreviousExams: exams,
    listPolyclinicPreviousExams: exams,
    listPreviousControls: previousControls,
    listPolyclinicPreviousControls: previousControls,
    listPreviousExamsImage: previousExamsImage,
    getExamsImage: (context, input) => examsImage(links, context, input),
    getClinicalRecordSummary: recordSummary,
    saveClinicalRecordSummary: saveSummary,
    listClinicalRecordSummaries: listSummaries,
    getRecordTimeline: recordTimeline,
    listVitalSeries: vitalSeries,
    getWeightAndHeight: weightAndHeight,

    async getControlOfCare(context, { params }) {
      const { db } = context;
      const { care, relation, scope } = await namedCare(context, params.id);
      context.audit(auditOf(care.row, 'control.read', relation));
      const rows = await selectControls(db, eq(medicalCares.id, params.id));
      const [control] = await controlsWire(context, rows, { scope, treated: eq(medicalCares.id, params.id) });
      if (!control) throw notFound();
      return control;
    },
  };
  return { handlers };
}
