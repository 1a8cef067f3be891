import type { Locale } from '../locale.ts';
import type { FormProblemCode } from './form-problem-codes.ts';

/** Problems that prevent publication; each is displayed after the name of its control. */
export const formProblemTexts: Record<FormProblemCode, Record<Locale, string>> = {
  formNameMissing: { es: 'Escribe el nombre del formulario.', en: 'Write the name of the form.' },
  controlsMissing: { es: 'Agrega al menos una pregunta.', en: 'Add at least one question.' },
  controlsMany: { es: 'Deja 200 campos o menos.', en: 'Leave 200 fields or fewer.' },
  kind: { es: 'Elige un tipo de campo que exista.', en: 'Choose a kind of field that exists.' },
  nameMissing: { es: 'Escribe la clave del campo.', en: 'Write the key of the field.' },
  namePattern: {
    es: 'La clave empieza con minúscula y usa solo letras sin tilde y números, hasta 80.',
    en: 'The key begins with a lower-case letter and has only letters without accents and digits, up to 80.',
  },
  nameRepeated: { es: 'Otro campo ya usa esta clave.', en: 'Another field has this key already.' },
  labelMissing: { es: 'Escribe el texto en español.', en: 'Write the text in Spanish.' },
  textLong: { es: 'El texto es demasiado largo.', en: 'The text is too long.' },
  optionsMissing: { es: 'Agrega al menos una opción vigente.', en: 'Add at least one option that is offered.' },
  optionsMany: { es: 'Deja 100 opciones o menos.', en: 'Leave 100 options or fewer.' },
  optionValue: {
    es: 'Cada opción necesita un valor sin comas, de hasta 200 caracteres.',
    en: 'Each option needs a value without commas, of up to 200 characters.',
  },
  optionRepeated: { es: 'Dos opciones tienen el mismo valor.', en: 'Two options have the same value.' },
  optionLabel: { es: 'Escribe el texto de cada opción.', en: 'Write the text of each option.' },
  optionRemoved: {
    es: 'Una opción publicada se retira, no se borra: hay respuestas que la usan.',
    en: 'A published option is retired and not removed: answers may have it.',
  },
  minMax: { es: 'El mínimo no puede superar el máximo.', en: 'The minimum cannot exceed the maximum.' },
  maxLength: { es: 'El largo va de 1 a 4.000 caracteres.', en: 'The length goes from 1 to 4,000 characters.' },
  pattern: { es: 'El patrón no se puede leer.', en: 'The pattern cannot be read.' },
  formulaMissing: { es: 'Escribe la fórmula.', en: 'Write the formula.' },
  formulaUnreadable: { es: 'La fórmula no se puede leer.', en: 'The formula cannot be read.' },
  formulaName: {
    es: 'La fórmula usa una clave que no existe en el formulario.',
    en: 'The formula has a key that is not in the form.',
  },
  formulaCycle: { es: 'La fórmula depende de su propio resultado.', en: 'The formula depends on its own result.' },
  conditionName: {
    es: 'La condición usa un campo que no existe o por el que no se puede preguntar.',
    en: 'The condition has a field that does not exist or cannot be asked about.',
  },
  conditionLater: {
    es: 'La condición solo puede usar un campo anterior.',
    en: 'The condition can only use an earlier field.',
  },
  conditionOperator: {
    es: 'Mayor y menor comparan con un solo número.',
    en: 'Greater and less compare with one number.',
  },
  conditionValue: {
    es: 'La condición usa un valor que ese campo no puede tener.',
    en: 'The condition has a value that the field cannot have.',
  },
  default: { es: 'El valor inicial no es una respuesta válida.', en: 'The default is not a valid answer.' },
  readOnlyEmpty: {
    es: 'Un campo de solo lectura necesita un valor inicial.',
    en: 'A read-only field needs a default.',
  },
  columnsMissing: { es: 'Agrega al menos una columna.', en: 'Add at least one column.' },
};
