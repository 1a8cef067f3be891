import { accountSessionCalls } from './account-sessions.ts';
import { appointmentCalls } from './agenda.ts';
import { calendarFeedCalls } from './calendar-feed.ts';
import type { CallDefinition } from './call.ts';
import { clinicalRecordCalls } from './clinical-records.ts';
import { examCatalogueCalls } from './exam-catalogue.ts';
import { examReviewCalls } from './exams.ts';
import { formCreatorCalls } from './form-creator.ts';
import { generalAdmissionCalls } from './general-admissions.ts';
import { historyCalls } from './histories.ts';
import { bankAccountCalls, incomeCalls } from './income.ts';
import { invitationCalls } from './invitations.ts';
import { patientPageCalls } from './patient-pages.ts';
import { programmeCalls } from './programmes.ts';
import { reportCalls } from './reports.ts';
import { resourceCalls } from './resources.ts';
import { serviceCalls } from './services.ts';
import { supplyCalls } from './supplies.ts';
import { surveyCalls } from './surveys.ts';
import { userAdminCalls } from './users.ts';
import { workGroupCalls } from './work-groups.ts';

/** Calls of separate pages: lists and forms outside the daily work, agendas, income and groups. */
export const pageCalls = {
  ...accountSessionCalls,
  ...resourceCalls,
  ...workGroupCalls,
  ...incomeCalls,
  ...bankAccountCalls,
  ...appointmentCalls,
  ...patientPageCalls,
  ...calendarFeedCalls,
  ...serviceCalls,
  ...clinicalRecordCalls,
  ...historyCalls,
  ...generalAdmissionCalls,
  ...programmeCalls,
  ...examReviewCalls,
  ...invitationCalls,
  ...examCatalogueCalls,
  ...formCreatorCalls,
  ...userAdminCalls,
  ...supplyCalls,
  ...surveyCalls,
  ...reportCalls,
} satisfies Record<string, CallDefinition>;
