import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { issuedStatuses } from '#domain/care-document/care-document.ts';
import { chileDate } from '#domain/chile-clock.ts';
import { ageInYears } from '#domain/day-words.ts';
import { isAllergy } from '#domain/medical-care/known-facts.ts';
import { ingredientsOf } from '#domain/prescription/ingredients.ts';
import { periodHours } from '#domain/prescription/periods.ts';
import { checkSafety } from '#domain/prescription/safety.ts';
import type { SafetyCheck } from '#domain/prescription/safety.types.ts';
import type {
  ActiveItem,
  Ingredient,
  KnownAllergy,
  SafetyFacts,
  SafetyItem,
} from '#domain/prescription/safety-facts.ts';
import type { CallContext, Database } from '../../core/context.ts';
import {
  activeIngredients,
  careDocuments,
  ingredientInteractions,
  medicalCares,
  prescriptionItems,
} from '../../db/schema/index.ts';
import { recordScopeOf } from '../clinical-records/record-scope.ts';
import type { SelectedCare } from '../medical-cares/reads/cares.queries.ts';
import { recordedAllergiesOf } from '../medical-records/allergies.queries.ts';
import { recordedDiagnoses } from '../medical-records/conditions.ts';
import { type DocumentRow, ofOtherThan } from './documents.queries.ts';

const hour = 3_600_000;

async function knownIngredients(db: Database, names: readonly string[]): Promise<Ingredient[]> {
  if (names.length === 0) return [];
  return db
    .select()
    .from(activeIngredients)
    .where(inArray(activeIngredients.name, [...names]));
}

// Both engines return rows; their types have nothing else in common.
const Sources = z.object({ rows: z.array(z.object({ source: z.string() })) });

async function sourcesOfInteractions(db: Database): Promise<string[]> {
  // Steps through the index from source to source; `distinct` would scan the table at every check.
  const found = await db.execute(sql`
    with recursive sources as (
      select min(source) as source from ingredient_interactions
      union all
      select (select min(source) from ingredient_interactions where source > sources.source)
      from sources where sources.source is not null
    )
    select source from sources where source is not null`);
  return Sources.parse(found).rows.map((row) => row.source);
}

/** Null: no interaction data are loaded. */
async function interactionsAmong(db: Database, terms: readonly string[], sources: readonly string[]) {
  if (sources.length === 0) return null;
  if (terms.length === 0) return [];
  const { first, second } = ingredientInteractions;
  return db
    .select()
    .from(ingredientInteractions)
    .where(and(inArray(first, [...terms]), inArray(second, [...terms])));
}

/** Names and families of the catalogue, for recognizing the text of an allergy. */
async function catalogueTerms(db: Database): Promise<string[]> {
  const { name, families } = activeIngredients;
  const rows = await db.select({ name, families }).from(activeIngredients);
  return [...new Set(rows.flatMap((row) => [row.name, ...row.families]))];
}

/** Recorded allergies, and diagnoses of allergy in the readable part of the record. */
async function allergiesOf(context: CallContext, patientId: string, names: readonly string[]) {
  const { db } = context;
  const { Allergies, NoKnownAllergies } = await recordedAllergiesOf(db, patientId);
  const allergies: KnownAllergy[] = [
    ...Allergies.map(({ Text, Severity }) => ({ Text, Severity })),
    ...names.map((Text) => ({ Text, Severity: 'LOW' as const })),
  ];
  const allergyTerms = allergies.length === 0 ? [] : await catalogueTerms(db);
  return { allergies, allergyTerms, noKnownAllergies: NoKnownAllergies !== null };
}

type Course = { createdAt: Date; forValue: number; forPeriodCode: keyof typeof periodHours };
const endOf = ({ createdAt, forValue, forPeriodCode }: Course) =>
  new Date(createdAt.getTime() + forValue * periodHours[forPeriodCode] * hour);

/** Medicines that the patient currently takes, from earlier prescriptions and the others of this encounter. */
async function activeItemsOf({ db, now }: CallContext, care: SelectedCare, own: string | null) {
  const rows = await db
    .select({ document: careDocuments, item: prescriptionItems, number: medicalCares.number, careId: medicalCares.id })
    .from(careDocuments)
    .innerJoin(medicalCares, eq(medicalCares.id, careDocuments.medicalCareId))
    .innerJoin(prescriptionItems, eq(prescriptionItems.documentId, careDocuments.id))
    .where(
      and(
        eq(medicalCares.userId, care.row.userId),
        isNull(careDocuments.thirdPerson),
        ofOtherThan(own),
        or(
          inArray(careDocuments.status, [...issuedStatuses]),
          and(eq(careDocuments.medicalCareId, care.row.id), eq(careDocuments.status, 'DRAFT')),
        ),
      ),
    );
  return rows.flatMap(({ document, item, number, careId }) => {
    const until = endOf({ ...item, createdAt: document.createdAt });
    const itsNumber = `${number}-${document.ordinal}`;
    const active: ActiveItem = {
      Name: `${item.name} ${item.strength}`,
      Dci: item.dci,
      Number: itsNumber,
      Until: chileDate(until),
    };
    return until > now ? [{ careId, active }] : [];
  });
}

/** CIE-10: supervised or complicated pregnancy in the last ten months. */
const pregnant = /^(Z3[3-5]|O)/;
const tenMonths = 304 * 24 * hour;

const ageOf = (birthDate: string | null, now: Date) => (birthDate === null ? null : ageInYears(birthDate, now));
const mayBePregnant = (gender: string, age: number | null) =>
  gender !== 'M' && (age === null || (age >= 12 && age <= 55));

type Checked = { care: SelectedCare; documentId: string | null; thirdPerson: DocumentRow['thirdPerson'] };

/** Facts for the rules of domain 8.1. For a third person only their documents are known. */
async function factsOf(context: CallContext, it: Checked) {
  const { db, now } = context;
  const { care, documentId, thirdPerson } = it;
  const patientId = care.row.userId;
  if (thirdPerson) {
    const { Gender, BirthDate } = thirdPerson;
    const age = ageOf(BirthDate, now);
    const pregnancy = mayBePregnant(Gender, age) ? 'UNKNOWN' : 'NO';
    const none = { allergies: null, allergyTerms: [], noKnownAllergies: false, active: null, isActivePartial: false };
    return { ...none, age, pregnancy } as const;
  }
  const scope = await recordScopeOf(context, patientId);
  const { where } = scope;
  const conditions = await recordedDiagnoses(db, scope);
  const readable = await db.select({ id: medicalCares.id }).from(medicalCares).where(where);
  const open = new Set([care.row.id, ...readable.map(({ id }) => id)]);
  const active = await activeItemsOf(context, care, documentId);
  const since = now.getTime() - tenMonths;
  const isPregnant = conditions.some(({ code, last }) => pregnant.test(code) && last.getTime() >= since);
  const { gender, birthDate } = care.patient;
  const age = ageOf(birthDate, now);
  const pregnancy = isPregnant ? 'YES' : mayBePregnant(gender, age) ? 'UNKNOWN' : 'NO';
  const diagnosed = conditions.filter(({ code }) => isAllergy({ Code: code })).map(({ name }) => name);
  return {
    ...(await allergiesOf(context, patientId, diagnosed)),
    active: active.filter(({ careId }) => open.has(careId)).map((one) => one.active),
    isActivePartial: active.some(({ careId }) => !open.has(careId)),
    age,
    pregnancy,
  } as const;
}

export async function safetyOf(
  context: CallContext,
  it: Checked,
  items: readonly SafetyItem[],
  answers: SafetyFacts['answers'],
): Promise<SafetyCheck> {
  const { db } = context;
  const facts = await factsOf(context, it);
  const named = [...items, ...(facts.active ?? [])].flatMap(({ Dci }) => ingredientsOf(Dci));
  const ingredients = await knownIngredients(db, [...new Set(named)]);
  const terms = [...new Set([...named, ...ingredients.flatMap(({ families }) => families)])];
  const interactionSources = await sourcesOfInteractions(db);
  const interactions = await interactionsAmong(db, terms, interactionSources);
  return checkSafety({ ...facts, items, ingredients, interactions, interactionSources, answers });
}
