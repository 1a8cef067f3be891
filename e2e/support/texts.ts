import { enAdmission } from '#i18n/texts/en.admission.ts';
import { enAgendaHours } from '#i18n/texts/en.agenda-hours.ts';
import { enAnswering } from '#i18n/texts/en.answering.ts';
import { enAttention } from '#i18n/texts/en.attention.ts';
import { enBoards } from '#i18n/texts/en.boards.ts';
import { enBooking } from '#i18n/texts/en.booking.ts';
import { enCalendar } from '#i18n/texts/en.calendar.ts';
import { enCall } from '#i18n/texts/en.call.ts';
import { enCare } from '#i18n/texts/en.care.ts';
import { enChat } from '#i18n/texts/en.chat.ts';
import { enClinicalRecord } from '#i18n/texts/en.clinical-record.ts';
import { enExamReviews } from '#i18n/texts/en.exam-reviews.ts';
import { enFacilitator } from '#i18n/texts/en.facilitator.ts';
import { enFormCreator } from '#i18n/texts/en.form-creator.ts';
import { enNextAppointment } from '#i18n/texts/en.next-appointment.ts';
import { enPalette } from '#i18n/texts/en.palette.ts';
import { enPatients } from '#i18n/texts/en.patients.ts';
import { enPolyclinicCares } from '#i18n/texts/en.polyclinic-cares.ts';
import { enPrescribing } from '#i18n/texts/en.prescribing.ts';
import { enPrices } from '#i18n/texts/en.prices.ts';
import { enProfile } from '#i18n/texts/en.profile.ts';
import { enRecovery } from '#i18n/texts/en.recovery.ts';
import { enResources } from '#i18n/texts/en.resources.ts';
import { enSigning } from '#i18n/texts/en.signing.ts';
import { enSupplies } from '#i18n/texts/en.supplies.ts';
import { enSurveys } from '#i18n/texts/en.surveys.ts';
import { enTests } from '#i18n/texts/en.tests.ts';
import { en } from '#i18n/texts/en.ts';
import { enUnfinished } from '#i18n/texts/en.unfinished.ts';
import { enUsers } from '#i18n/texts/en.users.ts';
import { enVerify } from '#i18n/texts/en.verify.ts';
import { enVisit } from '#i18n/texts/en.visit.ts';
import { enVisitFiles } from '#i18n/texts/en.visit-files.ts';
import { enVisitQuestions } from '#i18n/texts/en.visit-questions.ts';
import { enVisitSharing } from '#i18n/texts/en.visit-sharing.ts';
import { enWallet } from '#i18n/texts/en.wallet.ts';
import { enWorkGroups } from '#i18n/texts/en.work-groups.ts';
import { enWorkplaces } from '#i18n/texts/en.workplaces.ts';
import { esAdmission } from '#i18n/texts/es.admission.ts';
import { esAgendaHours } from '#i18n/texts/es.agenda-hours.ts';
import { esAnswering } from '#i18n/texts/es.answering.ts';
import { esAttention } from '#i18n/texts/es.attention.ts';
import { esBoards } from '#i18n/texts/es.boards.ts';
import { esBooking } from '#i18n/texts/es.booking.ts';
import { esCalendar } from '#i18n/texts/es.calendar.ts';
import { esCall } from '#i18n/texts/es.call.ts';
import { esCare } from '#i18n/texts/es.care.ts';
import { esChat } from '#i18n/texts/es.chat.ts';
import { esClinicalRecord } from '#i18n/texts/es.clinical-record.ts';
import { esExamReviews } from '#i18n/texts/es.exam-reviews.ts';
import { esFacilitator } from '#i18n/texts/es.facilitator.ts';
import { esFormCreator } from '#i18n/texts/es.form-creator.ts';
import { esNextAppointment } from '#i18n/texts/es.next-appointment.ts';
import { esPalette } from '#i18n/texts/es.palette.ts';
import { esPatients } from '#i18n/texts/es.patients.ts';
import { esPolyclinicCares } from '#i18n/texts/es.polyclinic-cares.ts';
import { esPrescribing } from '#i18n/texts/es.prescribing.ts';
import { esPrices } from '#i18n/texts/es.prices.ts';
import { esProfile } from '#i18n/texts/es.profile.ts';
import { esRecovery } from '#i18n/texts/es.recovery.ts';
import { esResources } from '#i18n/texts/es.resources.ts';
import { esSigning } from '#i18n/texts/es.signing.ts';
import { esSupplies } from '#i18n/texts/es.supplies.ts';
import { esSurveys } from '#i18n/texts/es.surveys.ts';
import { esTests } from '#i18n/texts/es.tests.ts';
import { es } from '#i18n/texts/es.ts';
import { esUnfinished } from '#i18n/texts/es.unfinished.ts';
import { esUsers } from '#i18n/texts/es.users.ts';
import { esVerify } from '#i18n/texts/es.verify.ts';
import { esVisit } from '#i18n/texts/es.visit.ts';
import { esVisitFiles } from '#i18n/texts/es.visit-files.ts';
import { esVisitQuestions } from '#i18n/texts/es.visit-questions.ts';
import { esVisitSharing } from '#i18n/texts/es.visit-sharing.ts';
import { esWallet } from '#i18n/texts/es.wallet.ts';
import { esWorkGroups } from '#i18n/texts/es.work-groups.ts';
import { esWorkplaces } from '#i18n/texts/es.workplaces.ts';
import type { SameKeys } from '#i18n/texts/same-keys.ts';

export type Locale = 'es' | 'en';
export type Texts = SameKeys<
  typeof es &
    typeof esAnswering &
    typeof esAttention &
    typeof esBoards &
    typeof esBooking &
    typeof esCalendar &
    typeof esCall &
    typeof esCare &
    typeof esChat &
    typeof esExamReviews &
    typeof esFacilitator &
    typeof esRecovery &
    typeof esSurveys &
    typeof esTests &
    typeof esNextAppointment &
    typeof esPalette &
    typeof esPatients &
    typeof esPolyclinicCares &
    typeof esPrescribing &
    typeof esResources &
    typeof esSigning &
    Pick<typeof esVerify, 'verify'> &
    Pick<typeof esVisit, 'visit'> &
    typeof esVisitFiles &
    typeof esVisitQuestions &
    typeof esVisitSharing &
    typeof esAgendaHours &
    typeof esClinicalRecord &
    typeof esAdmission &
    typeof esPrices &
    typeof esProfile &
    typeof esSupplies &
    typeof esFormCreator &
    typeof esUnfinished &
    typeof esUsers &
    typeof esWorkplaces &
    typeof esWallet &
    typeof esWorkGroups
>;

export const texts: Record<Locale, Texts> = {
  es: {
    ...es,
    ...esBoards,
    ...esBooking,
    ...esPrescribing,
    ...esCalendar,
    ...esCall,
    ...esCare,
    ...esChat,
    ...esExamReviews,
    ...esFacilitator,
    ...esRecovery,
    ...esSurveys,
    ...esTests,
    ...esNextAppointment,
    ...esPalette,
    ...esPatients,
    ...esPolyclinicCares,
    ...esResources,
    ...esAgendaHours,
    ...esClinicalRecord,
    ...esAdmission,
    ...esPrices,
    ...esProfile,
    ...esSupplies,
    ...esFormCreator,
    ...esUnfinished,
    ...esUsers,
    ...esWorkplaces,
    ...esWallet,
    ...esWorkGroups,
    ...esSigning,
    availability: { ...es.availability, ...esAttention.availability },
    orientation: { ...es.orientation, ...esAnswering.orientation },
    verify: esVerify.verify,
    visit: { ...esVisit.visit, ...esVisitFiles.visit, ...esVisitQuestions.visit, ...esVisitSharing.visit },
  },
  en: {
    ...en,
    ...enBoards,
    ...enBooking,
    ...enPrescribing,
    ...enCalendar,
    ...enCall,
    ...enCare,
    ...enChat,
    ...enExamReviews,
    ...enFacilitator,
    ...enRecovery,
    ...enSurveys,
    ...enTests,
    ...enNextAppointment,
    ...enPalette,
    ...enPatients,
    ...enPolyclinicCares,
    ...enResources,
    ...enAgendaHours,
    ...enClinicalRecord,
    ...enAdmission,
    ...enPrices,
    ...enProfile,
    ...enSupplies,
    ...enFormCreator,
    ...enUnfinished,
    ...enUsers,
    ...enWorkplaces,
    ...enWallet,
    ...enWorkGroups,
    ...enSigning,
    availability: { ...en.availability, ...enAttention.availability },
    orientation: { ...en.orientation, ...enAnswering.orientation },
    verify: enVerify.verify,
    visit: { ...enVisit.visit, ...enVisitFiles.visit, ...enVisitQuestions.visit, ...enVisitSharing.visit },
  },
};
export const locales = ['es', 'en'] as const satisfies readonly Locale[];

/** A text with its values. */
export const fill = (text: string, values: Record<string, string | number>) =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));

/** Escapes a text for use in a regular expression. */
export const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A pattern of a text that matches any value for parameters not given. */
export const pattern = (text: string, values: Record<string, string | number> = {}) =>
  new RegExp(
    text
      .split(/(\{\{\w+\}\})/)
      .map((part) => {
        const name = /^\{\{(\w+)\}\}$/.exec(part)?.[1];
        if (name === undefined) return escaped(part);
        return name in values ? escaped(String(values[name])) : '.+';
      })
      .join(''),
  );

/** A whole number in either language: 9118, 9.118, 9,118. */
export const numberSource = (value: number) => String(value).replace(/(?<=\d)(?=(\d{3})+$)/g, '[.,]?');
/** The first whole number of a text, with any thousands separator. */
export const numberIn = (text: string) => Number(/\d[\d.,]*/.exec(text)?.[0].replace(/\D/g, ''));
