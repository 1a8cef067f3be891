import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { supplyCalls } from '#domain/api/supplies.ts';
import { issuedStatuses } from '#domain/care-document/care-document.ts';
import { chileDate } from '#domain/chile-clock.ts';
import { expiryOf, type MedicineAct, type MedicineInCare, type MedicineStock } from '#domain/supplies/supplies.ts';
import { writtenDay } from '#domain/written-day.ts';
import type { CallContext, Handlers } from '../../core/context.ts';
import { listed } from '../../core/listed.ts';
import { fieldMessage } from '../../core/messages.ts';
import { notFound, ProblemError } from '../../core/problems.ts';
import { matches, pageOf } from '../../core/search.ts';
import {
  careDocuments,
  medicalCares,
  medicines,
  prescriptionItems,
  supplyMovements,
  supplyStock,
} from '../../db/schema/index.ts';
import { safetyOf } from '../care-documents/safety-facts.ts';
import { isMedic } from '../medical-cares/access/access-scope.ts';
import type { Seen } from '../medical-cares/access/guards.ts';
import { auditOf } from '../medical-cares/commands/changes.ts';
import { namedCare } from '../medical-cares/commands/with-part.ts';
import { careWithStock, ofOwnPolyclinic } from './access.ts';
import { allergySentences } from './allergy-sentences.ts';
import { byName } from './by-name.ts';
import { careUses, takeBackOfCare, takeForCare } from './care-use.ts';
import { emitStock } from './events.ts';
import { medicineMovements, one, usesOfCare } from './movements.ts';
import { lockStock, moveStock, type StockRow } from './stock.ts';
import { changeOf } from './stock-act.ts';

type Medicine = typeof medicines.$inferSelect;

async function stockOf({ db }: CallContext, polyclinicId: string): Promise<MedicineStock[]> {
  const rows = await db
    .select({ item: medicines, row: supplyStock })
    .from(supplyStock)
    .innerJoin(medicines, eq(medicines.id, supplyStock.medicineId))
    .where(eq(supplyStock.polyclinicId, polyclinicId))
    .orderBy(asc(supplyStock.expiresAt), asc(supplyStock.lot));
  return rows.sort(byName(({ item }) => item.name)).map(({ item, row }) => ({
    PolyclinicId: polyclinicId,
    MedicineId: item.id,
    Name: item.name,
    Dci: item.dci,
    Strength: item.strength,
    PharmaceuticalForm: item.pharmaceuticalForm,
    Lot: row.lot,
    ExpiresAt: row.expiresAt,
    Stock: row.stock,
    MinStock: row.minStock,
  }));
}

/** Quantities prescribed to the patient of an encounter, by medicine; of a physician who was asked, only issued ones. */
async function requiredIn({ db }: CallContext, careId: string): Promise<Map<string, number>> {
  const { status } = careDocuments;
  const rows = await db
    .select({
      id: prescriptionItems.medicineId,
      required: sql<number>`sum(${prescriptionItems.quantity})`.mapWith(Number),
    })
    .from(prescriptionItems)
    .innerJoin(careDocuments, eq(careDocuments.id, prescriptionItems.documentId))
    .innerJoin(medicalCares, eq(medicalCares.id, careDocuments.medicalCareId))
    .where(
      and(
        isNull(careDocuments.thirdPerson),
        or(
          and(eq(medicalCares.id, careId), inArray(status, ['DRAFT', ...issuedStatuses])),
          and(eq(medicalCares.derivedFromId, careId), inArray(status, [...issuedStatuses])),
        ),
      ),
    )
    .groupBy(prescriptionItems.medicineId);
  return new Map(rows.map(({ id, required }) => [id, required]));
}

async function readableCare(context: CallContext, id: string) {
  const it = await namedCare(context, id);
  context.audit(auditOf(it.care.row, 'supplies.read', it.relation));
  return it;
}

/**
 * Safety check before a medicine is given (domain 8.1): a severe allergy forbids it; a milder one, allergies that could not
 * be compared, or a medicine without prescription in this encounter, requires a reason. A reason that was written before
 * the allergies were shown, as who ordered the medicine, does not answer them.
 */
async function refuseUnsafe(
  context: CallContext,
  { care, scope }: Seen,
  medicine: Medicine,
  { Quantity: quantity, Reason: reason, AllergyShown }: z.infer<typeof MedicineInCare>,
): Promise<void> {
  const { locale } = context;
  const refused = (field: string, sentence: string) =>
    new ProblemError('validation', { Fields: { [field]: sentence } });
  const { Warnings } = await safetyOf(
    context,
    { care, documentId: null, thirdPerson: null },
    [
      {
        MedicineId: medicine.id,
        Name: medicine.name,
        Dci: medicine.dci,
        Strength: medicine.strength,
        SaleCondition: medicine.saleCondition,
        DoseValue: quantity,
        UnitCode: null,
        EveryValue: 1,
        PeriodCode: 'day',
        ForValue: 1,
        ForPeriodCode: 'day',
      },
    ],
    [],
  );
  const { severe, asked } = allergySentences(Warnings, locale);
  if (severe !== null) throw refused('MedicineId', severe);
  if (asked !== null && reason === undefined) throw refused('AllergyShown', asked);
  if (asked !== null && !AllergyShown) {
    throw refused('AllergyShown', `${asked} ${fieldMessage('reasonBefore', locale)}`);
  }
  if (reason !== undefined || isMedic(scope)) return;
  const required = await requiredIn(context, care.row.id);
  if (!required.has(medicine.id)) throw refused('Reason', fieldMessage('notPrescribed', locale));
}

async function medicineOf({ db }: CallContext, id: string): Promise<Medicine> {
  const [row] = await db.select().from(medicines).where(eq(medicines.id, id));
  if (!row) throw new ProblemError('validation', { Fields: { MedicineId: 'unknown' } });
  return row;
}

/** An expired lot is neither received nor used; another expiry date also changes what is already in stock of the lot. */
function refuseLot({ now, locale }: CallContext, { expiresAt }: StockRow, { Kind, ExpiresAt, Reason }: MedicineAct) {
  const refused = (field: string, sentence: string) =>
    new ProblemError('validation', { Fields: { [field]: sentence } });
  const isExpired = (day: string | null) => expiryOf(day, chileDate(now)) === 'expired';
  if (Kind === 'RECEIVED' && isExpired(ExpiresAt)) throw refused('ExpiresAt', fieldMessage('lotExpired', locale));
  if (Kind === 'USED' && isExpired(expiresAt)) throw refused('Quantity', fieldMessage('lotExpired', locale));
  const isChanged = ExpiresAt !== null && expiresAt !== null && ExpiresAt !== expiresAt;
  if (isChanged && Reason === undefined) {
    throw refused('Reason', `${fieldMessage('lotOtherDate', locale)} ${writtenDay(expiresAt)}.`);
  }
}

const movementOf = (context: CallContext, id: string) => one(medicineMovements(context.db, eq(supplyMovements.id, id)));

type Names = Extract<keyof typeof supplyCalls, `${string}Medicine${string}`>;

/** Clinical 7, MedicalCareMedicines and the medicines of a polyclinic (decision 167). */
export const medicineStockHandlers: Pick<Handlers<typeof supplyCalls>, Names> = {
  async listMedicinesOfPolyclinic(context, { params }) {
    await ofOwnPolyclinic(context, params.id);
    return listed(await stockOf(context, params.id));
  },

  async listMedicinesRequired(context, { params }) {
    await readableCare(context, params.b);
    await ofOwnPolyclinic(context, params.a);
    const required = await requiredIn(context, params.b);
    const stock = await stockOf(context, params.a);
    return listed(stock.map((row) => ({ ...row, Required: required.get(row.MedicineId) ?? 0 })));
  },

  async listMedicineMovements(context, { params, query }) {
    await ofOwnPolyclinic(context, params.id);
    const where = and(eq(supplyMovements.polyclinicId, params.id), matches(medicines.searchText, query.searchText));
    return medicineMovements(context.db, where, pageOf(query));
  },

  async listMedicinesOfCare(context, { params }) {
    await readableCare(context, params.id);
    return medicineMovements(context.db, usesOfCare(params.id));
  },

  async writeMedicineStock(context, { body }) {
    await ofOwnPolyclinic(context, body.PolyclinicId);
    const { MedicineId, Lot, ExpiresAt } = body;
    await medicineOf(context, MedicineId);
    const item = { medicineId: MedicineId, lot: Lot, expiresAt: ExpiresAt };
    const row = await lockStock(context, body.PolyclinicId, item);
    refuseLot(context, row, body);
    const { changes, ...change } = changeOf(context, row, body);
    const { movement } = await moveStock(context, row, {
      ...change,
      changes: { ...changes, ...(ExpiresAt !== null && { expiresAt: ExpiresAt }) },
    });
    await emitStock(context, body.PolyclinicId);
    return movementOf(context, movement.id);
  },

  async giveMedicineInCare(context, { body }) {
    const { it, polyclinicId } = await careWithStock(context, body.MedicalCareId, careUses.medicine.action);
    const medicine = await medicineOf(context, body.MedicineId);
    const { Quantity: quantity, Reason: reason } = body;
    await refuseUnsafe(context, it, medicine, body);
    const row = await lockStock(context, polyclinicId, { medicineId: body.MedicineId, lot: body.Lot });
    if (expiryOf(row.expiresAt, chileDate(context.now)) === 'expired') {
      throw new ProblemError('validation', { Fields: { Lot: fieldMessage('lotExpired', context.locale) } });
    }
    const given = await takeForCare(context, it, row, { use: 'medicine', quantity, reason });
    return movementOf(context, given.id);
  },

  async takeBackMedicine(context, { params }) {
    const stocks = context.db
      .select({ id: supplyStock.id })
      .from(supplyStock)
      .where(eq(supplyStock.medicineId, params.b));
    const where = inArray(supplyMovements.stockId, stocks);
    if (!(await takeBackOfCare(context, params.a, 'medicine', where))) throw notFound();
    return undefined;
  },

  async takeBackMedicineOfCare(context, { params }) {
    await takeBackOfCare(context, params.a, 'medicine', eq(supplyMovements.id, params.b));
    return undefined;
  },
};
