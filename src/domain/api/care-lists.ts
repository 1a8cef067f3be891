import { civilDate, guid } from '../ids.ts';
import { CareRef, MedicalCare } from '../medical-care/medical-care.ts';
import { listOf } from '../problem.ts';
import { AgendaDay, ScheduleItem } from '../queue/agenda.ts';
import { z } from '../zod.ts';
import { defineCalls } from './call.ts';
import { byId, offset, paging } from './shared.ts';

const list = (path: string) =>
  ({
    service: 'clinical',
    access: 'session',
    source: 'clinical 7',
    effect: 'clinicalRead',
    method: 'GET',
    path: `MedicalCares/${path}`,
  }) as const;

const { page, size } = paging;
const status = z.coerce.number().int().optional();
const days = { initDate: civilDate, endDate: civilDate, offset };

/** Filters a polyclinic keeps for its list (clinical 3, "Medical care list filters kept"). */
const kept = {
  polyclinicId: guid,
  date: civilDate.optional(),
  number: z.string().max(40).optional(),
  patient: z.string().max(120).optional(),
  state: status,
  achsState: status,
  previousClassification: guid.optional(),
  professionalInCharge: guid.optional(),
  page,
  pageSize: size,
};

/** Cursor of a list: the time of the last row in milliseconds, and its id. */
const CareCursor = z
  .string()
  .regex(/^\d{1,15}\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  .meta({ id: 'CareCursor' });

/** Lists of cares. Ids in a query are filters; the server decides about access. */
export const careListCalls = defineCalls({
  listCaresOfPolyclinic: {
    ...list('ByPolyclinicId/{id}'),
    params: byId,
    query: z.object({ ...paging, userId: guid.optional(), mode: status, status }),
    response: listOf(MedicalCare),
  },
  listCaresByDateRange: {
    ...list('ByPolyclinicIdDateRange'),
    query: z.object({ ...paging, polyclinicId: guid, startDate: civilDate, endDate: civilDate, status }),
    response: listOf(MedicalCare),
  },
  listEsachsCares: {
    ...list('ByEsachsCustomFilter'),
    query: z.object(kept),
    response: listOf(MedicalCare),
  },
  /** Rows after `lastIndex`, the LastIndex of the previous response; without it the first ones. */
  listEsachsCaresAfter: {
    ...list('ByEsachsCustomFilter2'),
    query: z.object({ ...kept, lastIndex: CareCursor.optional() }),
    response: listOf(MedicalCare).extend({ LastIndex: CareCursor.nullable() }),
  },
  listCaresByPreviousClassification: {
    ...list('ByPolyclinicIdPreviousClassification'),
    query: z.object({ ...paging, polyclinicId: guid, classificationId: guid.optional() }),
    response: listOf(MedicalCare),
  },
  listCaresByCharge: {
    ...list('ByPolyclinicIdCharge'),
    query: z.object({ ...paging, polyclinicId: guid, charge: guid.optional() }),
    response: listOf(MedicalCare),
  },
  /** Physicians' answers to a polyclinic's referrals. */
  listAnswersFromPolyclinic: {
    ...list('AnswerFromPolyclinic'),
    query: z.object({ ...paging, userId: guid }),
    response: listOf(MedicalCare),
  },
  /** Encounters of the caller or of their polyclinics that may continue, because their referral was answered. */
  listAnsweredReferrals: {
    ...list('AnsweredReferrals'),
    source: 'ours: answered referrals counted by a board, including those from before it was opened (S11)',
    query: z.object({ polyclinicId: guid.optional() }),
    response: listOf(CareRef),
  },
  listCaresOfPatient: {
    ...list('MyPatient/{id}'),
    params: byId,
    query: z.object({
      page,
      size,
      searchtext: z.string().max(120).optional(),
      startDate: civilDate.optional(),
      endDate: civilDate.optional(),
    }),
    response: listOf(MedicalCare),
  },
});

export const agendaCalls = defineCalls({
  getSchedulerDetail: { ...list('{id}/SchedulerDetail'), params: byId, response: ScheduleItem },
  listScheduledByDate: {
    ...list('GetScheduledByDate'),
    query: z.object({ userId: guid, date: civilDate }),
    response: listOf(ScheduleItem),
  },
  listScheduledForFacilitator: {
    ...list('GetScheduledFacilitator'),
    query: z.object({ userId: guid, ...days }),
    response: listOf(ScheduleItem),
  },
  listAgenda: {
    ...list('GetAgendaByDateRange'),
    query: z.object({ userId: guid, ...days }),
    response: listOf(AgendaDay),
  },
  listAgendaDetail: {
    ...list('GetAgendaByDateRangeDetail'),
    query: z.object({ userId: guid, ...days, status }),
    response: listOf(ScheduleItem),
  },
  listAttendToday: {
    ...list('MedicalUser/{id}/AttendToday'),
    params: byId,
    query: z.object({ startDate: civilDate, endDate: civilDate, page, size, offset }),
    response: listOf(ScheduleItem),
  },
});
