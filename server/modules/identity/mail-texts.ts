import type { Locale } from '#domain/locale.ts';
import type { Mail } from '../../core/mailer.ts';

type Text = Omit<Mail, 'to'>;

export const recoveryMail: Record<Locale, (link: string) => Text> = {
  es: (link) => ({
    subject: 'Ronda: recupera tu cuenta',
    text: `Alguien pidió cambiar la contraseña de tu cuenta de Ronda.\n\nPara elegir una nueva abre este enlace, que sirve una sola vez y vence en 30 minutos:\n\n${link}\n\nSi no fuiste tú, no hagas nada: tu contraseña sigue igual.\n`,
  }),
  en: (link) => ({
    subject: 'Ronda: recover your account',
    text: `Someone asked to change the password of your Ronda account.\n\nTo choose a new one open this link, which works once and expires in 30 minutes:\n\n${link}\n\nIf it was not you, do nothing: your password stays as it is.\n`,
  }),
};

export const temporaryPasswordMail: Record<Locale, (password: string) => Text> = {
  es: (password) => ({
    subject: 'Ronda: contraseña temporal',
    text: `La administración de Ronda te asignó una contraseña temporal:\n\n${password}\n\nSirve para entrar una sola vez, dentro de 24 horas. Al entrar, cámbiala por una propia.\n`,
  }),
  en: (password) => ({
    subject: 'Ronda: temporary password',
    text: `The administration of Ronda gave you a temporary password:\n\n${password}\n\nIt signs you in once, within 24 hours. Change it for one of your own when you are in.\n`,
  }),
};

type Welcome = { name: string; organization: string; link: string };

export const welcomeMail: Record<Locale, (welcome: Welcome) => Text> = {
  es: ({ name, organization, link }) => ({
    subject: 'Ronda: elige tu contraseña',
    text: `Hola, ${name}:\n\n${organization} te creó una cuenta en Ronda. Entrarás con este correo.\n\nPara elegir tu contraseña abre este enlace, que sirve una sola vez y vence en 72 horas:\n\n${link}\n\nSi no esperabas este correo, no hagas nada.\n`,
  }),
  en: ({ name, organization, link }) => ({
    subject: 'Ronda: choose your password',
    text: `Hello, ${name},\n\n${organization} created a Ronda account for you. You will sign in with this address.\n\nTo choose your password open this link, which works once and expires in 72 hours:\n\n${link}\n\nIf you did not expect this email, do nothing.\n`,
  }),
};
