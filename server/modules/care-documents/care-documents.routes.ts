import { type documentAddressCalls, ExamOrderPatch, PrescriptionPatch } from '#domain/api/document-addresses.ts';
import type { examOrderCalls, prescriptionCalls } from '#domain/api/prescriptions.ts';
import type { ThirdPerson } from '#domain/care-document/care-document.ts';
import type { DocumentKind } from '#domain/care-document/document-kinds.ts';
import type { ExamOrder, NewExamOrder } from '#domain/exam-order/exam-order.ts';
import { examOrderBody, sheetOfExamOrder } from '#domain/exam-order/exam-order-sheet.ts';
import type { JsonPatch } from '#domain/json-patch.ts';
import type { NewPrescription, Prescription } from '#domain/prescription/prescription.ts';
import { prescriptionBody, sheetOfPrescription } from '#domain/prescription/prescription-sheet.ts';
import type { z } from '#domain/zod.ts';
import type { CallContext, Handlers } from '../../core/context.ts';
import { listed } from '../../core/listed.ts';
import { changesOf } from '../../core/patch.ts';
import { notFound } from '../../core/problems.ts';
import { pageOf } from '../../core/search.ts';
import type { Seen } from '../medical-cares/access/guards.ts';
import { namedCare } from '../medical-cares/commands/with-part.ts';
import { examOrderRows, prescriptionRows } from './document-kinds.ts';
import { type SelectedDocument, writtenBy } from './documents.queries.ts';
import { readDocument, readDocuments, toExamOrders, toPrescriptions } from './reading.ts';
import { voidDocument } from './voiding.ts';
import { addDocument, auditDocument, type Content, changeDocument, changeThird, withdrawDocument } from './writing.ts';

type Found = { it: Seen; document: SelectedDocument };

async function first<T>(found: Promise<T[]>): Promise<T> {
  const [one] = await found;
  if (!one) throw notFound();
  return one;
}

type Definition<Body, Wire> = {
  kind: DocumentKind;
  contentOf(context: CallContext, body: Body): Promise<Content>;
  idOf(body: Body): string | undefined;
  toWires(context: CallContext, it: Seen, documents: readonly SelectedDocument[]): Promise<Wire[]>;
  /** Schema of the patchable fields. */
  patched: z.ZodObject;
  /** Current content in the form in which it is posted. */
  bodyOf(wire: Wire): Body;
};

/** Calls of one kind of document; kinds differ only in content and messages. */
function ofKind<Body, Wire>({ kind, contentOf, idOf, toWires, patched, bodyOf }: Definition<Body, Wire>) {
  const wired = (context: CallContext, { it, document }: Found) => first(toWires(context, it, [document]));
  const current = (context: CallContext) => (found: Found) => wired(context, found);
  const add = async (context: CallContext, careId: string, body: Body, third: ThirdPerson | null) => {
    const content = await contentOf(context, body);
    return wired(
      context,
      await addDocument(context, { careId, id: idOf(body), kind, third, current: current(context) }, content),
    );
  };
  const list = async (context: CallContext, careId: string, isThird: boolean) => {
    const { it, documents } = await readDocuments(context, careId, kind, isThird);
    return listed(await toWires(context, it, documents));
  };
  return {
    add,
    list,
    update: async (context: CallContext, { id, documentId }: { id: string; documentId: string }, body: Body) => {
      const content = await contentOf(context, body);
      const change = { id: documentId, kind, version: context.ifMatch, content, current: current(context) };
      const found = await changeDocument(context, change);
      if (found.document.row.medicalCareId !== id) throw notFound();
      return wired(context, found);
    },
    /** Fields that the patch does not name are unchanged. */
    patch: async (context: CallContext, id: string, patch: JsonPatch) => {
      const changes = changesOf(patch, patched);
      const found = await readDocument(context, id, kind, true);
      const content = await contentOf(context, { ...bodyOf(await wired(context, found)), ...changes });
      const change = { id, kind, version: context.ifMatch, content, current: current(context) };
      return wired(context, await changeDocument(context, change));
    },
    remove: async (context: CallContext, id: string) => {
      await withdrawDocument(context, null, id, kind);
      return undefined;
    },
    withdraw: async (context: CallContext, { id, documentId }: { id: string; documentId: string }) => {
      await withdrawDocument(context, id, documentId, kind);
      return undefined;
    },
    voided: async (context: CallContext, { id, documentId }: { id: string; documentId: string }, reason: string) =>
      wired(context, await voidDocument(context, { careId: id, id: documentId, kind, reason })),
    third: async (context: CallContext, id: string, third: ThirdPerson | null) =>
      wired(
        context,
        await changeThird(context, { id, kind, third, version: context.ifMatch, current: current(context) }),
      ),
    get: async (context: CallContext, id: string) => {
      const { it, document } = await readDocument(context, id, kind);
      auditDocument(context, it, id, kind, 'read');
      return wired(context, { it, document });
    },
    mine: async (context: CallContext, query: { page: number; size: number }) => {
      const { db, actor } = context;
      const { limit, offset } = pageOf(query);
      const all = await writtenBy(db, actor.userId, kind).limit(limit).offset(offset);
      const wires: Wire[] = [];
      for (const document of all) {
        const it = await namedCare(context, document.row.medicalCareId).catch(() => null);
        if (it) wires.push(await wired(context, { it, document }));
      }
      context.audit({ action: `${kind}.list`, objectType: 'careDocument', detail: { count: wires.length } });
      return listed(wires);
    },
  };
}

const prescriptions = ofKind<NewPrescription, Prescription>({
  kind: 'PRESCRIPTION',
  contentOf: async (context, body) => ({ ...(await prescriptionRows(context, body)), answers: body.Answers }),
  idOf: ({ PrescriptionId }) => PrescriptionId,
  toWires: toPrescriptions,
  patched: PrescriptionPatch,
  bodyOf: (it) => prescriptionBody(sheetOfPrescription(it)),
});

const examOrders = ofKind<NewExamOrder, ExamOrder>({
  kind: 'EXAM_ORDER',
  contentOf: async (context, body) => ({ ...(await examOrderRows(context, body)), answers: [] }),
  idOf: ({ OrderExamId }) => OrderExamId,
  toWires: toExamOrders,
  patched: ExamOrderPatch,
  bodyOf: (it) => examOrderBody(sheetOfExamOrder(it)),
});

export const careDocumentHandlers: Handlers<
  typeof prescriptionCalls & typeof examOrderCalls & typeof documentAddressCalls
> = {
  addPrescription: (context, { params, body }) => prescriptions.add(context, params.id, body, null),
  addPrescriptionThird: (context, { params, body: { ThirdPerson, ...body } }) =>
    prescriptions.add(context, params.id, body, ThirdPerson),
  listPrescriptionsOfCare: (context, { params }) => prescriptions.list(context, params.id, false),
  listPrescriptionsThirdOfCare: (context, { params }) => prescriptions.list(context, params.id, true),
  updatePrescription: (context, { params, body }) => prescriptions.update(context, params, body),
  withdrawPrescription: (context, { params }) => prescriptions.withdraw(context, params),
  voidPrescription: (context, { params, body }) => prescriptions.voided(context, params, body.Reason),
  updateUserPrescriptionThird: (context, { body }) =>
    prescriptions.third(context, body.PrescriptionId, body.ThirdPerson),
  listPrescriptions: (context, { query }) => prescriptions.mine(context, query),
  getPrescription: (context, { params }) => prescriptions.get(context, params.id),
  createPrescription: (context, { body: { MedicalCareId, ThirdPerson, ...body } }) =>
    prescriptions.add(context, MedicalCareId, body, ThirdPerson),
  patchPrescription: (context, { params, body }) => prescriptions.patch(context, params.id, body),
  removePrescription: (context, { params }) => prescriptions.remove(context, params.id),

  addOrderExam: (context, { params, body }) => examOrders.add(context, params.id, body, null),
  addOrderExamThird: (context, { params, body: { ThirdPerson, ...body } }) =>
    examOrders.add(context, params.id, body, ThirdPerson),
  listOrderExamsOfCare: (context, { params }) => examOrders.list(context, params.id, false),
  listOrderExamsThirdOfCare: (context, { params }) => examOrders.list(context, params.id, true),
  updateOrderExam: (context, { params, body }) => examOrders.update(context, params, body),
  withdrawOrderExam: (context, { params }) => examOrders.withdraw(context, params),
  voidOrderExam: (context, { params, body }) => examOrders.voided(context, params, body.Reason),
  updateUserOrderExamThird: (context, { body }) => examOrders.third(context, body.OrderExamId, body.ThirdPerson),
  listOrderExams: (context, { query }) => examOrders.mine(context, query),
  getOrderExam: (context, { params }) => examOrders.get(context, params.id),
  createOrderExam: (context, { body: { MedicalCareId, ThirdPerson, ...body } }) =>
    examOrders.add(context, MedicalCareId, body, ThirdPerson),
  patchOrderExam: (context, { params, body }) => examOrders.patch(context, params.id, body),
  removeOrderExam: (context, { params }) => examOrders.remove(context, params.id),
};
