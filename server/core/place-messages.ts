import type { Locale } from '#domain/locale.ts';

/** Messages about organizations and polyclinics. */
export const placeSentences: Record<string, Record<Locale, string>> = {
  color: {
    es: 'Ingresa un código de color de 3 o 6 dígitos, por ejemplo 0A7B83.',
    en: 'Please enter 6 digits color code !',
  },
  polyclinicCode: {
    es: 'Usa de 2 a 8 letras sin tilde o números, sin espacios, por ejemplo FCP.',
    en: 'Use 2 to 8 digits or unaccented letters, no spaces, for example FCP.',
  },
  organizationHidden: {
    es: 'Esa organización está oculta: muéstrala primero.',
    en: 'That organization is hidden: show it first.',
  },
  inUse: { es: 'No se puede ocultar mientras se usa.', en: 'It cannot be hidden while it is in use.' },
  inUsePeople: { es: 'Personas que trabajan ahí', en: 'People who work there' },
  inUseOpenCares: { es: 'Atenciones abiertas', en: 'Open encounters' },
  inUsePolyclinics: { es: 'Policlínicos', en: 'Polyclinics' },
  inUseBranchOffices: { es: 'Centros de atención', en: 'Branch offices' },
};
