import { agendaHoursFeature } from '#actors/agenda-hours/agenda-hours.feature.ts';
import { agendaArrivalsFeature } from '#actors/boards/agenda-arrivals.feature.ts';
import { appointmentChangesFeature } from '#actors/boards/appointment-changes.feature.ts';
import { boardsFeature } from '#actors/boards/boards.feature.ts';
import { nextAppointmentFeature } from '#actors/boards/next-appointment.feature.ts';
import { careDocumentsFeature } from '#actors/care-documents/care-documents.feature.ts';
import { audioPlayerFeature } from '#actors/chat/audio-player.feature.ts';
import { chatFeature } from '#actors/chat/chat.feature.ts';
import { chatCallsFeature } from '#actors/chat/chat-calls.feature.ts';
import { chatUploadsFeature } from '#actors/chat/chat-uploads.feature.ts';
import { clinicalRecordFeature } from '#actors/clinical-record/clinical-record.feature.ts';
import { dashboardFeature } from '#actors/desk/dashboard.feature.ts';
import { screensFeature } from '#actors/desk/screens.feature.ts';
import { documentFilesFeature } from '#actors/document-files/document-files.feature.ts';
import { examReviewsFeature } from '#actors/exam-reviews/exam-reviews.feature.ts';
import { formCreatorFeature } from '#actors/form-creator/form-creator.feature.ts';
import { generalAdmissionFeature } from '#actors/general-admission/general-admission.feature.ts';
import { invitationsFeature } from '#actors/invitations/invitations.feature.ts';
import { careAlertsFeature } from '#actors/medical-care/care-alerts.feature.ts';
import { medicalCareFeature } from '#actors/medical-care/medical-care.feature.ts';
import { orientationFeature } from '#actors/orientation/orientation.feature.ts';
import { patientsFeature } from '#actors/patients/patients.feature.ts';
import { polyclinicFeature } from '#actors/polyclinic/polyclinic.feature.ts';
import { pricesFeature } from '#actors/prices/prices.feature.ts';
import { profileFeature } from '#actors/profile/profile.feature.ts';
import { programmesFeature } from '#actors/programmes/programmes.feature.ts';
import { resourceFeature } from '#actors/resource/resource.feature.ts';
import type { Feature } from '#actors/shared/feature.ts';
import { suppliesFeature } from '#actors/supplies/supplies.feature.ts';
import { surveyAlertsFeature } from '#actors/surveys/survey-alerts.feature.ts';
import { surveysFeature } from '#actors/surveys/surveys.feature.ts';
import { usersFeature } from '#actors/users/users.feature.ts';
import { walletFeature } from '#actors/wallet/wallet.feature.ts';
import { groupInvitationsFeature } from '#actors/work-groups/group-invitations.feature.ts';
import { workGroupsFeature } from '#actors/work-groups/work-groups.feature.ts';
import { workplacesFeature } from '#actors/workplaces/workplaces.feature.ts';

/** Features started for the signed-in user, besides the desk (design 10). */
export const features: readonly Feature[] = [
  agendaArrivalsFeature,
  agendaHoursFeature,
  appointmentChangesFeature,
  audioPlayerFeature,
  boardsFeature,
  careAlertsFeature,
  careDocumentsFeature,
  chatCallsFeature,
  chatFeature,
  chatUploadsFeature,
  clinicalRecordFeature,
  dashboardFeature,
  documentFilesFeature,
  formCreatorFeature,
  generalAdmissionFeature,
  groupInvitationsFeature,
  programmesFeature,
  examReviewsFeature,
  invitationsFeature,
  medicalCareFeature,
  nextAppointmentFeature,
  orientationFeature,
  patientsFeature,
  polyclinicFeature,
  pricesFeature,
  profileFeature,
  resourceFeature,
  screensFeature,
  suppliesFeature,
  surveyAlertsFeature,
  surveysFeature,
  usersFeature,
  walletFeature,
  workGroupsFeature,
  workplacesFeature,
];
