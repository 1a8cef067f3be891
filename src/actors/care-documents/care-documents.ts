import { fromPromise } from 'xstate';
import { ExamOrder } from '#domain/exam-order/exam-order.ts';
import {
  type ExamOrderSheet,
  examOrderBody,
  examOrderKind,
  sheetOfExamOrder,
} from '#domain/exam-order/exam-order-sheet.ts';
import type { Exam } from '#domain/files/file-evaluation.ts';
import { periodCodes } from '#domain/prescription/periods.ts';
import { Prescription } from '#domain/prescription/prescription.ts';
import {
  type PrescribingCatalogues,
  type PrescriptionSheet,
  prescriptionBody,
  prescriptionKind,
  sheetOfPrescription,
} from '#domain/prescription/prescription-sheet.ts';
import { createDraftMachine } from '#machines/draft/index.ts';
import { createPagedListMachine } from '#machines/paged-list/index.ts';
import type { FeaturePorts } from '../shared/feature.ts';
import { type Lookup, lookedUp } from '../shared/lookups.ts';
import { createAllergyEdit } from './allergy-edit.ts';
import { createDocumentParts, type DocumentCalls } from './document-parts.ts';
import { createMedicineSearchLogic } from './medicine-search.ts';

const prescriptionMachine = createDraftMachine<PrescriptionSheet>(prescriptionKind);
const examOrderMachine = createDraftMachine<ExamOrderSheet>(examOrderKind);
const all = 200;

/** Prescriptions and exam orders of encounters, and the catalogues that they are written with. */
export function start({ dependencies, live$, local }: FeaturePorts) {
  const { http } = dependencies;
  const prescriptionCalls: DocumentCalls<PrescriptionSheet, Prescription> = {
    idOf: ({ PrescriptionId }) => PrescriptionId,
    read: (current) => Prescription.safeParse(current).data ?? null,
    sheetOf: sheetOfPrescription,
    list: async (id, signal) => (await http.call('listPrescriptionsOfCare', { params: { id } }, { signal })).Dtos,
    get: (id, signal) => http.call('getPrescription', { params: { id } }, { signal }),
    add: (id, PrescriptionId, sheet) =>
      http.call('addPrescription', { params: { id }, body: { ...prescriptionBody(sheet), PrescriptionId } }),
    update: (params, sheet, ifMatch) =>
      http.call('updatePrescription', { params, body: prescriptionBody(sheet) }, { ifMatch }),
    withdraw: (params) => http.call('withdrawPrescription', { params }),
  };
  const examOrderCalls: DocumentCalls<ExamOrderSheet, ExamOrder> = {
    idOf: ({ OrderExamId }) => OrderExamId,
    read: (current) => ExamOrder.safeParse(current).data ?? null,
    sheetOf: sheetOfExamOrder,
    list: async (id, signal) => (await http.call('listOrderExamsOfCare', { params: { id } }, { signal })).Dtos,
    get: (id, signal) => http.call('getOrderExam', { params: { id } }, { signal }),
    add: (id, OrderExamId, sheet) =>
      http.call('addOrderExam', { params: { id }, body: { ...examOrderBody(sheet), OrderExamId } }),
    update: (params, sheet, ifMatch) =>
      http.call('updateOrderExam', { params, body: examOrderBody(sheet) }, { ifMatch }),
    withdraw: (params) => http.call('withdrawOrderExam', { params }),
  };
  const ports = { dependencies, live$, local };
  return {
    prescriptions: createDocumentParts(ports, prescriptionCalls, {
      kind: prescriptionKind,
      machine: prescriptionMachine,
    }),
    examOrders: createDocumentParts(ports, examOrderCalls, { kind: examOrderKind, machine: examOrderMachine }),
    medicines: createMedicineSearchLogic(dependencies),
    exams: createPagedListMachine<Exam, Record<string, never>>({ start: 'loading' }).provide({
      actors: {
        load: fromPromise(({ input: { page, size, searchText }, signal }) =>
          http.call('searchExams', { query: { page, size, searchText } }, { signal }),
        ),
      },
    }),
    catalogues: fromPromise<Lookup<{ catalogues: PrescribingCatalogues }>>(({ signal }) =>
      lookedUp(async () => {
        const query = { size: all, Active: true };
        const [units, periods, routes] = await Promise.all([
          http.call('listUnits', { query }, { signal }),
          http.call('listPeriods', { query }, { signal }),
          http.call('listAdministrationRoutes', { query }, { signal }),
        ]);
        const known = periods.Dtos.flatMap(({ PeriodId, Code }) => {
          const code = periodCodes.find((one) => one === Code);
          return code ? [{ PeriodId, Code: code }] : [];
        });
        return { catalogues: { units: units.Dtos, periods: known, routes: routes.Dtos.map(({ Name }) => Name) } };
      }),
    ),
    allergyEdit: (of: Parameters<typeof createAllergyEdit>[1]) => createAllergyEdit(ports, of),
    actors: () => [],
    stop: () => undefined,
  };
}
export type CareDocuments = ReturnType<typeof start>;
