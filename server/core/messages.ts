import type { Locale } from '#domain/locale.ts';
import type { ProblemCode } from '#domain/problem.ts';
import { accountSentences } from './account-messages.ts';
import { formCallSentences } from './form-messages.ts';
import { placeSentences } from './place-messages.ts';
import { reportSentences } from './report-messages.ts';
import { signatureSentences } from './signature-messages.ts';
import { supplySentences } from './supply-messages.ts';

type Sentence = Record<Locale, string>;

const sentences: Record<ProblemCode, Sentence> = {
  validation: { es: 'Hay datos que no son válidos.', en: 'Some of the data is not valid.' },
  unauthenticated: { es: 'La sesión no es válida o terminó.', en: 'The session is not valid or has ended.' },
  credentials_mismatch: {
    es: 'Los datos ingresados no coinciden con nuestros registros',
    en: 'The data entered does not match our records',
  },
  code_invalid: {
    es: 'El código no es válido, ya se usó o venció. Pida uno nuevo.',
    en: 'The code is not valid, was used or has expired. Ask for a new one.',
  },
  not_found: { es: 'No se encontró lo que se pidió.', en: 'What was asked for was not found.' },
  role_not_allowed: { es: 'Su rol no permite esta acción.', en: 'Your role does not allow this action.' },
  origin_refused: {
    es: 'La solicitud viene de un origen no permitido.',
    en: 'The request comes from a refused origin.',
  },
  version_conflict: {
    es: 'Otra persona cambió esto antes. Revise el valor actual.',
    en: 'Someone else changed this first. Review the current value.',
  },
  transition_not_allowed: {
    es: 'El estado actual no permite esta acción.',
    en: 'The current state does not allow this action.',
  },
  already_assigned: { es: 'La atención ya fue asignada.', en: 'The case has already been assigned.' },
  none_available: { es: 'No hay atenciones disponibles.', en: 'There are no cases available.' },
  locked_by_other: { es: 'Otra persona lo tiene tomado.', en: 'It is held by another person.' },
  open_care_exists: {
    es: 'El paciente ya tiene una atención abierta en este policlínico.',
    en: 'The patient already has an open encounter in this polyclinic.',
  },
  admission_exists: {
    es: 'Este trabajador ya tiene una admisión abierta en este policlínico.',
    en: 'This worker already has an open admission in this polyclinic.',
  },
  slot_taken: { es: 'La hora ya está tomada.', en: 'The slot is already taken.' },
  room_full: {
    es: 'La videollamada ya tiene todos sus participantes.',
    en: 'The call already has all its participants.',
  },
  duplicate_ic: { es: 'Ya existe una persona con ese documento.', en: 'A person with that document already exists.' },
  in_use: { es: 'Todavía se usa y no se puede ocultar.', en: 'It is still in use and cannot be hidden.' },
  same_person: {
    es: 'Puede ser una persona que ya existe. Diga si es la misma.',
    en: 'This may be a person who already exists. Say whether it is the same one.',
  },
  idempotency_mismatch: {
    es: 'La clave de la solicitud ya se usó con otros datos.',
    en: 'The key of the request was already used with other data.',
  },
  consent_missing: {
    es: 'Falta el consentimiento informado del paciente.',
    en: 'The informed consent of the patient is missing.',
  },
  form_incomplete: {
    es: 'El formulario tiene campos sin completar o con errores.',
    en: 'The form has fields that are empty or have errors.',
  },
  vitals_missing: {
    es: 'Faltan los signos vitales.',
    en: 'The vital signs are missing.',
  },
  signature_invalid: {
    es: 'La firma del documento no se puede aceptar.',
    en: 'The signature of the document cannot be accepted.',
  },
  payload_too_large: { es: 'La solicitud es demasiado grande.', en: 'The request is too large.' },
  unsupported_media_type: {
    es: 'El tipo de contenido no está admitido.',
    en: 'The type of the content is not supported.',
  },
  too_many_requests: {
    es: 'Demasiados intentos. Espere un momento e intente de nuevo.',
    en: 'Too many attempts. Wait a moment and try again.',
  },
  unavailable: {
    es: 'El servicio no está disponible por el momento. Intente de nuevo.',
    en: 'The service is not available at the moment. Try again.',
  },
  internal: { es: 'Ocurrió un error.', en: 'An error occurred.' },
};

export const messageOf = (code: ProblemCode, locale: Locale) => sentences[code][locale];

const fieldSentences: Record<string, Sentence> = {
  unreadable: {
    es: 'Este texto contiene un carácter que no se puede guardar.',
    en: 'This text contains a character that cannot be stored.',
  },
  turnedName: {
    es: 'El nombre contiene un carácter invisible que cambia el sentido de la lectura.',
    en: 'The name contains an invisible character that changes the reading direction.',
  },
  ...accountSentences,
  ...supplySentences,
  ...placeSentences,
  ...formCallSentences,
  repeatedKey: { es: 'Este campo viene dos veces.', en: 'This field is there twice.' },
  phone: {
    es: 'Escribe el número con sus dígitos, por ejemplo +56 9 6123 4471.',
    en: 'Write the number with its digits, for example +56 9 6123 4471.',
  },
  email: { es: 'Escribe un correo como nombre@dominio.cl.', en: 'Write an email like name@domain.cl.' },
  fileType: { es: 'Adjunto es de un tipo no aceptado', en: 'The attachment is of a type that is not accepted' },
  fileSize: { es: 'Adjunto supera el límite de 5Mb', en: 'The attachment exceeds the limit of 5 MB' },
  fileEmpty: { es: 'El archivo está vacío.', en: 'The file is empty.' },
  fileIncomplete: {
    es: 'El archivo no llegó entero. Súbelo de nuevo.',
    en: 'The file did not arrive whole. Upload it again.',
  },
  fileName: { es: 'El nombre del archivo no se puede usar.', en: 'The name of the file cannot be used.' },
  fileActive: {
    es: 'El PDF contiene acciones o código que se ejecutan al abrirlo. Imprímelo como PDF y adjunta esa copia.',
    en: 'The PDF contains actions or code that run when it opens. Print it as a PDF and attach that copy.',
  },
  fileMacros: {
    es: 'El documento contiene macros o controles. Guárdalo sin macros y adjunta esa copia.',
    en: 'The document contains macros or controls. Save it without macros and attach that copy.',
  },
  fileEmbedded: {
    es: 'El archivo lleva otros archivos adentro. Adjunta cada uno por separado.',
    en: 'The file has other files inside. Attach each of them by itself.',
  },
  fileLinked: {
    es: 'El documento carga contenido de otro lugar al abrirse. Guárdalo como PDF y adjunta esa copia.',
    en: 'The document loads content from elsewhere when it opens. Save it as a PDF and attach that copy.',
  },
  fileLocked: {
    es: 'El archivo está protegido con clave y no se puede revisar. Adjunta una copia sin clave.',
    en: 'The file is protected by a password and cannot be checked. Attach a copy without a password.',
  },
  archiveContent: {
    es: 'El archivo comprimido contiene algo que no se acepta por separado. Déjale solo documentos, imágenes o audio.',
    en: 'The archive contains something that is not accepted by itself. Leave only documents, pictures or audio in it.',
  },
  fileUnreadable: {
    es: 'El archivo está dañado o no se puede revisar. Guárdalo de nuevo, o como PDF, y adjunta esa copia.',
    en: 'The file is damaged or cannot be checked. Save it again, or as a PDF, and attach that copy.',
  },
  unprintable: {
    es: 'El texto tiene caracteres que no se pueden imprimir. Escríbelos de otra forma:',
    en: 'The text has characters that cannot be printed. Write them in another way:',
  },
  documentIncomplete: {
    es: 'Al documento le falta algo para emitirlo: revisa sus ítems y advertencias.',
    en: 'Something is missing before the document can be issued: check its items and warnings.',
  },
  validityPassed: {
    es: 'Ya pasó el último día de su validez: escribe otro antes de emitirlo.',
    en: 'The last day of its validity has passed: write another one before you issue it.',
  },
  ...signatureSentences,
  ...reportSentences,
  cheque: {
    es: 'Se receta con el cheque oficial: aquí queda registrada, y no se imprime ni se firma para que nadie la use como receta.',
    en: 'It is prescribed with the official cheque: it is recorded here, and neither printed nor signed, so that nobody uses it as a prescription.',
  },
  scanUnconfirmed: {
    es: 'Compara el escaneo con los datos de la persona y confírmalos antes de subirlo.',
    en: 'Compare the scan with the identifiers of the person and confirm them before you upload it.',
  },
  availability: {
    es: 'Conéctate con tu horario de atención para quedar en línea.',
    en: 'Go online with your attention hours to be available.',
  },
  filesFull: {
    es: 'En esta atención ya no caben más archivos. Si falta algo, dilo en la llamada.',
    en: 'This visit takes no more files. If something is missing, say so in the call.',
  },
  careOver: { es: 'La atención ya terminó: no se agregan archivos.', en: 'The visit is over: no files are added.' },
  careClosed: {
    es: 'Esa atención ya terminó. Elige otra o deja solo la fecha.',
    en: 'That encounter is over. Choose another one or leave only the date.',
  },
  visitMissing: { es: 'Elige una fecha y hora.', en: 'Choose a date and time.' },
  visitPast: { es: 'Debe ser una fecha y hora por venir.', en: 'It must be a date and time to come.' },
  questionClosed: {
    es: 'La pregunta ya se cerró: no se agregan ni se quitan archivos.',
    en: 'The question is closed: no files are added or removed.',
  },
  passwordsDiffer: { es: 'Las contraseñas no son iguales.', en: 'The passwords are not the same.' },
  passwordCommon: {
    es: 'Esta contraseña es demasiado común. Elija otra.',
    en: 'This password is too common. Choose another one.',
  },
  passwordUnchanged: {
    es: 'La contraseña nueva debe ser distinta de la actual.',
    en: 'The new password must differ from the current one.',
  },
  rut: { es: 'El RUT no es válido: revise el dígito verificador.', en: 'The RUT is not valid: check its last digit.' },
  webLink: {
    es: 'Escribe una dirección completa que empiece con https:// o http://, sin usuario ni contraseña.',
    en: 'Write a whole address that starts with https:// or http://, without a user name or a password.',
  },
  cie10: { es: 'Escribe el código CIE-10, por ejemplo J45.0.', en: 'Write the ICD-10 code, for example J45.0.' },
  ages: { es: 'La edad final no puede ser menor que la inicial.', en: 'The last age cannot be below the first.' },
  comingYear: { es: 'El año no puede ser posterior al actual.', en: 'The year cannot be after the current one.' },
  selectNone: { es: 'Debe seleccionar al menos una persona', en: 'You must select at least one person' },
  taken: { es: 'Ya existe otro registro con este valor.', en: 'Another entry already has this value.' },
  accountNumber: {
    es: 'Escribe el número de la cuenta: entre 5 y 20 dígitos.',
    en: 'Write the account number: from 5 to 20 digits.',
  },
  currentPassword: {
    es: 'Escribe tu contraseña para confirmar el cambio.',
    en: 'Write your password to confirm the change.',
  },
  manyPayments: {
    es: 'Hay demasiados pagos para un archivo. Elige un período más corto.',
    en: 'There are too many payments for one file. Choose a shorter period.',
  },
  endsBeforeStart: { es: 'El término debe ser posterior al inicio.', en: 'The end must be after the start.' },
  hoursOverlap: { es: 'Hay horarios que se topan el mismo día.', en: 'Some hours of the same day overlap.' },
  validityOver: { es: 'La receta debe ser válida al menos hasta hoy.', en: 'It must be valid until today at least.' },
  unknown: { es: 'Ese registro no existe.', en: 'There is no such entry.' },
  birthDate: { es: 'La fecha de nacimiento no es válida.', en: 'The birth date is not valid.' },
  documentType: { es: 'Ese tipo de documento no existe.', en: 'There is no such type of document.' },
  exam: { es: 'Ese examen no está en el catálogo.', en: 'That exam is not in the catalogue.' },
  type: { es: 'No corresponde a ese tipo de atención.', en: 'It does not belong to that type of attention.' },
  ifMatch: { es: 'Debe ser un número de versión.', en: 'It must be a version number.' },
  idempotencyKey: {
    es: 'Debe tener entre 8 y 100 letras, números o guiones.',
    en: 'It must have 8 to 100 letters, digits or hyphens.',
  },
};

/** Text of a field error: our codes are translated, zod's messages are returned as they are. */
export const fieldMessage = (text: string, locale: Locale) => fieldSentences[text]?.[locale] ?? text;

/** Returns the first supported language of the header, or es. */
export function localeOf(header: string | undefined): Locale {
  const named = (header ?? '').toLowerCase().split(',');
  for (const part of named) {
    const tag = part.trim().slice(0, 2);
    if (tag === 'es' || tag === 'en') return tag;
  }
  return 'es';
}
