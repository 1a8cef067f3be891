import type { Locale } from '#domain/locale.ts';

/** Messages about stock and dispensed medicines. */
export const supplySentences: Record<string, Record<Locale, string>> = {
  stockShort: {
    es: 'Escribe por qué se usa más de lo que hay. Según el registro, en este momento hay',
    en: 'Write why more is used than there is. On record, the amount in stock now is',
  },
  quantity: { es: 'Escribe cuánto, mayor que cero.', en: 'Write how many, above zero.' },
  discardReason: { es: 'Escribe por qué se descarta.', en: 'Write why it is discarded.' },
  lotExpired: { es: 'Ese lote está vencido.', en: 'That lot has expired.' },
  lotOtherDate: {
    es: 'Revisa el envase y escribe por qué cambia la fecha. Según el registro, ese lote vence el',
    en: 'Check the package and write why the date changes. On record, that lot expires on',
  },
  allergyBlocks: {
    es: 'No se puede administrar: el paciente tiene registrada alergia grave a',
    en: 'It cannot be given: the patient has a recorded severe allergy to',
  },
  allergyReason: {
    es: 'Escribe por qué se administra: el paciente tiene registrada alergia a',
    en: 'Write why it is given: the patient has a recorded allergy to',
  },
  allergiesUnknown: {
    es: 'No hay alergias registradas, y nada dice que no las tenga. Pregúntale, y escribe qué respondió y por qué se administra',
    en: 'No allergies are recorded, and nothing says that there are none. Ask the patient, and write the answer and why it is given',
  },
  allergyUnknown: {
    es: 'Escribe por qué se administra: no se pudo comparar con la alergia registrada a',
    en: 'Write why it is given: it could not be compared with the recorded allergy to',
  },
  ingredientUnknown: {
    es: 'Escribe por qué se administra: el catálogo no conoce su principio activo, así que no se comparó con las alergias del paciente',
    en: 'Write why it is given: the catalogue does not know its active ingredient, so it was not compared with the allergies of the patient',
  },
  reasonBefore: {
    es: 'El motivo que ya estaba escrito no cuenta: cámbialo o complétalo.',
    en: 'The reason that was already written does not count: change it or complete it.',
  },
  notPrescribed: {
    es: 'No está en las recetas de esta atención ni de su derivación. Escribe quién lo indicó o qué protocolo se sigue.',
    en: 'It is in no prescription of this encounter or of its referral. Write who ordered it or which protocol is followed.',
  },
};
