import type { Locale } from '#domain/locale.ts';
import type { Mail } from '../../core/mailer.ts';

/** Nothing of the care: a mail passes through many hands. */
export const visitMail: Record<Locale, (link: string) => Omit<Mail, 'to'>> = {
  es: (link) => ({
    subject: 'Ronda: su atención',
    text: `Alguien pidió una atención a distancia con sus datos.\n\nPara esperar su turno y hablar con el profesional abra este enlace. Vence en 24 horas y es solo para usted:\n\n${link}\n\nSi no fue usted, no lo abra ni lo comparta.\n`,
  }),
  en: (link) => ({
    subject: 'Ronda: your care',
    text: `Someone asked for remote care with your data.\n\nTo wait for your turn and talk to the professional open this link. It expires in 24 hours and is for you alone:\n\n${link}\n\nIf it was not you, do not open or share it.\n`,
  }),
};
