import type { accountSessionCalls } from '#domain/api/account-sessions.ts';
import type { calendarFeedCalls } from '#domain/api/calendar-feed.ts';
import type { clinicalRecordCalls } from '#domain/api/clinical-records.ts';
import type { deskCalls } from '#domain/api/desk.ts';
import type { documentCalls } from '#domain/api/documents.ts';
import type { examReviewCalls } from '#domain/api/exams.ts';
import type { fileCalls } from '#domain/api/files.ts';
import type { generalAdmissionCalls } from '#domain/api/general-admissions.ts';
import type { historyCalls } from '#domain/api/histories.ts';
import type { identityCalls } from '#domain/api/identity.ts';
import type { bankAccountCalls } from '#domain/api/income.ts';
import type { Calls } from '#domain/api/index.ts';
import type { programmeCalls } from '#domain/api/programmes.ts';
import type { reportCalls } from '#domain/api/reports.ts';
import type { verificationCalls } from '#domain/api/verification.ts';
import type { videoRoomCalls } from '#domain/api/video-rooms.ts';
import type { visitCalls } from '#domain/api/visits.ts';
import type { Handlers } from '../core/context.ts';
import type { Job } from '../core/jobs.ts';
import type { Module } from '../core/module.ts';
import { appointmentHandlers } from './agenda/agenda.routes.ts';
import { removeExpiredHolds } from './agenda/holds.ts';
import { availabilityHandlers } from './availability/availability.routes.ts';
import { careDocumentHandlers } from './care-documents/care-documents.routes.ts';
import { prescribingHandlers } from './care-documents/catalogue.routes.ts';
import { dueExamHandlers } from './care-documents/due-exams.ts';
import { documentTemplateHandlers } from './care-documents/templates.routes.ts';
import { catalogueHandlers } from './catalogues/catalogues.routes.ts';
import { chatHandlers } from './chat/chat.routes.ts';
import { dashboardHandlers } from './dashboard/dashboard.routes.ts';
import { diagnosisHandlers } from './diagnoses/diagnoses.routes.ts';
import { directoryHandlers } from './directory/directory.routes.ts';
import { evaluationHandlers } from './exams/evaluations.routes.ts';
import { examCatalogueHandlers } from './exams/exam-catalogue.routes.ts';
import { examHandlers } from './exams/exams.routes.ts';
import { formHandlers } from './forms/forms.routes.ts';
import { incomeHandlers } from './income/income.routes.ts';
import { serviceHandlers } from './income/services.ts';
import { invitationHandlers } from './invitations/invitations.routes.ts';
import { alertNeglectedCares } from './medical-cares/alerts/alerts.job.ts';
import { freeAbandonedCares, freeReservations } from './medical-cares/locks/locks.job.ts';
import { medicalCareHandlers } from './medical-cares/medical-cares.routes.ts';
import { allergyHandlers } from './medical-records/allergies.routes.ts';
import { medicalRecordHandlers } from './medical-records/medical-records.routes.ts';
import { organizationHandlers } from './organizations/organizations.ts';
import { polyclinicHandlers } from './organizations/polyclinics.ts';
import { sendDueAnswers } from './orientations/answers.job.ts';
import { freeAbandoned } from './orientations/arrivals.ts';
import { orientationHandlers } from './orientations/orientations.routes.ts';
import { visitOrientationShareHandlers } from './orientations/share.routes.ts';
import { visitOrientationHandlers } from './orientations/visit-orientations.routes.ts';
import { patientPageHandlers } from './patients/patients.routes.ts';
import { recommendedVideoHandlers } from './recommended-videos/recommended-videos.routes.ts';
import { consumableStockHandlers } from './supplies/consumables.ts';
import { medicineStockHandlers } from './supplies/medicines.ts';
import { surveyHandlers } from './surveys/surveys.routes.ts';
import { ownListHandlers } from './users/own-lists.routes.ts';
import { patientHandlers } from './users/patients.routes.ts';
import { userAdminHandlers } from './users/user-admin.routes.ts';
import { userHandlers } from './users/users.routes.ts';
import { noteMissedCalls } from './video-rooms/missed-calls.job.ts';
import { tendVideoRooms } from './video-rooms/rooms.job.ts';
import { mailAccounts, mailInvitations, mailPatients } from './visits/notices.ts';
import { vitalSignHandlers } from './vital-signs/vital-signs.routes.ts';
import { workGroupHandlers } from './work-groups/work-groups.routes.ts';

const handlers: Omit<
  Handlers<Calls>,
  | keyof typeof identityCalls
  | keyof typeof accountSessionCalls
  | keyof typeof videoRoomCalls
  | keyof typeof deskCalls
  | keyof typeof visitCalls
  | 'createVisitOrientationFile'
  | 'listVisitOrientationFiles'
  | 'removeVisitOrientationFile'
  | keyof typeof documentCalls
  | keyof typeof verificationCalls
  | keyof typeof fileCalls
  | keyof typeof clinicalRecordCalls
  | keyof typeof historyCalls
  | keyof typeof examReviewCalls
  | 'listPreviousMedicalCares'
  | keyof typeof bankAccountCalls
  | keyof typeof calendarFeedCalls
  | keyof typeof generalAdmissionCalls
  | keyof typeof programmeCalls
  | keyof typeof reportCalls
  | 'getHubTicket'
> = {
  ...userHandlers,
  ...ownListHandlers,
  ...userAdminHandlers,
  ...availabilityHandlers,
  ...directoryHandlers,
  ...organizationHandlers,
  ...polyclinicHandlers,
  ...catalogueHandlers,
  ...orientationHandlers,
  ...visitOrientationHandlers,
  ...visitOrientationShareHandlers,
  ...dashboardHandlers,
  ...medicalCareHandlers,
  ...formHandlers,
  ...diagnosisHandlers,
  ...allergyHandlers,
  ...documentTemplateHandlers,
  ...examHandlers,
  ...evaluationHandlers,
  ...examCatalogueHandlers,
  ...dueExamHandlers,
  ...vitalSignHandlers,
  ...medicalRecordHandlers,
  ...patientHandlers,
  ...patientPageHandlers,
  ...recommendedVideoHandlers,
  ...chatHandlers,
  ...careDocumentHandlers,
  ...prescribingHandlers,
  ...workGroupHandlers,
  ...incomeHandlers,
  ...serviceHandlers,
  ...appointmentHandlers,
  ...invitationHandlers,
  ...consumableStockHandlers,
  ...medicineStockHandlers,
  ...surveyHandlers,
};

/** All feature modules; identity, calls, visits and the hub need more than a call context and are added by the app. */
export const modules: readonly Module[] = [{ handlers }];

export const jobs: readonly Job[] = [
  { name: 'send-due-answers', every: 1_000, run: sendDueAnswers },
  { name: 'free-abandoned', every: 60_000, run: freeAbandoned },
  { name: 'free-abandoned-cares', every: 60_000, run: freeAbandonedCares },
  { name: 'alert-neglected-cares', every: 60_000, run: alertNeglectedCares },
  { name: 'free-reservations', every: 15_000, run: freeReservations },
  { name: 'remove-expired-holds', every: 60_000, run: removeExpiredHolds },
  { name: 'mail-patients', every: 2_000, round: mailPatients },
  { name: 'mail-accounts', every: 2_000, round: mailAccounts },
  { name: 'mail-invitations', every: 2_000, round: mailInvitations },
  { name: 'tend-video-rooms', every: 5_000, run: tendVideoRooms },
  { name: 'note-missed-calls', every: 2_000, round: noteMissedCalls },
];
