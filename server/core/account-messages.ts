import type { Locale } from '#domain/locale.ts';

/** Validation messages of user accounts and invitations. */
export const accountSentences: Record<string, Record<Locale, string>> = {
  emailTaken: { es: 'Otra cuenta ya usa este correo.', en: 'Another account uses this email already.' },
  emailChosen: {
    es: 'Esta persona ya entra con su correo: solo ella puede cambiarlo.',
    en: 'This person signs in with their email already: only they can change it.',
  },
  documentChosen: {
    es: 'Esta persona ya entró con su cuenta: su RUT no se corrige aquí.',
    en: 'This person has signed in already: their RUT is not corrected here.',
  },
  documentOfPatient: {
    es: 'Con este RUT hay también una ficha de paciente: se corrige en la ficha.',
    en: 'A patient record has this RUT too: correct it in the record.',
  },
  document: {
    es: 'Escribe el número del documento.',
    en: 'Enter the document number.',
  },
  roleNotGiven: { es: 'Ese rol no se asigna aquí.', en: 'That role is not given here.' },
  specialtyMissing: {
    es: 'Quien atiende como médico necesita al menos una especialidad.',
    en: 'Who attends as a physician needs at least one specialty.',
  },
  lastFullService: {
    es: 'Es la última persona que administra la organización. Dale antes ese rol a otra.',
    en: 'This is the last person who administers the organization. Give that role to somebody else first.',
  },
  invitedRecently: { es: 'Se le envió hace menos de una hora.', en: 'It was sent less than an hour ago.' },
  invitedOften: { es: 'Ya se le envió cinco veces.', en: 'It was sent five times already.' },
  invitationsOfDay: {
    es: 'Ya salieron las 50 de hoy. Intenta mañana.',
    en: 'The 50 of a day were sent. Try tomorrow.',
  },
  invitationAddress: { es: 'El correo no es válido.', en: 'The email is not valid.' },
  invitationName: {
    es: 'El nombre lleva algo que no es una letra, un espacio, un guion o un apóstrofo.',
    en: 'The name has something that is no letter, space, hyphen or apostrophe.',
  },
  invitationFormula: {
    es: 'La celda tiene una fórmula. Escribe el texto.',
    en: 'The cell has a formula. Write the text.',
  },
  invitationTwice: { es: 'El correo ya está en una fila anterior.', en: 'The email is in an earlier row already.' },
  invitationFile: {
    es: 'No se pudo leer el archivo. Guárdalo como libro de Excel (.xlsx) o CSV, sin macros ni clave.',
    en: 'The file could not be read. Save it as an Excel book (.xlsx) or CSV, without macros or a password.',
  },
  invitationRows: { es: 'El archivo tiene más de 500 filas.', en: 'The file has more than 500 rows.' },
  invitationColumn: {
    es: 'No se encontró la columna de los correos. Ponle "Correo" en la primera fila, o déjala primera.',
    en: 'The column of the addresses was not found. Head it "Email" in the first row, or put it first.',
  },
  invitationNone: {
    es: 'El archivo no tiene ninguna fila con un correo.',
    en: 'The file has no row with an email.',
  },
};
