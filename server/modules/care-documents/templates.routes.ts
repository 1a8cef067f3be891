import { randomUUID } from 'node:crypto';
import { and, asc, eq, ne } from 'drizzle-orm';
import type { documentTemplateCalls } from '#domain/api/document-templates.ts';
import type { DocumentKind } from '#domain/care-document/document-kinds.ts';
import { type DocumentTemplate, TemplateContent, templatesMax } from '#domain/care-document/template.ts';
import { NewExamOrder } from '#domain/exam-order/exam-order.ts';
import { NewPrescription } from '#domain/prescription/prescription.ts';
import type { CallContext, Handlers } from '../../core/context.ts';
import { fieldMessage } from '../../core/messages.ts';
import { notFound, ProblemError } from '../../core/problems.ts';
import { updateVersion } from '../../core/versioned.ts';
import { documentTemplates } from '../../db/schema/index.ts';
import { examOrderRows, prescriptionRows } from './document-kinds.ts';
import { examWire, itemWire } from './wire.ts';

type Row = typeof documentTemplates.$inferSelect;

/** @throws ProblemError when the catalogues lack an item. */
async function wordsOf(context: CallContext, content: TemplateContent, documentId: string) {
  const medicines = await prescriptionRows(context, NewPrescription.parse({ Items: content.Medicines }));
  const exams = await examOrderRows(context, NewExamOrder.parse({ Items: content.Exams }));
  return {
    Medicines: medicines.items.rows.map((row) => itemWire({ ...row, documentId })),
    Exams: exams.items.rows.map((row) => examWire({ ...row, documentId })),
  };
}

async function toWire(context: CallContext, row: Row): Promise<DocumentTemplate> {
  const content = TemplateContent.parse(row.content);
  return {
    TemplateId: row.id,
    Kind: row.kind,
    Name: row.name,
    ...(await wordsOf(context, content, row.id)),
    Version: row.version,
  };
}

const ownOnes = ({ actor }: CallContext, kind?: DocumentKind) =>
  and(
    eq(documentTemplates.ownerId, actor.userId),
    eq(documentTemplates.active, true),
    kind && eq(documentTemplates.kind, kind),
  );

async function own(context: CallContext, id: string): Promise<Row> {
  const [row] = await context.db
    .select()
    .from(documentTemplates)
    .where(and(eq(documentTemplates.id, id), ownOnes(context)));
  if (!row) throw notFound();
  return row;
}

async function checkName(context: CallContext, kind: DocumentKind, name: string, id: string): Promise<void> {
  const { db, locale } = context;
  const others = and(ownOnes(context, kind), ne(documentTemplates.id, id));
  const same = await db.$count(documentTemplates, and(others, eq(documentTemplates.name, name)));
  if (same > 0) throw new ProblemError('validation', { Fields: { Name: fieldMessage('taken', locale) } });
}

const audit = (context: CallContext, id: string, what: string) =>
  context.audit({ action: `template.${what}`, objectType: 'documentTemplate', objectId: id });

export const documentTemplateHandlers: Handlers<typeof documentTemplateCalls> = {
  async listDocumentTemplates(context, { query }) {
    const rows = await context.db
      .select()
      .from(documentTemplates)
      .where(ownOnes(context, query.Kind))
      .orderBy(asc(documentTemplates.name), asc(documentTemplates.id))
      .limit(templatesMax);
    const Dtos: DocumentTemplate[] = [];
    for (const row of rows) Dtos.push(await toWire(context, row));
    return { Quantity: Dtos.length, Dtos };
  },

  async addDocumentTemplate(context, { body }) {
    const { db, actor, now } = context;
    const { Kind, Name, Content } = body;
    const id = body.TemplateId ?? randomUUID();
    const [again] = await db.select().from(documentTemplates).where(eq(documentTemplates.id, id));
    if (again && again.ownerId !== actor.userId) throw notFound();
    await checkName(context, Kind, Name, id);
    await wordsOf(context, Content, id);
    if (!again) {
      if ((await db.$count(documentTemplates, ownOnes(context, Kind))) >= templatesMax) {
        throw new ProblemError('validation', { Fields: { TemplateId: fieldMessage('max', context.locale) } });
      }
      const written = { createdAt: now, updatedAt: now, updatedBy: actor.userId };
      const values = { id, ownerId: actor.userId, kind: Kind, name: Name, content: Content };
      await db.insert(documentTemplates).values({ ...values, ...written });
    }
    audit(context, id, 'add');
    return toWire(context, await own(context, id));
  },

  async renameDocumentTemplate(context, { params, body }) {
    const { db, actor, now, ifMatch } = context;
    const row = await own(context, params.id);
    if (ifMatch !== null && ifMatch !== row.version) {
      throw new ProblemError('version_conflict', { Current: await toWire(context, row) });
    }
    await checkName(context, row.kind, body.Name, row.id);
    const changed = await updateVersion({ db, now }, documentTemplates, row, actor.userId, { name: body.Name });
    audit(context, row.id, 'rename');
    return toWire(context, changed);
  },

  async removeDocumentTemplate(context, { params }) {
    const { db, actor, now } = context;
    const row = await own(context, params.id);
    await updateVersion({ db, now }, documentTemplates, row, actor.userId, { active: false });
    audit(context, row.id, 'remove');
    return undefined;
  },
};
