import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Locale } from '#domain/locale.ts';
import { type ReportSigner, reportOf } from '#domain/reports/report-kinds.ts';
import { formatIc, isRut } from '#domain/rut.ts';
import type { CallContext } from '../../core/context.ts';
import { reportPrints } from '../../db/schema/index.ts';
import { type DrawnReport, reportBodies } from '../../documents/reports/bodies.ts';
import { renderReport, reportDigest } from '../../documents/reports/render-report.ts';
import type { ReportContent, Signature } from '../../documents/reports/report.ts';
import type { ReportData, ReportProfessional } from '../../documents/reports/report-data.ts';
import { createWriter } from '../../documents/reports/writer.ts';
import { translator } from '../../documents/words.ts';
import { codeOf } from '../documents/envelope.ts';
import { printing } from '../documents/printed.ts';
import type { Loaded } from './report-data.ts';

const roles: Record<ReportSigner, Record<Locale, string>> = {
  physician: { es: 'Médico', en: 'Physician' },
  professional: { es: 'Profesional', en: 'Professional' },
  validator: { es: 'Valida', en: 'Validates' },
  denouncer: { es: 'Denunciante', en: 'Person who reports' },
  worker: { es: 'Trabajador', en: 'Worker' },
  receiver: { es: 'Quien recibe: nombre, RUT y hora', en: 'Received by: name, RUT and time' },
};

function linesOf({ ic, profession, registry }: ReportProfessional, language: Locale): string[] {
  const number = registry === null ? [] : [`${translator(language)('registry')} ${registry}`];
  return [`RUT ${formatIc(ic)}`, profession, ...number].filter((line) => line !== '');
}

const documentLine = (ic: string, language: Locale) =>
  `${isRut(ic) ? 'RUT' : translator(language)('otherId')} ${formatIc(ic)}`;

/** A missing validator has no signature line; any other missing signer gets an empty one. */
function signaturesOf(kind: DrawnReport, { signers, patient }: ReportData, language: Locale): Signature[] {
  return reportOf(kind).signers.flatMap((signer): Signature[] => {
    const role = roles[signer][language];
    if (signer === 'worker') return [{ role, name: patient.name, lines: [documentLine(patient.ic, language)] }];
    if (signer === 'denouncer' || signer === 'receiver') return [{ role, name: null, lines: [] }];
    const person = signers[signer];
    if (!person) return signer === 'validator' ? [] : [{ role, name: null, lines: [] }];
    return [{ role, name: person.name, lines: linesOf(person, language) }];
  });
}

export function contentOf(kind: DrawnReport, data: ReportData, language: Locale): ReportContent {
  const definition = reportOf(kind);
  return {
    definition: { code: definition.code, title: definition.title, banner: definition.banner },
    language,
    careNumber: data.care.number,
    issuer: data.issuer,
    patient: data.patient,
    employer: definition.employer ? data.employer : undefined,
    sections: reportBodies[kind](data, createWriter(data, language)),
    signatures: signaturesOf(kind, data, language),
  };
}

type Print = {
  careId: string;
  kind: DrawnReport;
  language: Locale;
  isDraft: boolean;
  isVoid: boolean;
  /** True when printed or downloaded, false when only viewed. */
  isIssued: boolean;
  site: string;
};

/** Returns the stored print of this content if there is one, so that its code matches existing copies. */
async function paperOf(
  { db, actor, now }: CallContext,
  { careId, kind, language, isDraft, isIssued }: Print,
  { answer, signerIds }: Loaded,
  digest: string,
) {
  const { signers } = reportOf(kind);
  const signerId = signers.includes('physician')
    ? signerIds.physician
    : signers.includes('professional')
      ? signerIds.professional
      : null;
  const content = { medicalCareId: careId, kind, language, isDraft, digest };
  const values = { id: randomUUID(), ...content, signerId, answerVersion: answer?.version ?? 0 };
  await db
    .insert(reportPrints)
    .values({ ...values, printedBy: actor.userId, printedAt: now })
    .onConflictDoNothing();
  const [paper] = await db
    .select()
    .from(reportPrints)
    .where(
      and(
        eq(reportPrints.medicalCareId, careId),
        eq(reportPrints.kind, kind),
        eq(reportPrints.language, language),
        eq(reportPrints.isDraft, isDraft),
        eq(reportPrints.digest, digest),
      ),
    );
  if (!paper) throw new Error('A paper was not kept');
  if (isIssued && paper.issuedAt === null) {
    await db.update(reportPrints).set({ issuedAt: now }).where(eq(reportPrints.id, paper.id));
  }
  return paper;
}

export async function printReport(context: CallContext, print: Print, loaded: Loaded) {
  const { kind, language, isDraft, isVoid, site } = print;
  const content = contentOf(kind, loaded.data, language);
  const paper = await paperOf(context, print, loaded, reportDigest(content));
  const bytes = await printing(context, () =>
    renderReport(content, {
      code: codeOf(paper.id),
      verifyUrl: `${site}/${language}/verify/${paper.id}`,
      issuedAt: paper.printedAt,
      watermark: isVoid ? 'void' : isDraft ? 'early' : null,
    }),
  );
  return { bytes, paper };
}
