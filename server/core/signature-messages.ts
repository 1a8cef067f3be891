import type { Locale } from '#domain/locale.ts';
import type { SignatureRefusal } from '#domain/signature/refusal.ts';

/** Reasons for refusing a signed file. */
export const signatureSentences: Record<SignatureRefusal, Record<Locale, string>> = {
  notTheDocument: {
    es: 'El PDF no es el que se preparó para firmar. Descárgalo de nuevo y firma ese archivo, sin imprimirlo ni guardarlo con otro programa.',
    en: 'The PDF is not the one that was prepared for signing. Download it again and sign that file, without printing it or saving it with another program.',
  },
  changesMore: {
    es: 'El PDF trae cambios además de la firma. Descárgalo de nuevo y agrégale solo la firma.',
    en: 'The PDF has changes beside the signature. Download it again and add only the signature.',
  },
  noSignature: { es: 'El PDF no tiene una firma.', en: 'The PDF has no signature.' },
  severalSignatures: {
    es: 'El PDF tiene más de una firma. Debe tener solo la tuya.',
    en: 'The PDF has more than one signature. It must have only yours.',
  },
  notWholeFile: {
    es: 'La firma no cubre todo el archivo, o el archivo llegó incompleto.',
    en: 'The signature does not cover the whole file, or the file arrived incomplete.',
  },
  signatureBroken: {
    es: 'La firma no corresponde al contenido del PDF.',
    en: 'The signature does not match the content of the PDF.',
  },
  digestWeak: {
    es: 'La firma usa SHA-1 o MD5, que ya no son seguros. Firma con SHA-256.',
    en: 'The signature uses SHA-1 or MD5, which are no longer secure. Sign with SHA-256.',
  },
  authorityUnknown: {
    es: 'El certificado es de una entidad que no se acepta aquí.',
    en: 'The certificate is of an authority that is not accepted here.',
  },
  certificateExpired: { es: 'El certificado está vencido.', en: 'The certificate has expired.' },
  certificateNotYetValid: { es: 'El certificado todavía no rige.', en: 'The certificate is not valid yet.' },
  certificateOfAnother: {
    es: 'El certificado es de otra persona: su RUT no es el tuyo.',
    en: 'The certificate is of another person: its RUT is not yours.',
  },
  certificateMayNotSign: {
    es: 'Este certificado no sirve para firmar documentos.',
    en: 'This certificate is not for signing documents.',
  },
};
