import type { Locale } from '#domain/locale.ts';
import type { Mail } from '../../core/mailer.ts';

/** Nothing of the care: a mail passes through many hands. */
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

/** Documents were issued at the end of an encounter. Nothing of what they are or say. */
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

/** `isLink`: it opens the page by itself; otherwise the page asks who they are. Nothing of the question or its answer. */
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
