import { AgendaHours, AgendaHoursContent } from '../agenda/agenda-hours.ts';
import { AppointmentSlot } from '../agenda/appointment-slot.ts';
import { BookablePatient, patientSearchFrom } from '../agenda/bookable-patient.ts';
import { deltaMinutesField } from '../agenda/booking.ts';
import { SlotHold } from '../agenda/slot-hold.ts';
import { civilDate, guid, timestamp } from '../ids.ts';
import { listOf } from '../problem.ts';
import { ScheduleItem } from '../queue/agenda.ts';
import { writtenReason } from '../reason.ts';
import { Person } from '../session/user.ts';
import { z } from '../zod.ts';
import { defineCalls } from './call.ts';
import { byId, flag, offset, paging } from './shared.ts';

const common = { service: 'user-admin', access: 'session' } as const;
const read = { ...common, method: 'GET', effect: 'read', source: 'clinical 7, Appointment; domain 5.1' } as const;

/** A civil day of Chile. */
export const AppointmentDay = z
  .object({ Date: civilDate, Free: z.number().int(), Booked: z.number().int() })
  .meta({ id: 'AppointmentDay' });
export type AppointmentDay = z.infer<typeof AppointmentDay>;

const SolidarityDoctor = Person.extend({ SpecialtyId: guid, NextFree: timestamp }).meta({ id: 'SolidarityDoctor' });

const segmentDay = z.coerce.number().int().min(1).max(62);
const place = { branchOfficeId: guid.optional() };

/** `segmentDay`: number of days from `initDate`. Civil dates are Chile's, regardless of the offset. */
const calendar = z.object({
  medicalUserId: guid,
  initDate: civilDate,
  segmentDay: segmentDay.default(7),
  offset,
});
/** The past is determined by the server's clock, not by `dateTimeCurrent`. */
const detail = z.object({
  medicalUserId: guid,
  date: civilDate,
  ...place,
  dateTimeCurrent: timestamp.optional(),
  offset,
});

/** Agendas of professionals: their own, and those a facilitator runs; solidarity hours are open to all colleagues. */
export const appointmentCalls = defineCalls({
  getAgendaHours: {
    ...read,
    path: 'Users/{id}/AgendaHours',
    params: byId,
    response: AgendaHours,
    source: 'ours: the weekly hours and exceptions that the slots of Appointment/Calendar come from (issue 18)',
  },
  saveAgendaHours: {
    ...common,
    method: 'POST',
    path: 'Users/{id}/AgendaHours',
    params: byId,
    body: AgendaHoursContent,
    response: AgendaHours,
    effect: 'write',
    source: 'ours: the weekly hours and exceptions that the slots of Appointment/Calendar come from (issue 18)',
  },
  listCalendar: { ...read, path: 'Appointment/Calendar', query: calendar, response: listOf(AppointmentDay) },
  listCalendarDetail: {
    ...read,
    path: 'Appointment/CalendarDetail',
    /** `segmentDay` is ours: number of days from `date`, so that a week is one call. */
    query: detail.extend({ segmentDay: segmentDay.default(1) }),
    response: listOf(AppointmentSlot),
  },
  /** Reserves a slot for five minutes; a user holds one slot at a time, the latest. */
  holdSlot: {
    ...common,
    method: 'POST',
    path: 'Appointment/Hold',
    body: z.strictObject({
      ProfessionalId: guid,
      Start: timestamp,
      DeltaMinutes: deltaMinutesField,
      /** Books over an appointment, for callers with that right. */
      OverrideReason: writtenReason.optional(),
    }),
    response: SlotHold,
    status: 201,
    effect: 'write',
    source: 'ours: domain 2.3, a slot is held for 5 minutes before it is booked',
  },
  releaseSlot: {
    ...common,
    method: 'DELETE',
    path: 'Appointment/Hold/{id}',
    params: byId,
    status: 204,
    effect: 'write',
    source: 'ours: domain 2.3, a slot is held for 5 minutes before it is booked',
  },
  /** Patients the professional may book; found by name or whole RUT, never listed. */
  listAgendaPatients: {
    ...read,
    path: 'Appointment/Patients',
    query: z.object({
      ...paging,
      medicalUserId: guid,
      searchText: z.string().trim().min(patientSearchFrom).max(120),
    }),
    response: listOf(BookablePatient),
    effect: 'clinicalRead',
    source: 'ours: an appointment is booked for a patient whom its professional knows (issue 18)',
  },
  /** `cancellable`: only appointments that have not begun. */
  listScheduler: {
    ...read,
    path: 'Appointment/Scheduler/{id}',
    params: byId,
    query: z.object({ initDate: civilDate, endDate: civilDate, offset, cancellable: flag.default(false) }),
    response: listOf(ScheduleItem),
    effect: 'clinicalRead',
  },
  listCalendarSolidarity: {
    ...read,
    path: 'AppointmentSolidarity/CalendarSolidarity',
    /** `branchOfficeId` is ours: the hours of one place, as in the detail. */
    query: calendar.extend(place),
    response: listOf(AppointmentDay),
  },
  listCalendarDetailSolidarity: {
    ...read,
    path: 'AppointmentSolidarity/CalendarDetailSolidarity',
    query: detail,
    response: listOf(AppointmentSlot),
  },
  /** Physicians with a free solidarity hour at that place and specialty within sixty days of `date`, earliest first. */
  listDoctorSolidarity: {
    ...read,
    path: 'AppointmentSolidarity/DoctorSolidarity',
    query: z.object({ ...paging, specialtyId: guid, branchOfficeId: guid, date: civilDate }),
    response: listOf(SolidarityDoctor),
  },
});
