import type { Locale } from '#domain/locale.ts';

/** Messages about stock and dispensed medicines. */
export const supplySentences: Record<string, Record<Locale, string>> = {
  stockShort: {
    es: 'No queda suficiente según el registro. Escribe por qué se usa más de lo que hay.',
    en: 'There is not enough according to the stock. Write why more is used than there is.',
  },
  quantity: { es: 'Escribe cuánto, mayor que cero.', en: 'Write how many, above zero.' },
  discardReason: { es: 'Escribe por qué se descarta.', en: 'Write why it is discarded.' },
  lotExpired: { es: 'Ese lote está vencido.', en: 'That lot has expired.' },
  allergyBlocks: {
    es: 'No se puede administrar: el paciente tiene registrada una alergia grave a',
    en: 'It cannot be given: the patient has a recorded severe allergy to',
  },
  allergyReason: {
    es: 'Escribe por qué se administra: el paciente tiene registrada una alergia a',
    en: 'Write why it is given: the patient has a recorded allergy to',
  },
  notPrescribed: {
    es: 'No está en las recetas de esta atención. Escribe quién lo indicó o qué protocolo se sigue.',
    en: 'It is in no prescription of this encounter. Write who ordered it or which protocol is followed.',
  },
};
