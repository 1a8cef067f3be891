import type { careActCalls } from '#domain/api/care-acts.ts';
import type { careAlertCalls } from '#domain/api/care-alerts.ts';
import type { agendaCalls, careListCalls } from '#domain/api/care-lists.ts';
import type { medicalCareCalls } from '#domain/api/medical-cares.ts';
import type { Handlers } from '../../core/context.ts';
import { agendaHandlers } from './agenda.routes.ts';
import { alertHandlers } from './alerts.routes.ts';
import { answerHandlers } from './answers.routes.ts';
import { commandHandlers } from './commands.routes.ts';
import { consentHandlers } from './consent.routes.ts';
import { createHandlers } from './create.routes.ts';
import { listHandlers } from './lists.routes.ts';
import { noteHandlers } from './notes.routes.ts';
import { readHandlers } from './reads.routes.ts';
import { referralHandlers } from './referral.routes.ts';
import { removeHandlers } from './remove.routes.ts';

/** Every call of a medical care; its forms are another module. */
export const medicalCareHandlers: Omit<Handlers<typeof medicalCareCalls>, 'listFormsOfType'> &
  Handlers<typeof careActCalls & typeof careListCalls & typeof agendaCalls & typeof careAlertCalls> = {
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
};
