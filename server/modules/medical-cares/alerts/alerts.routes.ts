import { and, asc, eq, isNull } from 'drizzle-orm';
import type { careAlertCalls } from '#domain/api/care-alerts.ts';
import type { Handlers } from '../../../core/context.ts';
import { notFound } from '../../../core/problems.ts';
import { careAlerts, medicalCares } from '../../../db/schema/index.ts';
import { auditOf } from '../commands/changes.ts';
import { neglectedWhere, stillAlertedOf, toAlert } from './alerts.ts';

/** Maximum number of listed alerts; further ones follow as these are acknowledged. */
const most = 100;

/** U9: alerts of a user until acknowledged or until the case no longer waits. */
export const alertHandlers: Handlers<typeof careAlertCalls> = {
  async listCareAlerts({ db, actor, now, audit }) {
    const open = await db
      .select({ row: medicalCares })
      .from(careAlerts)
      .innerJoin(medicalCares, eq(medicalCares.id, careAlerts.medicalCareId))
      .where(and(eq(careAlerts.userId, actor.userId), isNull(careAlerts.acknowledgedAt), neglectedWhere(now)))
      .orderBy(asc(medicalCares.alertedAt), asc(medicalCares.createdAt), asc(medicalCares.id));
    const rows = open.map(({ row }) => row);
    const alerts = (await stillAlertedOf(db, rows, actor.userId)).slice(0, most);
    const detail = { count: alerts.length };
    audit({ action: 'careAlerts.read', objectType: 'user', objectId: actor.userId, relation: 'self', detail });
    return { Quantity: alerts.length, Dtos: alerts.map(toAlert) };
  },

  async acknowledgeCareAlert({ db, actor, now, audit, emit }, { params }) {
    const mine = and(eq(careAlerts.userId, actor.userId), eq(careAlerts.medicalCareId, params.id));
    const [found] = await db
      .select({ row: medicalCares, acknowledgedAt: careAlerts.acknowledgedAt })
      .from(careAlerts)
      .innerJoin(medicalCares, eq(medicalCares.id, careAlerts.medicalCareId))
      .where(mine)
      .for('update', { of: careAlerts });
    if (!found || (await stillAlertedOf(db, [found.row], actor.userId)).length === 0) throw notFound();
    audit(auditOf(found.row, 'care.alert.acknowledge', 'self'));
    if (found.acknowledgedAt !== null) return;
    await db.update(careAlerts).set({ acknowledgedAt: now }).where(mine);
    emit('careAlertEnded', [actor.userId], { MedicalCareId: params.id });
  },
};
