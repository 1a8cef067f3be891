import { and, asc, eq, isNull } from 'drizzle-orm';
import type { visitCalls } from '#domain/api/visits.ts';
import type { VisitDocument } from '#domain/care-document/verification.ts';
import type { Handler } from '../../core/context.ts';
import { careDocuments } from '../../db/schema/index.ts';
import { auditOf } from '../medical-cares/commands/changes.ts';
import { reach } from './find-document.ts';

/** Domain 8: what was issued to the patient of a visit; a draft, or what another person's name is on, is not there. */
export const listVisitDocuments: Handler<(typeof visitCalls)['listVisitDocuments']> = async (context) => {
  const { care, relation } = await reach(context, context.actor.visitCareId ?? '');
  const { id, number } = care.row;
  const rows = await context.db
    .select()
    .from(careDocuments)
    .where(
      and(eq(careDocuments.medicalCareId, id), eq(careDocuments.status, 'SIGNED'), isNull(careDocuments.thirdPerson)),
    )
    .orderBy(asc(careDocuments.ordinal));
  const Dtos = rows.flatMap(({ signedAt, signatureKind, ...row }): VisitDocument[] =>
    signedAt && signatureKind
      ? [
          {
            DocumentId: row.id,
            Kind: row.kind,
            Number: `${number}-${row.ordinal}`,
            SignedAt: signedAt.toISOString(),
            ValidUntil: row.validUntil,
            SignatureKind: signatureKind,
          },
        ]
      : [],
  );
  context.audit({ ...auditOf(care.row, 'visit.documents', relation), detail: { count: Dtos.length } });
  return { Quantity: Dtos.length, Dtos };
};
