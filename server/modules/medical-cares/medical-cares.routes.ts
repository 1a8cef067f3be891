import type { appointmentChangeCalls } from '#domain/api/appointment-changes.ts';
import type { careActCalls } from '#domain/api/care-acts.ts';
import type { careAlertCalls } from '#domain/api/care-alerts.ts';
import type { agendaCalls, careListCalls } from '#domain/api/care-lists.ts';
import type { medicalCareCalls } from '#domain/api/medical-cares.ts';
import type { Handlers } from '../../core/context.ts';
import { alertHandlers } from './alerts/alerts.routes.ts';
import { appointmentChangeHandlers } from './appointment-changes/appointment-changes.routes.ts';
import { answerHandlers } from './commands/answers.routes.ts';
import { commandHandlers } from './commands/commands.routes.ts';
import { consentHandlers } from './commands/consent.routes.ts';
import { createHandlers } from './commands/create.routes.ts';
import { referralHandlers } from './commands/referral.routes.ts';
import { removeHandlers } from './commands/remove.routes.ts';
import { agendaHandlers } from './queue/agenda.routes.ts';
import { listHandlers } from './reads/lists.routes.ts';
import { noteHandlers } from './reads/notes.routes.ts';
import { readHandlers } from './reads/reads.routes.ts';

/** Calls of medical cares; forms are another module. */
export const medicalCareHandlers: Omit<Handlers<typeof medicalCareCalls>, 'listFormsOfType'> &
  Handlers<
    typeof careActCalls &
      typeof careListCalls &
      typeof agendaCalls &
      typeof careAlertCalls &
      typeof appointmentChangeCalls
  > = {
  ...createHandlers,
  ...commandHandlers,
  ...consentHandlers,
  ...answerHandlers,
  ...referralHandlers,
  ...removeHandlers,
  ...noteHandlers,
  ...readHandlers,
  ...listHandlers,
  ...agendaHandlers,
  ...alertHandlers,
  ...appointmentChangeHandlers,
};
