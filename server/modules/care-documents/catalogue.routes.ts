import { and, asc, desc, eq, gt, isNull, notInArray, type SQL } from 'drizzle-orm';
import type { prescribingCalls } from '#domain/api/prescriptions.ts';
import { type FrequentMedicine, frequentMax, UsualItem } from '#domain/prescription/usual-item.ts';
import type { CallContext, Handlers } from '../../core/context.ts';
import { notFound } from '../../core/problems.ts';
import { matches, matchesWords, pageOf } from '../../core/search.ts';
import { catalogueRows, examGroups, exams, examUses, medicines, medicineUses } from '../../db/schema/index.ts';
import { medicineOrder, medicineSearch } from '../catalogues/medicine-search.ts';
import { examRow, examWire, groupsFor, groupsWire } from '../exams/exam-rows.ts';

type MedicineRow = typeof medicines.$inferSelect;

const medicineWire = (row: MedicineRow) => ({
  MedicineId: row.id,
  Name: row.name,
  Dci: row.dci,
  Laboratory: row.laboratory,
  Strength: row.strength,
  PharmaceuticalForm: row.pharmaceuticalForm,
  Route: row.route,
  SaleCondition: row.saleCondition,
  Active: row.active,
  Version: row.version,
});
const sold = (text: string | undefined) => and(eq(medicines.active, true), matches(medicines.searchText, text));

const frequent = ({ db, actor }: CallContext, where: SQL | undefined) =>
  db
    .select({ medicine: medicines, use: medicineUses })
    .from(medicineUses)
    .innerJoin(medicines, eq(medicines.id, medicineUses.medicineId))
    .where(and(eq(medicineUses.userId, actor.userId), gt(medicineUses.uses, 0), where))
    .orderBy(desc(medicineUses.uses), desc(medicineUses.lastUsedAt), ...medicineOrder)
    .$dynamic();
type Frequent = Awaited<ReturnType<typeof frequent>>[number];

const frequentWire = ({ medicine, use }: Frequent): FrequentMedicine => ({
  ...medicineWire(medicine),
  Uses: use.uses,
  Last: UsualItem.safeParse(use.last).data ?? null,
});

export const prescribingHandlers: Handlers<typeof prescribingCalls> = {
  async listAllAndFrequentMedicines(context, { query }) {
    const { db } = context;
    const own = await frequent(context, sold(query.searchText)).limit(frequentMax);
    const mine = new Set(own.map(({ medicine }) => medicine.id));
    const found = await medicineSearch.find(db, query.searchText, true);
    const rest = found.filter((id) => !mine.has(id)).slice(0, frequentMax - own.length);
    const others = await medicineSearch.rows(db, rest);
    return {
      Quantity: found.length,
      Frequent: own.map(frequentWire),
      All: others.map(medicineWire),
    };
  },

  async listFrequentMedicines(context, { params, query }) {
    if (params.id !== context.actor.userId) throw notFound();
    const { limit, offset } = pageOf(query);
    const where = sold(query.searchText);
    const own = await frequent(context, where);
    return { Quantity: own.length, Dtos: own.slice(offset, offset + limit).map(frequentWire) };
  },

  async listEsachsMedicines({ db }, { query }) {
    const { limit, offset } = pageOf(query);
    const found = await medicineSearch.find(db, query.searchText, true);
    const rows = await medicineSearch.rows(db, found.slice(offset, offset + limit));
    return { Quantity: found.length, Dtos: rows.map(medicineWire) };
  },

  async listExamGroups(context, { params, query }) {
    const { db, actor } = context;
    if (params.id !== actor.userId) throw notFound();
    const { limit, offset } = pageOf(query);
    const where = and(groupsFor(context), matchesWords(examGroups.name, query.searchText));
    const rows = await db
      .select()
      .from(examGroups)
      .where(where)
      .orderBy(asc(isNull(examGroups.ownerId)), asc(examGroups.order), asc(examGroups.name), asc(examGroups.id))
      .limit(limit)
      .offset(offset);
    return { Quantity: await db.$count(examGroups, where), Dtos: await groupsWire(context, rows) };
  },

  async getExamGroup(context, { params }) {
    const rows = await context.db
      .select()
      .from(examGroups)
      .where(and(eq(examGroups.id, params.id), groupsFor(context)));
    const [group] = await groupsWire(context, rows);
    if (!group) throw notFound();
    return group;
  },

  async listAllAndFrequentExams({ db, actor }, { params, query }) {
    const ofType = and(
      eq(exams.examTypeId, params.id),
      eq(exams.active, true),
      matchesWords(exams.name, query.searchText),
    );
    const own = await db
      .select(examRow)
      .from(examUses)
      .innerJoin(exams, eq(exams.id, examUses.examId))
      .innerJoin(catalogueRows, eq(catalogueRows.id, exams.examTypeId))
      .where(and(eq(examUses.userId, actor.userId), gt(examUses.uses, 0), ofType))
      .orderBy(desc(examUses.uses), asc(exams.order), asc(exams.id))
      .limit(frequentMax);
    const ids = own.map(({ exam }) => exam.id);
    const others = await db
      .select(examRow)
      .from(exams)
      .innerJoin(catalogueRows, eq(catalogueRows.id, exams.examTypeId))
      .where(and(ofType, ids.length > 0 ? notInArray(exams.id, ids) : undefined))
      .orderBy(asc(exams.order), asc(exams.id))
      .limit(frequentMax - own.length);
    return { Quantity: await db.$count(exams, ofType), Frequent: own.map(examWire), All: others.map(examWire) };
  },
};
