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

type Loaders = Record<Locale, () => Promise<object>>;

export const visitLoaders: Loaders = {
  es: async () => (await import('./texts/es.visit.ts')).esVisit,
  en: async () => (await import('./texts/en.visit.ts')).enVisit,
};

/** Each language is a file of its own, loaded when it is first used; the patient's page has other texts. */
const deskLoaders: Loaders = {
  es: async () => (await import('./texts/es.ts')).es,
  en: async () => (await import('./texts/en.ts')).en,
};
let loaders = deskLoaders;

/** Texts of what few use at a time, in files of their own beside their code. */
const partLoaders = {
  answering: {
    es: async () => (await import('./texts/es.answering.ts')).esAnswering,
    en: async () => (await import('./texts/en.answering.ts')).enAnswering,
  },
  attention: {
    es: async () => (await import('./texts/es.attention.ts')).esAttention,
    en: async () => (await import('./texts/en.attention.ts')).enAttention,
  },
  boards: {
    es: async () => (await import('./texts/es.boards.ts')).esBoards,
    en: async () => (await import('./texts/en.boards.ts')).enBoards,
  },
  booking: {
    es: async () => (await import('./texts/es.booking.ts')).esBooking,
    en: async () => (await import('./texts/en.booking.ts')).enBooking,
  },
  calendar: {
    es: async () => (await import('./texts/es.calendar.ts')).esCalendar,
    en: async () => (await import('./texts/en.calendar.ts')).enCalendar,
  },
  call: {
    es: async () => (await import('./texts/es.call.ts')).esCall,
    en: async () => (await import('./texts/en.call.ts')).enCall,
  },
  care: {
    es: async () => (await import('./texts/es.care.ts')).esCare,
    en: async () => (await import('./texts/en.care.ts')).enCare,
  },
  chat: {
    es: async () => (await import('./texts/es.chat.ts')).esChat,
    en: async () => (await import('./texts/en.chat.ts')).enChat,
  },
  dashboard: {
    es: async () => (await import('./texts/es.dashboard.ts')).esDashboard,
    en: async () => (await import('./texts/en.dashboard.ts')).enDashboard,
  },
  nextAppointment: {
    es: async () => (await import('./texts/es.next-appointment.ts')).esNextAppointment,
    en: async () => (await import('./texts/en.next-appointment.ts')).enNextAppointment,
  },
  examReviews: {
    es: async () => (await import('./texts/es.exam-reviews.ts')).esExamReviews,
    en: async () => (await import('./texts/en.exam-reviews.ts')).enExamReviews,
  },
  palette: {
    es: async () => (await import('./texts/es.palette.ts')).esPalette,
    en: async () => (await import('./texts/en.palette.ts')).enPalette,
  },
  patients: {
    es: async () => (await import('./texts/es.patients.ts')).esPatients,
    en: async () => (await import('./texts/en.patients.ts')).enPatients,
  },
  polyclinicCares: {
    es: async () => (await import('./texts/es.polyclinic-cares.ts')).esPolyclinicCares,
    en: async () => (await import('./texts/en.polyclinic-cares.ts')).enPolyclinicCares,
  },
  prescribing: {
    es: async () => (await import('./texts/es.prescribing.ts')).esPrescribing,
    en: async () => (await import('./texts/en.prescribing.ts')).enPrescribing,
  },
  resources: {
    es: async () => (await import('./texts/es.resources.ts')).esResources,
    en: async () => (await import('./texts/en.resources.ts')).enResources,
  },
  signing: {
    es: async () => (await import('./texts/es.signing.ts')).esSigning,
    en: async () => (await import('./texts/en.signing.ts')).enSigning,
  },
  visit: visitLoaders,
  facilitator: {
    es: async () => (await import('./texts/es.facilitator.ts')).esFacilitator,
    en: async () => (await import('./texts/en.facilitator.ts')).enFacilitator,
  },
  recovery: {
    es: async () => (await import('./texts/es.recovery.ts')).esRecovery,
    en: async () => (await import('./texts/en.recovery.ts')).enRecovery,
  },
  tests: {
    es: async () => (await import('./texts/es.tests.ts')).esTests,
    en: async () => (await import('./texts/en.tests.ts')).enTests,
  },
  visitQuestions: {
    es: async () => (await import('./texts/es.visit-questions.ts')).esVisitQuestions,
    en: async () => (await import('./texts/en.visit-questions.ts')).enVisitQuestions,
  },
  visitFiles: {
    es: async () => (await import('./texts/es.visit-files.ts')).esVisitFiles,
    en: async () => (await import('./texts/en.visit-files.ts')).enVisitFiles,
  },
  workplaces: {
    es: async () => (await import('./texts/es.workplaces.ts')).esWorkplaces,
    en: async () => (await import('./texts/en.workplaces.ts')).enWorkplaces,
  },
  clinicalRecord: {
    es: async () => (await import('./texts/es.clinical-record.ts')).esClinicalRecord,
    en: async () => (await import('./texts/en.clinical-record.ts')).enClinicalRecord,
  },
  admission: {
    es: async () => (await import('./texts/es.admission.ts')).esAdmission,
    en: async () => (await import('./texts/en.admission.ts')).enAdmission,
  },
  agendaHours: {
    es: async () => (await import('./texts/es.agenda-hours.ts')).esAgendaHours,
    en: async () => (await import('./texts/en.agenda-hours.ts')).enAgendaHours,
  },
  prices: {
    es: async () => (await import('./texts/es.prices.ts')).esPrices,
    en: async () => (await import('./texts/en.prices.ts')).enPrices,
  },
  wallet: {
    es: async () => (await import('./texts/es.wallet.ts')).esWallet,
    en: async () => (await import('./texts/en.wallet.ts')).enWallet,
  },
  workGroups: {
    es: async () => (await import('./texts/es.work-groups.ts')).esWorkGroups,
    en: async () => (await import('./texts/en.work-groups.ts')).enWorkGroups,
  },
} satisfies Record<string, Loaders>;
type Part = keyof typeof partLoaders;
const partsInUse = new Set<Part>();

const addPart = async (part: Part, locale: Locale) => {
  i18next.addResourceBundle(locale, 'translation', await partLoaders[part][locale](), true, false);
};

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
    i18next.addResourceBundle(locale, 'translation', await loaders[locale]());
    await Promise.all([...partsInUse].map((part) => addPart(part, locale)));
  }
  await i18next.changeLanguage(locale);
}

export async function startTexts(locale: Locale, texts = deskLoaders): Promise<i18n> {
  loaders = texts;
  await i18next.use(initReactI18next).init({
    lng: locale,
    resources: { [locale]: { translation: await loaders[locale]() } },
    interpolation: { escapeValue: false },
    returnNull: false,
  });
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
