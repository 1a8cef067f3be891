import i18next, { type i18n } from 'i18next';
import { type Locale, locales } from '#domain/locale.ts';

/** A file exports its texts as one named object. */
type Load = () => Promise<object>;
type Loaders = Record<Locale, Load>;
const textsIn = async (file: Promise<object>): Promise<object> => Object.assign({}, ...Object.values(await file));

/** Each language is a separate file, loaded on first use. */
const deskLoaders = {
  es: () => import('./texts/es.ts'),
  en: () => import('./texts/en.ts'),
};
let loaders: Loaders = deskLoaders;

/** Texts of rarely used parts, in separate files next to their code. */
const partTexts = {
  es: {
    admission: () => import('./texts/es.admission.ts'),
    agendaHours: () => import('./texts/es.agenda-hours.ts'),
    answering: () => import('./texts/es.answering.ts'),
    attention: () => import('./texts/es.attention.ts'),
    boards: () => import('./texts/es.boards.ts'),
    booking: () => import('./texts/es.booking.ts'),
    calendar: () => import('./texts/es.calendar.ts'),
    call: () => import('./texts/es.call.ts'),
    care: () => import('./texts/es.care.ts'),
    chat: () => import('./texts/es.chat.ts'),
    clinicalRecord: () => import('./texts/es.clinical-record.ts'),
    dashboard: () => import('./texts/es.dashboard.ts'),
    examReviews: () => import('./texts/es.exam-reviews.ts'),
    facilitator: () => import('./texts/es.facilitator.ts'),
    formCreator: () => import('./texts/es.form-creator.ts'),
    nextAppointment: () => import('./texts/es.next-appointment.ts'),
    palette: () => import('./texts/es.palette.ts'),
    patients: () => import('./texts/es.patients.ts'),
    polyclinicCares: () => import('./texts/es.polyclinic-cares.ts'),
    prescribing: () => import('./texts/es.prescribing.ts'),
    prices: () => import('./texts/es.prices.ts'),
    profile: () => import('./texts/es.profile.ts'),
    recovery: () => import('./texts/es.recovery.ts'),
    resources: () => import('./texts/es.resources.ts'),
    signing: () => import('./texts/es.signing.ts'),
    surveys: () => import('./texts/es.surveys.ts'),
    tests: () => import('./texts/es.tests.ts'),
    supplies: () => import('./texts/es.supplies.ts'),
    unfinished: () => import('./texts/es.unfinished.ts'),
    users: () => import('./texts/es.users.ts'),
    verify: () => import('./texts/es.verify.ts'),
    visit: () => import('./texts/es.visit.ts'),
    visitFiles: () => import('./texts/es.visit-files.ts'),
    visitQuestions: () => import('./texts/es.visit-questions.ts'),
    visitSharing: () => import('./texts/es.visit-sharing.ts'),
    wallet: () => import('./texts/es.wallet.ts'),
    workGroups: () => import('./texts/es.work-groups.ts'),
    workplaces: () => import('./texts/es.workplaces.ts'),
  },
  en: {
    admission: () => import('./texts/en.admission.ts'),
    agendaHours: () => import('./texts/en.agenda-hours.ts'),
    answering: () => import('./texts/en.answering.ts'),
    attention: () => import('./texts/en.attention.ts'),
    boards: () => import('./texts/en.boards.ts'),
    booking: () => import('./texts/en.booking.ts'),
    calendar: () => import('./texts/en.calendar.ts'),
    call: () => import('./texts/en.call.ts'),
    care: () => import('./texts/en.care.ts'),
    chat: () => import('./texts/en.chat.ts'),
    clinicalRecord: () => import('./texts/en.clinical-record.ts'),
    dashboard: () => import('./texts/en.dashboard.ts'),
    examReviews: () => import('./texts/en.exam-reviews.ts'),
    facilitator: () => import('./texts/en.facilitator.ts'),
    formCreator: () => import('./texts/en.form-creator.ts'),
    nextAppointment: () => import('./texts/en.next-appointment.ts'),
    palette: () => import('./texts/en.palette.ts'),
    patients: () => import('./texts/en.patients.ts'),
    polyclinicCares: () => import('./texts/en.polyclinic-cares.ts'),
    prescribing: () => import('./texts/en.prescribing.ts'),
    prices: () => import('./texts/en.prices.ts'),
    profile: () => import('./texts/en.profile.ts'),
    recovery: () => import('./texts/en.recovery.ts'),
    resources: () => import('./texts/en.resources.ts'),
    signing: () => import('./texts/en.signing.ts'),
    surveys: () => import('./texts/en.surveys.ts'),
    tests: () => import('./texts/en.tests.ts'),
    supplies: () => import('./texts/en.supplies.ts'),
    unfinished: () => import('./texts/en.unfinished.ts'),
    users: () => import('./texts/en.users.ts'),
    verify: () => import('./texts/en.verify.ts'),
    visit: () => import('./texts/en.visit.ts'),
    visitFiles: () => import('./texts/en.visit-files.ts'),
    visitQuestions: () => import('./texts/en.visit-questions.ts'),
    visitSharing: () => import('./texts/en.visit-sharing.ts'),
    wallet: () => import('./texts/en.wallet.ts'),
    workGroups: () => import('./texts/en.work-groups.ts'),
    workplaces: () => import('./texts/en.workplaces.ts'),
  },
};
type Part = keyof typeof partTexts.es;
const loadersOf = (part: Part): Loaders => ({ es: partTexts.es[part], en: partTexts.en[part] });

/** Texts of the patient and public pages, which load none of the desk. */
export const visitLoaders = loadersOf('visit');
export const verifyLoaders = loadersOf('verify');

/** Valid keys: the texts of all files. */
type TextsOf<L> = L extends () => Promise<infer File> ? File[keyof File] : never;
type Together<T> = (T extends unknown ? (each: T) => void : never) extends (all: infer All) => void ? All : never;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: Together<TextsOf<typeof deskLoaders.es | (typeof partTexts.es)[Part]>> };
  }
}

const partsInUse = new Set<Part>();

const addPart = async (part: Part, locale: Locale) => {
  i18next.addResourceBundle(locale, 'translation', await textsIn(partTexts[locale][part]()), true, false);
};

const addPartsInUse = (locale: Locale) => Promise.all([...partsInUse].map((part) => addPart(part, locale)));

/** Loads the part in the current and every later language. */
export async function loadTexts(part: Part): Promise<void> {
  partsInUse.add(part);
  await Promise.all(
    locales.filter((locale) => i18next.hasResourceBundle(locale, 'translation')).map((locale) => addPart(part, locale)),
  );
}

export const isLocale = (value: string): value is Locale => locales.some((locale) => locale === value);

/** Loads and applies a language. Rejects when the file cannot be loaded; the previous language then stays. */
export async function showLocale(locale: Locale): Promise<void> {
  if (!i18next.hasResourceBundle(locale, 'translation')) {
    i18next.addResourceBundle(locale, 'translation', await textsIn(loaders[locale]()));
    await addPartsInUse(locale);
  }
  await i18next.changeLanguage(locale);
}

export async function startTexts(locale: Locale, texts: Loaders = deskLoaders): Promise<i18n> {
  loaders = texts;
  await i18next.init({
    lng: locale,
    resources: { [locale]: { translation: await textsIn(loaders[locale]()) } },
    interpolation: { escapeValue: false },
    returnNull: false,
  });
  await addPartsInUse(locale);
  return i18next;
}

/** Text of a browser notification: kinds and numbers of new cases, never a patient. */
export function textOfArrivals({ medicalCare, orientation }: { medicalCare: number; orientation: number }) {
  const parts = [
    medicalCare > 0 ? i18next.t('work.newCares', { count: medicalCare }) : null,
    orientation > 0 ? i18next.t('work.newOrientations', { count: orientation }) : null,
  ];
  return { title: 'Ronda', body: parts.filter((part) => part !== null).join(', ') };
}
