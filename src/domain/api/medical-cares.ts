import { deltaMinutesField } from '../agenda/booking.ts';
import { FormRecord } from '../forms/form-record.ts';
import { AnswerValue, CareAnswer } from '../forms/forms.ts';
import { ReadAnswer } from '../forms/read-answer.ts';
import { guid, timestamp } from '../ids.ts';
import { JsonPatch } from '../json-patch.ts';
import { Classification } from '../medical-care/classification.ts';
import { CareHistoryRow, MedicalCare, MedicalCareDetail, MedicalCareNote } from '../medical-care/medical-care.ts';
import { listOf } from '../problem.ts';
import { writtenReason } from '../reason.ts';
import { z } from '../zod.ts';
import { careBoardCalls } from './boards.ts';
import { defineCalls } from './call.ts';
import { byId, flag, paging } from './shared.ts';

const clinical = { service: 'clinical', access: 'session', source: 'clinical 7' } as const;
const reason = writtenReason.optional();
const care = (method: 'GET' | 'POST' | 'PATCH', path: string) =>
  ({ ...clinical, method, path, effect: method === 'GET' ? 'clinicalRead' : 'clinicalWrite' }) as const;
const ReasonBody = z.strictObject({ Reason: reason }).optional();

const otherMedicalCareCalls = defineCalls({
  getMedicalCare: { ...care('GET', 'MedicalCares/{id}'), params: byId, response: MedicalCareDetail },
  createMedicalCare: {
    ...care('POST', 'MedicalCares'),
    body: z.strictObject({
      userId: guid,
      polyclinicId: guid.nullable(),
      mode: z.union([z.literal(1), z.literal(2)]),
      Priority: z.union([z.literal(1), z.literal(2), z.literal(3)]),
      AttentionType: z.number().int().min(1).max(5).nullable(),
      SpecialtyId: guid.nullable(),
      classificationId: guid.nullable().optional(),
      charge: guid.nullable().optional(),
      Reason: writtenReason,
      ScheduledDate: timestamp.optional(),
      DeltaMinutes: deltaMinutesField.optional(),
      /** A hold of the caller: the appointment is with its professional and, unless given, at its time. */
      HoldId: guid.optional(),
      OverrideReason: writtenReason.optional(),
      /** A referral: the original care waits for this one (domain 2.1, "derive"). */
      DerivedFromMedicalCareId: guid.optional(),
      /** Creates the care although the patient has an open one here. */
      Confirmed: z.boolean().optional(),
    }),
    response: MedicalCareDetail,
    status: 201,
  },
  /** Ours: the specification uses class ids without a call to list them. */
  listClassifications: {
    ...care('GET', 'Classifications'),
    effect: 'read',
    source: 'ours: clinical 3, classificationId; domain 9.4',
    response: listOf(Classification),
  },
  cancelAttendNextMedicalCare: {
    ...care('POST', 'MedicalCares/{id}/AttendNextCancel'),
    params: byId,
    response: MedicalCareDetail,
  },
  startMedicalCare: {
    ...care('POST', 'MedicalCares/{id}/Start'),
    params: byId,
    body: ReasonBody,
    response: MedicalCareDetail,
  },
  pauseMedicalCare: { ...care('POST', 'MedicalCares/{id}/Pause'), params: byId, response: MedicalCareDetail },
  unlockMedicalCare: {
    ...care('POST', 'MedicalCares/Unlocked'),
    body: z.strictObject({ MedicalCareId: guid, Reason: reason }),
    response: MedicalCareDetail,
  },
  cancelMedicalCareForMedic: {
    ...care('POST', 'MedicalCares/{id}/CancelForMedic'),
    params: byId,
    /** `NoShow`: the patient did not come; allowed from fifteen minutes after the appointment time. */
    body: z.strictObject({
      commentary: writtenReason,
      offset: z.number().int().optional(),
      NoShow: z.boolean().optional(),
    }),
    response: MedicalCareDetail,
  },
  backToProcessMedicalCare: {
    ...care('POST', 'MedicalCares/{id}/BackToProcess'),
    params: byId,
    body: ReasonBody,
    response: MedicalCareDetail,
  },
  requestInformedConsent: {
    ...care('POST', 'MedicalCares/RequestAcceptInformedConsent'),
    body: z.strictObject({ MedicalCareId: guid }),
    response: MedicalCareDetail,
  },
  updateMedicalCare: {
    ...care('PATCH', 'MedicalCares/{id}'),
    params: byId,
    body: JsonPatch,
    response: MedicalCareDetail,
  },
  answerMedicalCare: {
    ...care('POST', 'MedicalCares/{id}/Answer'),
    params: byId,
    body: z.strictObject({
      FormId: guid,
      /** Version that is shown; the first draft of an answer decides in which version it is written. */
      FormVersion: z.number().int().min(1).optional(),
      MedicalCareAnswerValues: z.array(AnswerValue).max(200),
      IsDraft: z.boolean().default(false),
      /** Ours (domain 2.1, nutrition): the answer ends the programme of the encounter. */
      ProgrammeClosed: z.boolean().default(false),
      Revision: z.number().int().min(0).default(0),
    }),
    response: CareAnswer,
  },
  getMedicalCareAnswer: {
    ...care('GET', 'MedicalCares/{id}/Answer'),
    params: byId,
    response: ReadAnswer.nullable(),
  },
  getMedicalCareByNumber: {
    ...care('GET', 'MedicalCares/GetByNumber'),
    query: z.object({ number: z.string().min(1).max(40) }),
    response: MedicalCareDetail,
  },
  listPortfolio: { ...care('GET', 'MedicalCares/Portfolio'), query: z.object(paging), response: listOf(MedicalCare) },
  getUpdateHistory: {
    ...care('GET', 'MedicalCares/UpdateHistory/{id}'),
    params: byId,
    response: listOf(CareHistoryRow),
  },
  listMedicalCareNotes: {
    ...care('GET', 'MedicalCareNotes/ByMedicalCareId/{id}'),
    params: byId,
    response: listOf(MedicalCareNote),
  },
  listFormsOfType: {
    ...care('GET', 'Forms/Type/{type}/User/{id}'),
    effect: 'read',
    params: z.object({ type: z.coerce.number().int().min(1).max(9), id: guid }),
    /** `creator`, ours: includes forms the caller may publish, and limits polyclinics to this one. */
    query: z.object({
      creator: flag.default(false),
      polyclinicId: guid.optional(),
      searchText: paging.searchText,
    }),
    response: listOf(FormRecord),
  },
});

export const medicalCareCalls = { ...careBoardCalls, ...otherMedicalCareCalls };
