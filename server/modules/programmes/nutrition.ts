import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import type { programmeCalls } from '#domain/api/programmes.ts';
import { chileDate } from '#domain/chile-clock.ts';
import { CareStatus } from '#domain/medical-care/medical-care.ts';
import { bmiOf, type NutritionalForm, type NutritionContent } from '#domain/programmes/nutrition.ts';
import type { CallContext, Handlers } from '../../core/context.ts';
import { notFound, ProblemError } from '../../core/problems.ts';
import { nutritionalForms } from '../../db/schema/index.ts';
import type { Seen } from '../medical-cares/access/guards.ts';
import { emitRecordUpdate } from '../medical-cares/access/record-update.ts';
import { auditOf } from '../medical-cares/commands/changes.ts';
import { careWithPart, namedCare } from '../medical-cares/commands/with-part.ts';
import { personOf } from '../medical-cares/reads/wire.ts';
import { namedPeople } from '../work-groups/work-groups.queries.ts';
import { refused } from './refused.ts';
import { countForms } from './state.ts';

type Row = typeof nutritionalForms.$inferSelect;

const contentOf = ({ weight, height, waist, fatPercent, diet, activityMinutesWeek, goal, plan, nextControl }: Row) => ({
  Weight: weight,
  Height: height,
  Waist: waist,
  FatPercent: fatPercent,
  Diet: diet,
  ActivityMinutesWeek: activityMinutesWeek,
  Goal: goal,
  Plan: plan,
  NextControl: nextControl,
});

const toWire = (row: Row, Author: NutritionalForm['Author']): NutritionalForm => ({
  ...contentOf(row),
  NutritionalFormId: row.id,
  MedicalCareId: row.medicalCareId,
  At: row.at.toISOString(),
  Bmi: bmiOf({ Weight: row.weight, Height: row.height }),
  Author,
});

/** The encounter in this status, held by the caller. */
const heldCare = (context: CallContext, id: string, status: number, action: string): Promise<Seen> =>
  careWithPart(context, id, action, (row) => {
    if (row.status !== status) return 'wrongStatus';
    const isHeld = row.lockExpiresAt !== null && row.lockExpiresAt > context.now;
    return isHeld && row.blokUserId === context.actor.userId ? null : 'notHolder';
  });

async function write(context: CallContext, it: Seen, content: NutritionContent, action: string) {
  const { db, actor, now } = context;
  const { row } = it.care;
  if (content.NextControl && content.NextControl < chileDate(now)) {
    throw new ProblemError('validation', { Fields: { NextControl: 'future' } });
  }
  const [made] = await db
    .insert(nutritionalForms)
    .values({
      id: randomUUID(),
      medicalCareId: row.id,
      at: now,
      weight: content.Weight,
      height: content.Height,
      waist: content.Waist,
      fatPercent: content.FatPercent,
      diet: content.Diet,
      activityMinutesWeek: content.ActivityMinutesWeek,
      goal: content.Goal,
      plan: content.Plan,
      nextControl: content.NextControl,
      authorId: actor.userId,
    })
    .returning();
  if (!made) throw notFound();
  context.audit(auditOf(row, action, it.relation));
  await emitRecordUpdate(context, row, 'controls');
  return toWire(made, personOf(actor));
}

type Names = 'createNutritionalForm' | 'listNutritionalForms' | 'addNutritionalForm';

/** Domain 2.1, nutrition: opened while the encounter is being written, continued in status 10. */
export const nutritionHandlers: Pick<Handlers<typeof programmeCalls>, Names> = {
  async createNutritionalForm(context, { params, body }) {
    const it = await heldCare(context, params.id, CareStatus.PROCESS, 'nutrition');
    if ((await countForms(context.db, params.id)) > 0) {
      throw refused('nutrition', 'wrongStatus');
    }
    return write(context, it, body, 'nutrition.create');
  },

  async addNutritionalForm(context, { body: { MedicalCareId, ...content } }) {
    const it = await heldCare(context, MedicalCareId, CareStatus.NUTRITIONAL_OPEN, 'nutrition');
    return write(context, it, content, 'nutrition.add');
  },

  async listNutritionalForms(context, { params }) {
    const { db } = context;
    const it = await namedCare(context, params.id);
    const of = eq(nutritionalForms.medicalCareId, params.id);
    const rows = await db.select().from(nutritionalForms).where(of).orderBy(asc(nutritionalForms.at));
    const person = await namedPeople(
      db,
      rows.map(({ authorId }) => authorId),
    );
    const Dtos = rows.map((row) => toWire(row, person(row.authorId)));
    context.audit(auditOf(it.care.row, 'nutrition.read', it.relation));
    return { Quantity: Dtos.length, Dtos };
  },
};
