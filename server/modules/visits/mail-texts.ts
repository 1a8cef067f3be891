import type { Locale } from '#domain/locale.ts';
import { inChile } from '#domain/time.ts';
import type { Mail } from '../../core/mailer.ts';

/** Contains nothing about the care: mail is not confidential. */
export const visitMail: Record<Locale, (link: string) => Omit<Mail, 'to'>> = {
  es: (link) => ({
    subject: 'Ronda: tu atención',
    text: `Alguien pidió una atención a distancia con tus datos.\n\nPara esperar tu turno y hablar con el profesional abre este enlace. Vence en 24 horas y es solo para ti:\n\n${link}\n\nSi no fuiste tú, no lo abras ni lo compartas.\n`,
  }),
  en: (link) => ({
    subject: 'Ronda: your visit',
    text: `Someone asked for a remote visit with your data.\n\nTo wait for your turn and talk to the professional open this link. It expires in 24 hours and is for you alone:\n\n${link}\n\nIf it was not you, do not open or share it.\n`,
  }),
};

/** Documents were issued at the end of an encounter. Contains nothing about them. */
export const documentsMail: Record<Locale, (link: string) => Omit<Mail, 'to'>> = {
  es: (link) => ({
    subject: 'Ronda: tus documentos están listos',
    text: `Tu atención terminó y el profesional emitió documentos para ti.\n\nPara verlos y guardarlos abre este enlace. Vence en 24 horas y es solo para ti:\n\n${link}\n\nNo lo compartas.\n`,
  }),
  en: (link) => ({
    subject: 'Ronda: your documents are ready',
    text: `Your visit ended and the professional issued documents for you.\n\nTo read and save them open this link. It expires in 24 hours and is for you alone:\n\n${link}\n\nDo not share it.\n`,
  }),
};

/** A document was voided after the encounter was closed. Contains nothing about it. */
export const voidDocumentMail: Record<Locale, (link: string) => Omit<Mail, 'to'>> = {
  es: (link) => ({
    subject: 'Ronda: se anuló un documento de tu atención',
    text: `El profesional que te atendió anuló un documento que había emitido para ti. No lo uses aunque lo tengas guardado o impreso.\n\nPara ver cuál es y cuáles siguen vigentes abre este enlace. Vence en 24 horas y es solo para ti:\n\n${link}\n\nNo lo compartas. Si tienes dudas, pregunta donde te atendiste.\n`,
  }),
  en: (link) => ({
    subject: 'Ronda: a document of your visit was voided',
    text: `The professional who saw you voided a document that they had issued for you. Do not use it, even if you have saved or printed it.\n\nTo see which one it is and which ones are still valid open this link. It expires in 24 hours and is for you alone:\n\n${link}\n\nDo not share it. If you have questions, ask the place where you were seen.\n`,
  }),
};

/**
 * `isLink`: the link signs the patient in; otherwise the page asks for their identity. Contains nothing about the question
 * or its answer.
 */
type QuestionMail = (kind: 'answered' | 'converted', link: string, isLink: boolean) => Omit<Mail, 'to'>;

export const questionMail: Record<Locale, QuestionMail> = {
  es: (kind, link, isLink) => ({
    subject: kind === 'answered' ? 'Ronda: tu pregunta tiene respuesta' : 'Ronda: tu pregunta pasó a una atención',
    text: `${
      kind === 'answered'
        ? 'Un profesional respondió una pregunta que hiciste.'
        : 'Un profesional revisó una pregunta que hiciste y te atenderá a distancia.'
    }\n\n${
      isLink
        ? `Para verlo abre este enlace. Vence en 24 horas y es solo para ti:\n\n${link}\n\nNo lo compartas.`
        : `Para verlo identifícate aquí y te mandamos tu enlace:\n\n${link}`
    }\n`,
  }),
  en: (kind, link, isLink) => ({
    subject: kind === 'answered' ? 'Ronda: your question has an answer' : 'Ronda: your question became an encounter',
    text: `${
      kind === 'answered'
        ? 'A professional answered a question that you asked.'
        : 'A professional read a question that you asked and will see you remotely.'
    }\n\n${
      isLink
        ? `To read it open this link. It expires in 24 hours and is for you alone:\n\n${link}\n\nDo not share it.`
        : `To read it say who you are here and we will mail you your link:\n\n${link}`
    }\n`,
  }),
};

export type AppointmentChange = 'created' | 'moved' | 'cancelled';
export type Appointment = { kind: AppointmentChange; start: Date; end: Date; professional: string | null };

type AppointmentWords = {
  title: (professional: string | null) => string;
  subject: Record<AppointmentChange, string>;
  intro: Record<AppointmentChange, (professional: string) => string>;
  of: (professional: string | null) => string;
  day: string;
  hours: (from: string, to: string) => string;
  end: Record<AppointmentChange, string>;
  link: (link: string) => string;
};

const appointmentWords: Record<Locale, AppointmentWords> = {
  es: {
    title: (professional) => (professional ? `Atención con ${professional}` : 'Atención de salud'),
    subject: {
      created: 'Ronda: tienes una hora de atención',
      moved: 'Ronda: cambió tu hora de atención',
      cancelled: 'Ronda: se canceló tu hora de atención',
    },
    intro: {
      created: (of) => `Tienes una hora de atención${of}:`,
      moved: (of) => `Tu hora de atención${of} cambió. Ahora es:`,
      cancelled: (of) => `Se canceló tu hora de atención${of}:`,
    },
    of: (professional) => (professional ? ` con ${professional}` : ''),
    day: 'dddd D [de] MMMM [de] YYYY',
    hours: (from, to) => `de ${from} a ${to}, hora de Chile`,
    end: {
      created: 'El archivo adjunto la agrega a tu calendario.',
      moved: 'El archivo adjunto la cambia en tu calendario.',
      cancelled: 'El archivo adjunto la quita de tu calendario. Si necesitas otra hora, pídela donde te atiendes.',
    },
    link: (link) => `Para entrar a tu atención abre este enlace. Vence en 24 horas y es solo para ti:\n\n${link}`,
  },
  en: {
    title: (professional) => (professional ? `Visit with ${professional}` : 'Health visit'),
    subject: {
      created: 'Ronda: you have an appointment',
      moved: 'Ronda: your appointment changed',
      cancelled: 'Ronda: your appointment was cancelled',
    },
    intro: {
      created: (of) => `You have an appointment${of}:`,
      moved: (of) => `Your appointment${of} changed. It is now:`,
      cancelled: (of) => `Your appointment${of} was cancelled:`,
    },
    of: (professional) => (professional ? ` with ${professional}` : ''),
    day: 'dddd, MMMM D, YYYY',
    hours: (from, to) => `from ${from} to ${to}, time of Chile`,
    end: {
      created: 'The attached file adds it to your calendar.',
      moved: 'The attached file changes it in your calendar.',
      cancelled: 'The attached file removes it from your calendar. If you need another one, ask where you are seen.',
    },
    link: (link) => `To enter your visit open this link. It expires in 24 hours and is for you alone:\n\n${link}`,
  },
};

export const appointmentTitle = (locale: Locale, professional: string | null) =>
  appointmentWords[locale].title(professional);

/** Contains date and professional, but no reason. */
export function appointmentMail(
  locale: Locale,
  { kind, start, end, professional }: Appointment,
  link: string | null,
): Omit<Mail, 'to' | 'calendar'> {
  const words = appointmentWords[locale];
  const [from, to] = [inChile(start).locale(locale), inChile(end)];
  const when = `${from.format(words.day)}, ${words.hours(from.format('HH:mm'), to.format('HH:mm'))}`;
  const parts = [words.intro[kind](words.of(professional)), when, ...(link ? [words.link(link)] : []), words.end[kind]];
  return { subject: words.subject[kind], text: `${parts.join('\n\n')}\n` };
}

const emergencyWords: Record<Locale, { subject: string; day: string; text: (who: string, when: string) => string }> = {
  es: {
    subject: 'Ronda: se abrió tu ficha clínica en una urgencia',
    day: 'D [de] MMMM [de] YYYY [a las] HH:mm',
    text: (who, when) =>
      `${who} abrió tu ficha clínica el ${when}, hora de Chile, declarando una urgencia. Puede leerla durante una hora; el motivo y cada lectura quedaron registrados.\n\nSi crees que no correspondía, avisa donde te atiendes.\n`,
  },
  en: {
    subject: 'Ronda: your patient record was opened in an emergency',
    day: 'MMMM D, YYYY [at] HH:mm',
    text: (who, when) =>
      `${who} opened your patient record on ${when}, time of Chile, stating an emergency. They may read it for an hour; the reason and every reading were recorded.\n\nIf you think it was not right, tell the place where you are treated.\n`,
  },
};

/** Contains the user and the time, but no reason. */
export function emergencyMail(locale: Locale, { beganAt }: { beganAt: Date }, who: string): Omit<Mail, 'to'> {
  const { subject, day, text } = emergencyWords[locale];
  return { subject, text: text(who, inChile(beganAt).locale(locale).format(day)) };
}

type AlertWords = { subject: string; text: (who: string, when: string, link: string) => string };
const emergencyAlertWords: Record<Locale, AlertWords> = {
  es: {
    subject: 'Ronda: se abrió en una urgencia la ficha de un paciente que atiendes',
    text: (who, when, link) =>
      `${who} abrió el ${when}, hora de Chile, la ficha clínica de un paciente que atiendes o que se atiende en tu policlínico, declarando una urgencia. Puede leerla durante una hora; el motivo y cada lectura quedaron registrados.\n\nDe quién se trata se ve con tu cuenta:\n${link}\n\nSi crees que no correspondía, avisa a quien administra tu policlínico.\n`,
  },
  en: {
    subject: 'Ronda: the record of a patient of yours was opened in an emergency',
    text: (who, when, link) =>
      `${who} opened on ${when}, time of Chile, the patient record of somebody you treat, or who is treated in your polyclinic, stating an emergency. They may read it for an hour; the reason and every reading were recorded.\n\nWith your account you see who it is:\n${link}\n\nIf you think it was not right, tell the administrator of your polyclinic.\n`,
  },
};

/** Sent to the treating professionals and the administrators of the polyclinic; does not name the patient. */
export function emergencyAlertMail(
  locale: Locale,
  { beganAt }: { beganAt: Date },
  { who, link }: { who: string; link: string },
): Omit<Mail, 'to'> {
  const { subject, text } = emergencyAlertWords[locale];
  const when = inChile(beganAt).locale(locale).format(emergencyWords[locale].day);
  return { subject, text: text(who, when, link) };
}
