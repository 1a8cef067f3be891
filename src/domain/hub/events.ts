import { AppointmentChange } from '../agenda/appointment-change.ts';
import { chatEvents } from '../chat/chat.ts';
import { civilDate, guid, timestamp } from '../ids.ts';
import { incomeEvents } from '../income/income-events.ts';
import { CareAlert } from '../medical-care/care-alert.ts';
import { careCloseReasons, consentKinds, MedicalCare, recordSections } from '../medical-care/medical-care.ts';
import { closeReasons, Orientation, OrientationCounters } from '../orientation/orientation.ts';
import { Lock } from '../problem.ts';
import { Availability } from '../session/availability.ts';
import { genders, Person } from '../session/user.ts';
import { SurveyAnswer } from '../survey/survey-row.ts';
import { videoCallEvents } from '../video-call/video-call.ts';
import { workGroupEvents } from '../work-group/work-group-events.ts';
import { z } from '../zod.ts';

/**
 * Row as visible to the recipient, null when they no longer see it. Absent in replayed events: a recipient without a
 * readable row requests it (decision 077).
 */
const rowOf = <T extends z.ZodType>(row: T) => ({ Row: row.nullable().optional().catch(undefined) });
const orientationRow = rowOf(Orientation);
const priority = z.union([z.literal(1), z.literal(2), z.literal(3)]);
/** Counts after this event. */
const orientationCounters = { Counters: OrientationCounters.optional() };
const orientationCard = Lock.extend({
  ...orientationRow,
  OrientationId: guid,
  status: z.number().int(),
  Priority: priority,
  CreatedAt: timestamp,
  QuestionUserId: guid.nullable(),
  SpecialtyId: guid.nullable(),
  Version: z.number().int(),
});
const orientationLock = Lock.extend({ OrientationId: guid, Version: z.number().int(), ...orientationRow });

const careRef = z.object({
  ...rowOf(MedicalCare),
  MedicalCareId: guid,
  status: z.number().int(),
  mode: z.number().int(),
  Priority: priority,
  PolyclinicId: guid.nullable(),
  ProfessionalId: guid.nullable(),
  ScheduledDate: timestamp.nullable(),
  Version: z.number().int(),
});
const careLock = careRef.extend(Lock.shape);
/** Recipients of the queue get initials, but no id or birth date. */
const careCard = careLock.extend({
  number: z.string(),
  CreatedAt: timestamp,
  AttentionType: z.number().int().nullable(),
  Reason: z.string(),
  User: z.object({
    UserId: guid.nullable(),
    Name: z.string(),
    LastName: z.string(),
    BirthDate: civilDate.nullable(),
    Gender: z.enum(genders),
  }),
});
const consentAnswer = z.object({
  MedicalCareId: guid,
  UserId: guid,
  Kind: z.enum(consentKinds),
  At: timestamp,
  Version: z.number().int(),
});
const surveyAnswer = z.object({ FormAnswerId: guid, Version: z.number().int(), ...rowOf(SurveyAnswer) });
const surveyNews = surveyAnswer.extend({
  FormId: guid,
  PolyclinicId: guid.nullable(),
  Risk: z.enum(['LOW', 'MEDIUM', 'HIGH']),
  AnsweredAt: timestamp,
  User: Person,
});
const presence = z.object({ UserId: guid, IsOnline: z.boolean(), LastDateOnline: timestamp });

/** Domain 4: wire name of a hub event, and its payload. Unknown events are counted and skipped. */
export const hubEvents = {
  addOrientation: orientationCard.extend(orientationCounters),
  updateOrientation: orientationCard,
  deleteOrientation: z.object({
    OrientationId: guid,
    Version: z.number().int(),
    ...orientationRow,
    ...orientationCounters,
  }),
  orientationTaken: orientationLock,
  unlockedOrientation: orientationLock,
  answerOrientation: z.object({
    OrientationId: guid,
    AnswerUserId: guid.nullable(),
    CloseReason: z.enum(closeReasons),
    Version: z.number().int(),
    ...orientationRow,
    ...orientationCounters,
  }),
  addTeleconsulta: careCard,
  newTeleconsultaPolyclinic: careCard.extend({ MedicalCareRequestId: guid, FromMedicalCareId: guid.nullable() }),
  newTeleconsultaAgenda: careCard.extend({ PreviousScheduledDate: timestamp.nullable() }),
  /** A physician answered a polyclinic's referral; the waiting care may continue. */
  PolyclinicRequestAnswered: z.object({
    MedicalCareRequestId: guid,
    MedicalCareId: guid,
    FromMedicalCareId: guid,
    PolyclinicId: guid.nullable(),
    AnsweredBy: Person,
    status: z.number().int(),
    CloseReason: z.enum(careCloseReasons).nullable(),
    Version: z.number().int(),
  }),
  /** Files of an open encounter wait for a physician's review; `Exams` is their number. */
  addShowExamConsultation: careCard.extend({ Exams: z.number().int() }),
  updateMedicalRecords: z.object({
    UserId: guid,
    MedicalCareId: guid.nullable(),
    Section: z.enum(recordSections),
    Version: z.number().int(),
  }),
  medicalCareTaken: careLock.extend({ Professional: Person }),
  blockMedicalCare: careLock,
  unlockedMedicalCare: careLock.extend({ Forced: z.boolean(), Reason: z.string().nullable() }),
  paused: careLock.extend({ PausedAt: timestamp, PausedBy: Person }),
  onFinishAttention: careRef.extend({ FinishedAt: timestamp, PendingDocuments: z.number().int() }),
  closeMedicalCare: careRef.extend({ CloseReason: z.enum(careCloseReasons), ClosedAt: timestamp, ClosedBy: Person }),
  AcceptInformedConsent: consentAnswer,
  RejectInformedConsent: consentAnswer,
  shareMedicalRecord: z.object({
    UserId: guid,
    MedicalCareId: guid.nullable(),
    OrientationId: guid.nullable(),
    IsVisibleMedicalRecord: z.literal(true),
    ExpiresAt: timestamp.nullable(),
    /** Ours: of the encounter or orientation after the response, so that the next action uses the current version. */
    Version: z.number().int().optional(),
    ...orientationRow,
  }),
  notShareInMedicalCare: z.object({ MedicalCareId: guid, UserId: guid, Version: z.number().int().optional() }),
  notShareInOrientation: z.object({ OrientationId: guid, UserId: guid, Version: z.number().int(), ...orientationRow }),
  NewCovid19: surveyNews,
  /** Also for corrected answers; `Priority` is the encounter's new one. */
  onNewTriage: surveyNews.extend({
    MedicalCareId: guid.nullable(),
    Priority: priority,
  }),
  /** Ours, to all its readers: a survey answer was sent, corrected, reviewed or scheduled. */
  formAnswerChanged: surveyAnswer.extend({
    FormType: z.number().int(),
    PolyclinicId: guid.nullable(),
    State: z.string(),
  }),
  /** Ours: a call of the care connected or ended, which changes the allowed actions. */
  careCallChanged: z.object({ MedicalCareId: guid }),
  /** Ours, about the encounter that waits: its referral was begun or reopened, which changes the allowed actions. */
  referralChanged: z.object({ MedicalCareId: guid }),
  /** Ours. */
  careNeglected: CareAlert,
  /** Ours, to the alerted user: they acknowledged it on any device, or the case no longer waits. */
  careAlertEnded: z.object({ MedicalCareId: guid }),
  /** Ours, to members of a work group that sees a professional's agenda: one appointment changed; without patient data. */
  sharedAgendaChanged: careRef.pick({
    MedicalCareId: true,
    status: true,
    mode: true,
    ProfessionalId: true,
    ScheduledDate: true,
    Version: true,
  }),
  /** Ours, only to the professional: unread changes of their appointment by others (decision 129). */
  appointmentChanged: z.object({ MedicalCareId: guid, Changes: z.array(AppointmentChange) }),
  /** Ours, to a professional and those who run their agenda: a slot was held or freed; without a start, all slots. */
  agendaHoursChanged: z.object({ ProfessionalId: guid, Start: timestamp.nullable() }),
  /** Ours, only to the patient: their care changed; the new state is in `Visits/Current`. */
  visitChanged: z.object({ MedicalCareId: guid, Version: z.number().int() }),
  /** Ours, only to the patient: a question of theirs changed; the new state is in `Visits/Orientations`. */
  visitOrientationChanged: z.object({ OrientationId: guid, Version: z.number().int() }),
  /** Ours, to the staff of a polyclinic: its stock changed, by a use of which encounter; read again where it is shown. */
  stockChanged: z.object({ PolyclinicId: guid, MedicalCareId: guid.nullable() }),
  ...videoCallEvents,
  ...chatEvents,
  ...workGroupEvents,
  ...incomeEvents,
  /** Ours, only to the user: they went online or offline on another device, or signed out there. */
  availabilityChanged: Availability,
  connectedUser: presence,
  disconnectedUser: presence,
  webUpdate: z.object({ Version: z.string(), Mandatory: z.boolean() }),
} as const;

export type HubEventName = keyof typeof hubEvents;
export type HubPayload<K extends HubEventName> = z.infer<(typeof hubEvents)[K]>;
/** Event of a machine: `hub.<wireName>` with the payload under a separate key. */
export type HubEventOf<K extends HubEventName> = { [N in K]: { type: `hub.${N}`; payload: HubPayload<N> } }[K];
export type HubEvent = HubEventOf<HubEventName>;
export type HubEventType = HubEvent['type'];

/** Events of a patient on a visit. All others are for professionals. */
export const visitEvents: ReadonlySet<string> = new Set<HubEventName>([
  'visitChanged',
  'visitOrientationChanged',
  'calling',
  'inviteUser',
  'answerCall',
  'rejectCall',
  'busyOnCall',
  'timeOutCall',
  'cutCall',
  'videoSignal',
  'updateMedicalRecords',
  'webUpdate',
]);

export const isHubEventName = (name: string): name is HubEventName => Object.hasOwn(hubEvents, name);
