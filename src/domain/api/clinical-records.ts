import { EmergencyAccess, NewEmergencyAccess } from '../clinical-record/emergency-access.ts';
import { PreviousCare } from '../clinical-record/medical-record.ts';
import { RecordHead } from '../clinical-record/record-head.ts';
import {
  ExamStudy,
  PreviousCareWithControl,
  PreviousCareWithOrderExam,
  PreviousCareWithPrescription,
  PreviousExam,
  PreviousMedicine,
  RecordControl,
  RecordSpecialty,
  StudyImages,
} from '../clinical-record/record-lists.ts';
import { ClinicalRecordSummary, NewRecordSummary } from '../clinical-record/record-summary.ts';
import { TimelinePage, timelineKinds } from '../clinical-record/timeline.ts';
import { VitalSeries, WeightAndHeight } from '../clinical-record/vital-series.ts';
import { guid } from '../ids.ts';
import { listOf } from '../problem.ts';
import { z } from '../zod.ts';
import { defineCalls } from './call.ts';
import { byId, flag, paging } from './shared.ts';

const read = {
  service: 'clinical',
  access: 'session',
  source: 'clinical 7, ClinicalRecords; domain 3.3 and 5.1',
  method: 'GET',
  effect: 'clinicalRead',
} as const;

const ofPatient = { userId: guid, specialtyId: guid.optional() };
/** Also reads encounters of the members of the reader's work groups. */
const includeWorkGroup = flag.default(false);
/** Also reads encounters of every polyclinic of the organization. */
const includeOrganization = flag.default(false);

const anywhere = z.object({ ...paging, ...ofPatient, includeWorkGroup });
const ofPolyclinic = anywhere.extend({ polyclinicId: guid, includeOrganization });

/** A list of the record, for all places and for one polyclinic. */
const previous = <T extends z.ZodType>(path: string, item: T) =>
  ({ ...read, path: `ClinicalRecords/Previous${path}`, query: anywhere, response: listOf(item) }) as const;
const polyclinicPrevious = <T extends z.ZodType>(path: string, item: T) =>
  ({
    ...read,
    path: `ClinicalRecords/PolyclinicPrevious${path}`,
    query: ofPolyclinic,
    response: listOf(item),
  }) as const;

export const clinicalRecordCalls = defineCalls({
  /** `id`: the patient. */
  getRecordHead: {
    ...read,
    path: 'ClinicalRecords/User/{id}',
    params: byId,
    response: RecordHead,
    source: 'ours: banner and counts of the record in one answer (issue 20)',
  },
  /** While access is open, a repeated request returns it without extending it. */
  openRecordInEmergency: {
    ...read,
    method: 'POST',
    path: 'MedicalRecords/BreakGlass',
    body: NewEmergencyAccess,
    response: EmergencyAccess,
    status: 201,
    effect: 'clinicalWrite',
    source: 'ours: domain 3.3, breakGlass',
  },
  listRecordSpecialties: {
    ...read,
    path: 'ClinicalRecords/Specialties',
    query: z.object({ userId: guid, includeWorkGroup }),
    response: listOf(RecordSpecialty),
  },
  listPolyclinicRecordSpecialties: {
    ...read,
    path: 'ClinicalRecords/PolyclinicSpecialties',
    query: z.object({ userId: guid, polyclinicId: guid, includeOrganization }),
    response: listOf(RecordSpecialty),
  },
  listPreviousCaresWithPrescription: previous('MedicalCareWithPrescription', PreviousCareWithPrescription),
  listPreviousCaresWithOrderExam: previous('MedicalCareWithOrderExam', PreviousCareWithOrderExam),
  listPreviousCaresWithControl: previous('MedicalCareWithControl', PreviousCareWithControl),
  listPreviousMedicines: previous('Medicines', PreviousMedicine),
  listPreviousExams: previous('Exams', PreviousExam),
  listPreviousControls: previous('Controls', RecordControl),
  listPolyclinicPreviousMedicalCares: polyclinicPrevious('MedicalCare', PreviousCare),
  listPolyclinicPreviousCaresWithPrescription: polyclinicPrevious(
    'MedicalCareWithPrescription',
    PreviousCareWithPrescription,
  ),
  listPolyclinicPreviousCaresWithOrderExam: polyclinicPrevious('MedicalCareWithOrderExam', PreviousCareWithOrderExam),
  listPolyclinicPreviousCaresWithControl: polyclinicPrevious('MedicalCareWithControl', PreviousCareWithControl),
  listPolyclinicPreviousMedicines: polyclinicPrevious('Medicines', PreviousMedicine),
  listPolyclinicPreviousExams: polyclinicPrevious('Exams', PreviousExam),
  listPolyclinicPreviousControls: polyclinicPrevious('Controls', RecordControl),
  listPreviousExamsImage: {
    ...read,
    path: 'ClinicalRecords/PreviousExamsImage',
    query: z.object({ ...paging, userId: guid }),
    response: listOf(ExamStudy),
  },
  getExamsImage: {
    ...read,
    path: 'ClinicalRecords/ExamsImage',
    query: z.object({ userId: guid, studyId: guid }),
    response: StudyImages,
  },
  /** `id`: the patient. */
  getClinicalRecordSummary: {
    ...read,
    path: 'ClinicalRecords/User/{id}/Medical/{medicalId}/ClinicalRecordSummary',
    params: z.object({ id: guid, medicalId: guid }),
    response: ClinicalRecordSummary,
  },
  /** The user's summary. `If-Match`: the version read, 0 for a new one. */
  saveClinicalRecordSummary: {
    ...read,
    method: 'POST',
    path: 'ClinicalRecords/ClinicalRecordSummary',
    body: NewRecordSummary,
    response: ClinicalRecordSummary,
    effect: 'clinicalWrite',
  },
  /** `id`: the patient. All summaries, newest first. */
  listClinicalRecordSummaries: {
    ...read,
    path: 'ClinicalRecords/User/{id}/Summaries',
    params: byId,
    response: listOf(ClinicalRecordSummary),
    source: 'ours: the summaries of the other professionals (issue 20)',
  },
  getRecordTimeline: {
    ...read,
    path: 'ClinicalRecords/Timeline',
    query: z.object({
      ...paging,
      ...ofPatient,
      includeWorkGroup,
      kind: z.enum(timelineKinds).optional(),
      onlyNew: flag.default(false),
    }),
    response: TimelinePage,
    source: 'ours: everything of a patient by day (issue 20)',
  },
  /** `id`: the patient. */
  listVitalSeries: {
    ...read,
    path: 'MedicalRecords/User/{id}/VitalSeries',
    params: byId,
    response: listOf(VitalSeries),
    source: 'ours: vital signs over time (issue 20)',
  },
  /** `id`: the patient. */
  getWeightAndHeight: {
    ...read,
    path: 'MedicalRecords/User/{id}/WeightAndHeight',
    params: byId,
    response: WeightAndHeight,
    source: 'clinical 7, MedicalRecords',
  },
  /** `id`: the encounter. */
  getControlOfCare: {
    ...read,
    path: 'Controls/MedicalCareId/{id}',
    params: byId,
    response: RecordControl,
    source: 'clinical 7, Controls',
  },
});
