import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { type Locale, locales } from '#domain/locale.ts';
import type { esAdmission } from './texts/es.admission.ts';
import type { esAgendaHours } from './texts/es.agenda-hours.ts';
import type { esAnswering } from './texts/es.answering.ts';
import type { esAttention } from './texts/es.attention.ts';
import type { esBoards } from './texts/es.boards.ts';
import type { esBooking } from './texts/es.booking.ts';
import type { esCalendar } from './texts/es.calendar.ts';
import type { esCall } from './texts/es.call.ts';
import type { esCare } from './texts/es.care.ts';
import type { esChat } from './texts/es.chat.ts';
import type { esClinicalRecord } from './texts/es.clinical-record.ts';
import type { esDashboard } from './texts/es.dashboard.ts';
import type { esExamReviews } from './texts/es.exam-reviews.ts';
import type { esFacilitator } from './texts/es.facilitator.ts';
import type { esNextAppointment } from './texts/es.next-appointment.ts';
import type { esPalette } from './texts/es.palette.ts';
import type { esPatients } from './texts/es.patients.ts';
import type { esPolyclinicCares } from './texts/es.polyclinic-cares.ts';
import type { esPrescribing } from './texts/es.prescribing.ts';
import type { esPrices } from './texts/es.prices.ts';
import type { esRecovery } from './texts/es.recovery.ts';
import type { esResources } from './texts/es.resources.ts';
import type { esSigning } from './texts/es.signing.ts';
import type { esTests } from './texts/es.tests.ts';
import type { es } from './texts/es.ts';
import type { esVerify } from './texts/es.verify.ts';
import type { esVisit } from './texts/es.visit.ts';
import type { esVisitFiles } from './texts/es.visit-files.ts';
import type { esVisitQuestions } from './texts/es.visit-questions.ts';
import type { esWallet } from './texts/es.wallet.ts';
import type { esWorkGroups } from './texts/es.work-groups.ts';
import type { esWorkplaces } from './texts/es.workplaces.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: {
      translation: typeof es &
        typeof esAnswering &
        typeof esAttention &
        typeof esBoards &
        typeof esBooking &
        typeof esCalendar &
        typeof esCall &
        typeof esCare &
        typeof esChat &
        typeof esClinicalRecord &
        typeof esDashboard &
        typeof esExamReviews &
        typeof esTests &
        typeof esFacilitator &
        typeof esRecovery &
        typeof esPalette &
        typeof esNextAppointment &
        typeof esPatients &
        typeof esPolyclinicCares &
        typeof esPrescribing &
        typeof esAdmission &
        typeof esAgendaHours &
        typeof esPrices &
        typeof esResources &
        typeof esSigning &
        typeof esVerify &
        typeof esVisit &
        typeof esVisitFiles &
        typeof esVisitQuestions &
        typeof esWallet &
        typeof esWorkGroups &
        typeof esWorkplaces;
    };
  }
}

/** A file exports its texts as one object, under a name of its own. */
type Loaders = Record<Locale, () => Promise<object>>;
const textsIn = async (file: Promise<object>): Promise<object> => Object.assign({}, ...Object.values(await file));

export const visitLoaders: Loaders = {
  es: () => import('./texts/es.visit.ts'),
  en: () => import('./texts/en.visit.ts'),
};

export const verifyLoaders: Loaders = {
  es: () => import('./texts/es.verify.ts'),
  en: () => import('./texts/en.verify.ts'),
};

/** Each language is a file of its own, loaded when it is first used; the patient's page and the public one have other texts. */
const deskLoaders: Loaders = {
  es: () => import('./texts/es.ts'),
  en: () => import('./texts/en.ts'),
};
let loaders = deskLoaders;

/** Texts of what few use at a time, in files of their own beside their code. */
const partLoaders = {
  answering: {
    es: () => import('./texts/es.answering.ts'),
    en: () => import('./texts/en.answering.ts'),
  },
  attention: {
    es: () => import('./texts/es.attention.ts'),
    en: () => import('./texts/en.attention.ts'),
  },
  boards: {
    es: () => import('./texts/es.boards.ts'),
    en: () => import('./texts/en.boards.ts'),
  },
  booking: {
    es: () => import('./texts/es.booking.ts'),
    en: () => import('./texts/en.booking.ts'),
  },
  calendar: {
    es: () => import('./texts/es.calendar.ts'),
    en: () => import('./texts/en.calendar.ts'),
  },
  call: {
    es: () => import('./texts/es.call.ts'),
    en: () => import('./texts/en.call.ts'),
  },
  care: {
    es: () => import('./texts/es.care.ts'),
    en: () => import('./texts/en.care.ts'),
  },
  chat: {
    es: () => import('./texts/es.chat.ts'),
    en: () => import('./texts/en.chat.ts'),
  },
  dashboard: {
    es: () => import('./texts/es.dashboard.ts'),
    en: () => import('./texts/en.dashboard.ts'),
  },
  nextAppointment: {
    es: () => import('./texts/es.next-appointment.ts'),
    en: () => import('./texts/en.next-appointment.ts'),
  },
  examReviews: {
    es: () => import('./texts/es.exam-reviews.ts'),
    en: () => import('./texts/en.exam-reviews.ts'),
  },
  palette: {
    es: () => import('./texts/es.palette.ts'),
    en: () => import('./texts/en.palette.ts'),
  },
  patients: {
    es: () => import('./texts/es.patients.ts'),
    en: () => import('./texts/en.patients.ts'),
  },
  polyclinicCares: {
    es: () => import('./texts/es.polyclinic-cares.ts'),
    en: () => import('./texts/en.polyclinic-cares.ts'),
  },
  prescribing: {
    es: () => import('./texts/es.prescribing.ts'),
    en: () => import('./texts/en.prescribing.ts'),
  },
  resources: {
    es: () => import('./texts/es.resources.ts'),
    en: () => import('./texts/en.resources.ts'),
  },
  signing: {
    es: () => import('./texts/es.signing.ts'),
    en: () => import('./texts/en.signing.ts'),
  },
  visit: visitLoaders,
  facilitator: {
    es: () => import('./texts/es.facilitator.ts'),
    en: () => import('./texts/en.facilitator.ts'),
  },
  recovery: {
    es: () => import('./texts/es.recovery.ts'),
    en: () => import('./texts/en.recovery.ts'),
  },
  tests: {
    es: () => import('./texts/es.tests.ts'),
    en: () => import('./texts/en.tests.ts'),
  },
  visitQuestions: {
    es: () => import('./texts/es.visit-questions.ts'),
    en: () => import('./texts/en.visit-questions.ts'),
  },
  visitFiles: {
    es: () => import('./texts/es.visit-files.ts'),
    en: () => import('./texts/en.visit-files.ts'),
  },
  workplaces: {
    es: () => import('./texts/es.workplaces.ts'),
    en: () => import('./texts/en.workplaces.ts'),
  },
  clinicalRecord: {
    es: () => import('./texts/es.clinical-record.ts'),
    en: () => import('./texts/en.clinical-record.ts'),
  },
  admission: {
    es: () => import('./texts/es.admission.ts'),
    en: () => import('./texts/en.admission.ts'),
  },
  agendaHours: {
    es: () => import('./texts/es.agenda-hours.ts'),
    en: () => import('./texts/en.agenda-hours.ts'),
  },
  prices: {
    es: () => import('./texts/es.prices.ts'),
    en: () => import('./texts/en.prices.ts'),
  },
  wallet: {
    es: () => import('./texts/es.wallet.ts'),
    en: () => import('./texts/en.wallet.ts'),
  },
  workGroups: {
    es: () => import('./texts/es.work-groups.ts'),
    en: () => import('./texts/en.work-groups.ts'),
  },
} satisfies Record<string, Loaders>;
type Part = keyof typeof partLoaders;
const partsInUse = new Set<Part>();

const addPart = async (part: Part, locale: Locale) => {
  i18next.addResourceBundle(locale, 'translation', await textsIn(partLoaders[part][locale]()), true, false);
};

const addPartsInUse = (locale: Locale) => Promise.all([...partsInUse].map((part) => addPart(part, locale)));

/** From now on the part is there in every language that is shown. */
export async function loadTexts(part: Part): Promise<void> {
  partsInUse.add(part);
  await Promise.all(
    locales.filter((locale) => i18next.hasResourceBundle(locale, 'translation')).map((locale) => addPart(part, locale)),
  );
}

export const isLocale = (value: string): value is Locale => locales.some((locale) => locale === value);

/** Loads a language's texts and shows them; rejects when the file cannot be had, and the old language stays. */
export async function showLocale(locale: Locale): Promise<void> {
  if (!i18next.hasResourceBundle(locale, 'translation')) {
    i18next.addResourceBundle(locale, 'translation', await textsIn(loaders[locale]()));
    await addPartsInUse(locale);
  }
  await i18next.changeLanguage(locale);
}

export async function startTexts(locale: Locale, texts = deskLoaders): Promise<i18n> {
  loaders = texts;
  await i18next.use(initReactI18next).init({
    lng: locale,
    resources: { [locale]: { translation: await textsIn(loaders[locale]()) } },
    interpolation: { escapeValue: false },
    returnNull: false,
  });
  await addPartsInUse(locale);
  return i18next;
}

/** A notice outside the page: which kinds of cases came and how many, never whose. */
export function textOfArrivals({ medicalCare, orientation }: { medicalCare: number; orientation: number }) {
  const parts = [
    medicalCare > 0 ? i18next.t('work.newCares', { count: medicalCare }) : null,
    orientation > 0 ? i18next.t('work.newOrientations', { count: orientation }) : null,
  ];
  return { title: 'Ronda', body: parts.filter((part) => part !== null).join(', ') };
}
