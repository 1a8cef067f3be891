import type { Locale } from '../locale.ts';
import type { CatalogueKind } from './catalogues.ts';

/** English names of seeded rows by code. Names of peoples, institutions and occupations are not translated. */
const english: Partial<Record<CatalogueKind, Readonly<Record<string, string>>>> = {
  nativePeople: { none: 'None', other: 'Other' },
  socialSecurity: { Ninguno: 'None', Otro: 'Other' },
  allowanceFund: { Ninguna: 'None', Otra: 'Other' },
  documentType: { passport: 'Passport', foreign: 'Foreign document', provisional: 'Provisional identifier' },
  relationship: {
    parent: 'Parent',
    child: 'Son or daughter',
    spouse: 'Spouse or civil partner',
    sibling: 'Sibling',
    guardian: 'Legal guardian',
    other: 'Other',
  },
  workShiftType: {
    'Trabajo a distancia': 'Remote work',
    'Part - time': 'Part-time',
    'Lunes a sábado': 'Monday to Saturday',
    'Lunes - domingo': 'Monday to Sunday',
    'Lunes a viernes': 'Monday to Friday',
    Cesante: 'Unemployed',
    'Turno rotativo': 'Rotating shift',
    'No Aplica': 'Not applicable',
  },
};

export const englishName = (kind: CatalogueKind, code: string | null): string | undefined =>
  code === null ? undefined : english[kind]?.[code];

/** Name of a row of a catalogue; rows without an English name keep their own. */
export const nameIn = (locale: Locale, { name, en }: { name: string; en?: string | undefined }): string =>
  locale === 'en' ? (en ?? name) : name;
