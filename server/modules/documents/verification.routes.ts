import { randomUUID } from 'node:crypto';
import { desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { verificationCalls } from '#domain/api/verification.ts';
import type { Verification } from '#domain/care-document/verification.ts';
import { chileDate } from '#domain/chile-clock.ts';
import { guid } from '#domain/ids.ts';
import { reports } from '#domain/reports/report-kinds.ts';
import type { Database } from '../../core/context.ts';
import type { EdgeHandlers } from '../../core/module.ts';
import type { UnitOfWork } from '../../core/unit-of-work.ts';
import {
  careAnswers,
  careDocuments,
  files,
  medicalCares,
  organizations,
  polyclinics,
  reportPrints,
  users,
} from '../../db/schema/index.ts';
import { final } from './documents.routes.ts';
import { codeOf } from './envelope.ts';

const unknown: Verification = {
  State: 'UNKNOWN',
  Kind: null,
  Title: null,
  Code: null,
  IssuedAt: null,
  SignedAt: null,
  SignatureKind: null,
  ValidUntil: null,
  Issuer: null,
  Signer: null,
  Digests: [],
};

const owner = alias(organizations, 'owner');
const employer = alias(organizations, 'employer');
const signed = alias(files, 'signed');
const whose = {
  author: { name: users.name, lastName: users.lastName, secondLastName: users.secondLastName },
  registry: users.medicalRecordCode,
  issuer: sql<string | null>`coalesce(${owner.name}, ${employer.name})`,
  issuerIc: sql<string | null>`coalesce(${owner.ic}, ${employer.ic})`,
};
type Whose = {
  author: { name: string; lastName: string; secondLastName: string | null };
  registry: string | null;
  issuer: string | null;
  issuerIc: string | null;
};

const noAuthor = { name: '', lastName: '', secondLastName: null };

const peopleOf = ({ author, registry, issuer, issuerIc }: Whose) => ({
  Issuer: { Name: issuer ?? 'Ronda', IC: issuerIc ?? '' },
  Signer: {
    Name: [author.name, author.lastName, author.secondLastName].filter(Boolean).join(' '),
    Registry: registry,
  },
});

type DocumentRow = typeof careDocuments.$inferSelect;
function stateOf({ status, validUntil }: DocumentRow, now: Date): Verification['State'] {
  if (status === 'SUPERSEDED') return 'REPLACED';
  if (status === 'VOID' || status === 'DRAFT') return status;
  if (validUntil < chileDate(now)) return 'EXPIRED';
  return status === 'SIGNED' ? 'STANDS' : 'UNSIGNED';
}

async function documentOf(db: Database, id: string, now: Date): Promise<Verification | null> {
  const [found] = await db
    .select({ row: careDocuments, signedDigest: signed.sha256, ...whose })
    .from(careDocuments)
    .innerJoin(medicalCares, eq(medicalCares.id, careDocuments.medicalCareId))
    .innerJoin(users, eq(users.id, careDocuments.authorId))
    .leftJoin(polyclinics, eq(polyclinics.id, medicalCares.polyclinicId))
    .leftJoin(owner, eq(owner.id, polyclinics.organizationId))
    .leftJoin(employer, eq(employer.id, users.organizationId))
    .leftJoin(signed, eq(signed.id, careDocuments.signedFileId))
    .where(eq(careDocuments.id, id));
  if (!found) return null;
  const { row, signedDigest } = found;
  return {
    ...peopleOf(found),
    State: stateOf(row, now),
    Kind: row.kind,
    Title: null,
    Code: codeOf(id),
    IssuedAt: row.frozenAt?.toISOString() ?? null,
    SignedAt: row.signedAt?.toISOString() ?? null,
    SignatureKind: row.signatureKind,
    ValidUntil: row.validUntil,
    Digests: [row.sha256, signedDigest].filter((digest) => digest !== null),
  };
}

/** The QR of a printed answer refers to its encounter. It is not frozen, so no file can be compared. */
async function medicalOrderOf(db: Database, id: string): Promise<Verification | null> {
  const [found] = await db
    .select({ care: medicalCares, at: careAnswers.answeredAt, ...whose })
    .from(careAnswers)
    .innerJoin(medicalCares, eq(medicalCares.id, careAnswers.medicalCareId))
    .innerJoin(users, eq(users.id, careAnswers.answeredBy))
    .leftJoin(polyclinics, eq(polyclinics.id, medicalCares.polyclinicId))
    .leftJoin(owner, eq(owner.id, polyclinics.organizationId))
    .leftJoin(employer, eq(employer.id, users.organizationId))
    .where(eq(careAnswers.medicalCareId, id))
    .orderBy(desc(careAnswers.version))
    .limit(1);
  if (!found) return null;
  return {
    ...unknown,
    ...peopleOf(found),
    State: final.includes(found.care.status) ? 'UNSIGNED' : 'DRAFT',
    Kind: 'MEDICAL_ORDER',
    Code: codeOf(id),
    IssuedAt: found.at.toISOString(),
  };
}

type Print = typeof reportPrints.$inferSelect;
/** A report is valid while its encounter is unchanged since printing. */
function stateOfReport(
  { isDraft, answerVersion }: Print,
  care: typeof medicalCares.$inferSelect,
): Verification['State'] {
  if (care.closeReason === 'CREATED_IN_ERROR') return 'VOID';
  if (isDraft) return 'DRAFT';
  const isSame = final.includes(care.status) && (answerVersion === 0 || answerVersion === care.answerCount);
  return isSame ? 'UNSIGNED' : 'REPLACED';
}

/** Printed reports are signed by hand, so no file can be compared. */
async function reportOf(db: Database, id: string): Promise<Verification | null> {
  const [found] = await db
    .select({ print: reportPrints, care: medicalCares, ...whose })
    .from(reportPrints)
    .innerJoin(medicalCares, eq(medicalCares.id, reportPrints.medicalCareId))
    .leftJoin(users, eq(users.id, reportPrints.signerId))
    .leftJoin(polyclinics, eq(polyclinics.id, medicalCares.polyclinicId))
    .leftJoin(owner, eq(owner.id, polyclinics.organizationId))
    .leftJoin(employer, eq(employer.id, users.organizationId))
    .where(eq(reportPrints.id, id));
  if (!found) return null;
  const { print, care, author, ...others } = found;
  const { Issuer } = peopleOf({ author: noAuthor, ...others });
  return {
    ...unknown,
    Issuer,
    Signer: print.signerId === null ? null : peopleOf({ author: { ...noAuthor, ...author }, ...others }).Signer,
    State: stateOfReport(print, care),
    Kind: 'REPORT',
    Title: reports[print.kind].title,
    Code: codeOf(id),
    IssuedAt: print.printedAt.toISOString(),
  };
}

/** Runs the same queries for every id, so that response times do not reveal which ones exist. */
export function verificationHandlers(unitOfWork: UnitOfWork): EdgeHandlers<typeof verificationCalls> {
  return {
    async verifyDocument({ facts }, { params }) {
      const given = guid.safeParse(params.id).data ?? null;
      const id = given ?? randomUUID();
      return unitOfWork.read(facts, async ({ db, now, audit }) => {
        const document = await documentOf(db, id, now);
        const order = await medicalOrderOf(db, id);
        const report = await reportOf(db, id);
        const answer = document ?? order ?? report ?? unknown;
        const detail = { State: answer.State };
        audit({ action: 'document.verify', objectType: 'careDocument', objectId: given, detail });
        return answer;
      });
    },
  };
}
