import { fromPromise } from 'xstate';
import type { ThirdPerson } from '#domain/care-document/care-document.ts';
import { type ThirdEntry, thirdOf } from '#domain/care-document/third-person.ts';
import { chileDate } from '#domain/chile-clock.ts';
import { isEqual } from '#domain/equal.ts';
import { ExamOrder } from '#domain/exam-order/exam-order.ts';
import {
  type ExamOrderSheet,
  examOrderBody,
  examOrderKind,
  isSendableExamOrder,
  sheetOfExamOrder,
} from '#domain/exam-order/exam-order-sheet.ts';
import { runCode } from '#domain/patient.ts';
import type { PrescribingCatalogues } from '#domain/prescription/new-entry.ts';
import { periodCodes } from '#domain/prescription/periods.ts';
import { Prescription } from '#domain/prescription/prescription.ts';
import {
  isSendablePrescription,
  type PrescriptionSheet,
  prescriptionBody,
  prescriptionKind,
  sheetOfPrescription,
} from '#domain/prescription/prescription-sheet.ts';
import type { PreventiveProposal } from '#domain/preventive-exams/due.ts';
import { createDraftMachine } from '#machines/draft/index.ts';
import { HttpFailure } from '#services/http/http-failure.ts';
import { documentTypeChoice, relationshipChoice } from '../shared/catalogue-choice.ts';
import type { FeaturePorts } from '../shared/feature.ts';
import { type Choice, type Lookup, lookedUp } from '../shared/lookups.ts';
import { createAllergyEdit } from './allergy-edit.ts';
import { createDocumentParts, type DocumentCalls } from './document-parts.ts';
import { createExamSearchLogic } from './exam-search.ts';
import { createMedicineSearchLogic } from './medicine-search.ts';
import { createTemplateEdit, createTemplatesLogic } from './template-edit.ts';

const prescriptionMachine = createDraftMachine<PrescriptionSheet>(prescriptionKind);
const examOrderMachine = createDraftMachine<ExamOrderSheet>(examOrderKind);
const all = 200;

type Whose = { ThirdPerson: ThirdPerson | null };
/** Documents for the patient and for third persons, in order of creation. */
const inOrder = <T extends { CreatedAt: string }>(lists: readonly { Dtos: T[] }[]): T[] =>
  lists.flatMap(({ Dtos }) => Dtos).sort((a, b) => a.CreatedAt.localeCompare(b.CreatedAt));

/** Null: the patient's own. A draft with an incomplete third person is not sent yet. */
function whoseOf({ third }: { third: ThirdEntry | null }): ThirdPerson | null {
  const person = third && thirdOf(third);
  if (third && !person) throw new HttpFailure('http', 422);
  return person;
}
/** Refuses an incomplete document locally, because without the missing part its meaning would differ. */
function refuseUnless(isSendable: boolean): void {
  if (!isSendable) throw new HttpFailure('http', 422);
}
/** The owner of a document that was never read here is unknown. */
const isWhose = (before: Whose | null, person: ThirdPerson | null) =>
  before !== null && isEqual(before.ThirdPerson, person);

/** Prescriptions and exam orders of encounters, and their catalogues. */
export function start({ dependencies, live$, local, userId }: FeaturePorts) {
  const { http, clock } = dependencies;
  const refuseValidity = (sheet: PrescriptionSheet) =>
    refuseUnless(isSendablePrescription(sheet, chileDate(clock.now())));
  const prescriptionCalls: DocumentCalls<PrescriptionSheet, Prescription> = {
    idOf: ({ PrescriptionId }) => PrescriptionId,
    read: (current) => Prescription.safeParse(current).data ?? null,
    sheetOf: sheetOfPrescription,
    list: async (id, signal) => {
      const lists = await Promise.all([
        http.call('listPrescriptionsOfCare', { params: { id } }, { signal }),
        http.call('listPrescriptionsThirdOfCare', { params: { id } }, { signal }),
      ]);
      return inOrder(lists);
    },
    get: (id, signal) => http.call('getPrescription', { params: { id } }, { signal }),
    add: async (id, PrescriptionId, sheet) => {
      refuseValidity(sheet);
      const [params, body, ThirdPerson] = [{ id }, { ...prescriptionBody(sheet), PrescriptionId }, whoseOf(sheet)];
      return ThirdPerson
        ? http.call('addPrescriptionThird', { params, body: { ...body, ThirdPerson } })
        : http.call('addPrescription', { params, body });
    },
    update: async (params, sheet, version, before) => {
      const { documentId: PrescriptionId } = params;
      refuseValidity(sheet);
      const ThirdPerson = whoseOf(sheet);
      const ifMatch = isWhose(before, ThirdPerson)
        ? version
        : (
            await http.call(
              'updateUserPrescriptionThird',
              { body: { PrescriptionId, ThirdPerson } },
              { ifMatch: version },
            )
          ).Version;
      return http.call('updatePrescription', { params, body: prescriptionBody(sheet) }, { ifMatch });
    },
    withdraw: (params) => http.call('withdrawPrescription', { params }),
    void: (params, Reason) => http.call('voidPrescription', { params, body: { Reason } }),
  };
  const examOrderCalls: DocumentCalls<ExamOrderSheet, ExamOrder> = {
    idOf: ({ OrderExamId }) => OrderExamId,
    read: (current) => ExamOrder.safeParse(current).data ?? null,
    sheetOf: sheetOfExamOrder,
    list: async (id, signal) => {
      const lists = await Promise.all([
        http.call('listOrderExamsOfCare', { params: { id } }, { signal }),
        http.call('listOrderExamsThirdOfCare', { params: { id } }, { signal }),
      ]);
      return inOrder(lists);
    },
    get: (id, signal) => http.call('getOrderExam', { params: { id } }, { signal }),
    add: async (id, OrderExamId, sheet) => {
      refuseUnless(isSendableExamOrder(sheet));
      const [params, body, ThirdPerson] = [{ id }, { ...examOrderBody(sheet), OrderExamId }, whoseOf(sheet)];
      return ThirdPerson
        ? http.call('addOrderExamThird', { params, body: { ...body, ThirdPerson } })
        : http.call('addOrderExam', { params, body });
    },
    update: async (params, sheet, version, before) => {
      const { documentId: OrderExamId } = params;
      refuseUnless(isSendableExamOrder(sheet));
      const ThirdPerson = whoseOf(sheet);
      const ifMatch = isWhose(before, ThirdPerson)
        ? version
        : (await http.call('updateUserOrderExamThird', { body: { OrderExamId, ThirdPerson } }, { ifMatch: version }))
            .Version;
      return http.call('updateOrderExam', { params, body: examOrderBody(sheet) }, { ifMatch });
    },
    withdraw: (params) => http.call('withdrawOrderExam', { params }),
    void: (params, Reason) => http.call('voidOrderExam', { params, body: { Reason } }),
  };
  const ports = { dependencies, live$, local };
  return {
    prescriptions: createDocumentParts(ports, prescriptionCalls, {
      kind: prescriptionKind,
      machine: prescriptionMachine,
    }),
    examOrders: createDocumentParts(ports, examOrderCalls, { kind: examOrderKind, machine: examOrderMachine }),
    medicines: createMedicineSearchLogic(dependencies),
    exams: createExamSearchLogic(dependencies, userId),
    examTypes: fromPromise<Lookup<{ types: Choice[] }>>(({ signal }) =>
      lookedUp(async () => {
        const { Dtos } = await http.call('listExamTypes', { query: { size: all, Active: true } }, { signal });
        return { types: Dtos.map((row) => ({ id: row.ExamTypeId, name: row.Name })) };
      }),
    ),
    /** Preventive exams proposed for the patient that were not done recently. */
    preventiveExams: fromPromise<Lookup<{ proposals: PreventiveProposal[] }>, { careId: string }>(
      ({ input: { careId: id }, signal }) =>
        lookedUp(async () => ({
          proposals: (await http.call('listPreventiveExamsOfCare', { params: { id } }, { signal })).Dtos,
        })),
    ),
    catalogues: fromPromise<Lookup<{ catalogues: PrescribingCatalogues }>>(({ signal }) =>
      lookedUp(async () => {
        const query = { size: all, Active: true };
        const [units, periods, routes, doses] = await Promise.all([
          http.call('listUnits', { query }, { signal }),
          http.call('listPeriods', { query }, { signal }),
          http.call('listAdministrationRoutes', { query }, { signal }),
          http.call('listDoses', { query }, { signal }),
        ]);
        const known = periods.Dtos.flatMap(({ PeriodId, Code }) => {
          const code = periodCodes.find((one) => one === Code);
          return code ? [{ PeriodId, Code: code }] : [];
        });
        return {
          catalogues: {
            units: units.Dtos,
            periods: known,
            routes: routes.Dtos.map(({ Name }) => Name),
            // The code of a dose is its number.
            doses: doses.Dtos.map(({ Code, Name }) => ({ value: Number(Code), name: Name })).filter(
              ({ value }) => value > 0,
            ),
          },
        };
      }),
    ),
    /** Catalogues for a third person. */
    persons: fromPromise<Lookup<{ documents: Choice[]; relationships: Choice[]; runId: string | null }>>(({ signal }) =>
      lookedUp(async () => {
        const query = { size: all };
        const [documents, relationships] = await Promise.all([
          http.call('listDocumentTypes', { query }, { signal }),
          http.call('listRelationships', { query }, { signal }),
        ]);
        return {
          documents: documents.Dtos.map(documentTypeChoice),
          relationships: relationships.Dtos.map(relationshipChoice),
          runId: documents.Dtos.find(({ Code }) => Code === runCode)?.DocumentTypeId ?? null,
        };
      }),
    ),
    templates: createTemplatesLogic(dependencies),
    templateEdit: (of: Parameters<typeof createTemplateEdit>[1]) => createTemplateEdit(dependencies, of),
    allergyEdit: (of: Parameters<typeof createAllergyEdit>[1]) => createAllergyEdit(ports, of),
    actors: () => [],
    stop: () => undefined,
  };
}
export type CareDocuments = ReturnType<typeof start>;
