import type { Locale } from '#domain/locale.ts';

/** Messages of form calls; problems of a form itself are in `domain/forms/form-problem-texts.ts`. */
export const formCallSentences: Record<string, Record<Locale, string>> = {
  formType: {
    es: 'El tipo es 1 atención, 2 certificado, 3 encuesta o 5 cuestionario.',
    en: 'The type is 1 attention, 2 certificate, 3 survey or 5 questionnaire.',
  },
  formUpdate: {
    es: 'Envía el nombre y los campos, o solo el estado.',
    en: 'Send the name and the controls, or the status alone.',
  },
};
