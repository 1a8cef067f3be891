import type { medicalCareCalls } from '#domain/api/medical-cares.ts';
import type { Handlers } from '../../core/context.ts';
import { answerHandlers } from './answers.routes.ts';
import { commandHandlers } from './commands.routes.ts';
import { consentHandlers } from './consent.routes.ts';
import { readHandlers } from './reads.routes.ts';

/** Every call of a medical care; its forms are another module. */
export const medicalCareHandlers: Omit<Handlers<typeof medicalCareCalls>, 'listFormsOfType'> = {
  ...commandHandlers,
  ...consentHandlers,
  ...answerHandlers,
  ...readHandlers,
};
