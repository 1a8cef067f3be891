import type { Locale } from '#domain/locale.ts';
import type { Mail } from '../../core/mailer.ts';

type Invited = {
  professional: string;
  /** User who sent it on behalf of the professional; null for the professional. */
  sender: string | null;
  name: string | null;
  visitPage: string;
  signInPage: string;
};

/** The reader is unknown: the mail explains how patients and colleagues sign up and promises no account. */
export const invitationMail: Record<Locale, (invited: Invited) => Omit<Mail, 'to'>> = {
  es: ({ professional, sender, name, visitPage, signInPage }) => ({
    subject: `Ronda: ${professional} te invita`,
    text: `${name ? `Hola, ${name}` : 'Hola'}:\n\n${professional} te invita a Ronda, donde atiende a distancia.\n\nPara pedir una atención o entrar a la tuya abre esta página e identifícate con tu documento y tu fecha de nacimiento:\n\n${visitPage}\n\nSi la página no te reconoce, pide en la consulta que te registren con este correo.\n\nSi trabajas en salud y tienes una cuenta de Ronda, entra aquí:\n\n${signInPage}\n\n${sender ? `La envió ${sender} a nombre de ${professional}. ` : ''}Si no la esperabas, no hagas nada.\n`,
  }),
  en: ({ professional, sender, name, visitPage, signInPage }) => ({
    subject: `Ronda: ${professional} invites you`,
    text: `${name ? `Hello, ${name}` : 'Hello'},\n\n${professional} invites you to Ronda, where they see patients remotely.\n\nTo ask for a visit or enter yours open this page and identify yourself with your document and your birth date:\n\n${visitPage}\n\nIf the page does not recognize you, ask the office to register you with this address.\n\nIf you work in health care and have a Ronda account, sign in here:\n\n${signInPage}\n\n${sender ? `${sender} sent it in the name of ${professional}. ` : ''}If you did not expect it, do nothing.\n`,
  }),
};
