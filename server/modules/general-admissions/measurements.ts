import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import type { VitalSignItem } from '#domain/api/vital-signs.ts';
import { AttentionType } from '#domain/medical-care/medical-care.ts';
import { vitalFault, vitalNumber } from '#domain/vital-signs/vital-alerts.ts';
import { type VitalSign, vitalSignsFor } from '#domain/vital-signs/vital-signs.ts';
import type { CallContext } from '../../core/context.ts';
import { ProblemError } from '../../core/problems.ts';
import { admissionMeasurements } from '../../db/schema/index.ts';
import { vitalSignItem } from '../vital-signs/vital-sign-item.ts';
import type { SeenAdmission } from './reach.ts';

type Measured = typeof admissionMeasurements.$inferSelect;
type Given = { VitalSignsId: number; Value: string | null; GroupId?: string | null | undefined };

const isOutOfRoom = ({ row }: SeenAdmission) => row.attentionType === AttentionType.OUT_OF_ROOM;
const signsOf = (it: SeenAdmission) => vitalSignsFor({ outOfRoom: isOutOfRoom(it) });

/** Valid measurements per group, newest group first: the last value of each sign. */
async function groupsOf({ db }: CallContext, { row }: SeenAdmission): Promise<[string, Map<number, Measured>][]> {
  const rows = await db
    .select()
    .from(admissionMeasurements)
    .where(eq(admissionMeasurements.admissionId, row.id))
    .orderBy(asc(admissionMeasurements.id));
  const groups = new Map<string, Map<number, Measured>>();
  for (const one of rows) {
    const group = groups.get(one.groupId) ?? new Map<number, Measured>();
    group.set(one.vitalSignsId, one);
    groups.set(one.groupId, group);
  }
  return [...groups].reverse();
}

/** Every sign of every group; an admission without measurements lists its signs once, without a group. */
export async function itemsOf(context: CallContext, it: SeenAdmission): Promise<VitalSignItem[]> {
  const item = (sign: VitalSign, GroupId: string | null, measured?: Measured): VitalSignItem =>
    vitalSignItem(
      sign,
      context.locale,
      { value: measured?.value ?? null, at: measured?.measuredAt ?? null, by: measured?.measuredBy ?? null },
      { IsImportant: sign.important && !isOutOfRoom(it), GroupId, mayWrite: it.mayWrite },
    );
  const groups = await groupsOf(context, it);
  if (groups.length === 0) return signsOf(it).map((sign) => item(sign, null));
  return groups.flatMap(([id, measured]) => signsOf(it).map((sign) => item(sign, id, measured.get(sign.id))));
}

function problemOf(sign: VitalSign | undefined, { Value }: Given): string | null {
  if (!sign) return 'unknown';
  return Value === null || Value === '' ? null : vitalFault(sign, Value.trim());
}

/** Diastolic must be below systolic pressure within a group, also when stored separately. */
async function checkPressures(
  context: CallContext,
  it: SeenAdmission,
  given: readonly (Given & { GroupId: string })[],
) {
  const groups = new Map(await groupsOf(context, it));
  const [systolic, diastolic] = ['systolic', 'diastolic'].map((name) => signsOf(it).find((sign) => sign.name === name));
  if (!systolic || !diastolic) return;
  for (const groupId of new Set(given.map(({ GroupId }) => GroupId))) {
    const measuredOf = (sign: VitalSign) => {
      const now = given.find((one) => one.GroupId === groupId && one.VitalSignsId === sign.id);
      return vitalNumber(sign, (now ? now.Value : groups.get(groupId)?.get(sign.id)?.value) ?? '');
    };
    const [above, below] = [measuredOf(systolic), measuredOf(diastolic)];
    if (above !== null && below !== null && below >= above) {
      throw new ProblemError('validation', { Fields: { [`VitalSignsId.${diastolic.id}`]: 'notBelowSystolic' } });
    }
  }
}

/** Adds measurements; a correction is a later value of the same sign and group. */
export async function measure(context: CallContext, it: SeenAdmission, signs: readonly Given[]): Promise<void> {
  const { db, actor, now } = context;
  const asked = signsOf(it);
  const Fields: Record<string, string> = {};
  for (const given of signs) {
    const problem = problemOf(
      asked.find(({ id }) => id === given.VitalSignsId),
      given,
    );
    if (problem) Fields[`VitalSignsId.${given.VitalSignsId}`] = problem;
  }
  if (Object.keys(Fields).length > 0) throw new ProblemError('validation', { Fields });
  const unnamed = randomUUID();
  const named = signs.map((given) => ({ ...given, GroupId: given.GroupId ?? unnamed }));
  await checkPressures(context, it, named);
  await db.insert(admissionMeasurements).values(
    named.map(({ VitalSignsId, Value, GroupId }) => ({
      admissionId: it.row.id,
      groupId: GroupId,
      vitalSignsId: VitalSignsId,
      value: Value?.trim().replace(',', '.') || null,
      measuredAt: now,
      measuredBy: actor.userId,
    })),
  );
}
