import type { programmeCalls } from '#domain/api/programmes.ts';
import { CareStatus } from '#domain/medical-care/medical-care.ts';
import type { ControlBody, ControlHours } from '#domain/programmes/hypobaric.ts';
import { clinicalRoles } from '#domain/session/roles.ts';
import type { CallContext, Handlers } from '../../core/context.ts';
import type { Module } from '../../core/module.ts';
import { notFound, ProblemError } from '../../core/problems.ts';
import type { Keys } from '../../core/secret.ts';
import { updateVersion } from '../../core/versioned.ts';
import { generalAdmissions } from '../../db/schema/index.ts';
import { createFileLinks } from '../files/links.ts';
import { auditOfAdmission, type SeenAdmission, takeAdmission } from '../general-admissions/reach.ts';
import { admissionToWire } from '../general-admissions/wire.ts';
import { isMasked } from '../medical-cares/access/access-scope.ts';
import { readersOf } from '../medical-cares/access/audience.ts';
import { readsOnly, type Seen } from '../medical-cares/access/guards.ts';
import { moveOn } from '../medical-cares/commands/advance.ts';
import { after, seen } from '../medical-cares/commands/changes.ts';
import { lockCare } from '../medical-cares/reads/cares.queries.ts';
import { mayControl } from './access.ts';
import { withClosing, withControl } from './hypobaric.ts';
import { nutritionHandlers } from './nutrition.ts';
import { closedVaccination } from './vaccination.ts';

const openStatus = CareStatus.HIC_OPEN;

/** Programmes of workers in their admissions (decision 141). */
export function programmesModule({ keys }: { keys: Keys }): Module {
  const links = createFileLinks(keys.files);

  /** The encounter in its programme, locked, for who has a part in it and while no other person holds it. */
  async function careInProgramme(context: CallContext, id: string, Action: string): Promise<Seen> {
    const { actor, now } = context;
    const it = await seen(context, await lockCare(context.db, id));
    const { row } = it.care;
    if (isMasked(row, it.relation)) throw notFound();
    const holds = row.lockExpiresAt !== null && row.lockExpiresAt > now && row.blokUserId !== actor.userId;
    const isOther = readsOnly(it) || !actor.roles.some((role) => clinicalRoles.some((one) => one === role));
    const Guard = isOther ? 'notMyRole' : row.status !== openStatus ? 'wrongStatus' : null;
    if (Guard) throw new ProblemError('transition_not_allowed', { From: row.status, Action, Guard });
    if (holds) throw new ProblemError('locked_by_other', { From: row.status, Action, Guard: 'lockedByOther' });
    return it;
  }

  async function checkVersion(context: CallContext, it: SeenAdmission): Promise<void> {
    const { ifMatch } = context;
    if (ifMatch === null || ifMatch === it.row.version) return;
    throw new ProblemError('version_conflict', { Current: await admissionToWire(links, context, it) });
  }

  async function write(context: CallContext, it: SeenAdmission, columns: object, action: string) {
    const row = await updateVersion(context, generalAdmissions, it.row, context.actor.userId, columns);
    context.audit(auditOfAdmission(it, action));
    return { ...it, row };
  }

  async function announce({ db, actor, emit }: CallContext, { care: { row } }: Seen): Promise<void> {
    emit('updateMedicalRecords', await readersOf(db, row, actor.userId), {
      UserId: row.userId,
      MedicalCareId: row.id,
      Section: 'controls',
      Version: row.version,
    });
  }

  async function control(
    context: CallContext,
    hours: ControlHours,
    { a, b }: { a: string; b: string },
    body: ControlBody,
  ) {
    const care = await careInProgramme(context, b, `control${hours}`);
    if (care.care.row.generalAdmissionId !== a) throw notFound();
    if (!mayControl(context.actor)) {
      throw new ProblemError('transition_not_allowed', { Action: `control${hours}`, Guard: 'notMyRole' });
    }
    const it = await takeAdmission(context, a, `control${hours}`);
    await checkVersion(context, it);
    const hypobaric = withControl(context, it.row.hypobaric, hours, body);
    const written = await write(context, it, { hypobaric }, `hic.control${hours}`);
    await announce(context, care);
    return admissionToWire(links, context, written);
  }

  const handlers: Handlers<typeof programmeCalls> = {
    saveHypobaric24Control: (context, { params, body }) => control(context, 24, params, body),
    saveHypobaric48Control: (context, { params, body }) => control(context, 48, params, body),

    async closeHypobaric(context, { params, body }) {
      const care = await careInProgramme(context, params.id, 'closeHypobaric');
      const id = care.care.row.generalAdmissionId;
      if (id === null) {
        throw new ProblemError('transition_not_allowed', { Action: 'closeHypobaric', Guard: 'admissionMissing' });
      }
      const it = await takeAdmission(context, id, 'closeHypobaric');
      await write(context, it, { hypobaric: withClosing(context, it.row.hypobaric, body) }, 'hic.close');
      await announce(context, care);
      return after(context, care, await moveOn(context, care.care, care.relation, 'hic.close'));
    },

    ...nutritionHandlers,

    /** Also of a case that has ended: who was vaccinated is watched longer than the encounter may take. */
    async closeSeasonalVaccination(context, { params }) {
      const it = await takeAdmission(context, params.id, 'closeVaccination', { ended: true });
      if (!mayControl(context.actor)) {
        throw new ProblemError('transition_not_allowed', { Action: 'closeVaccination', Guard: 'notMyRole' });
      }
      await checkVersion(context, it);
      const vaccination = closedVaccination(context, it.row.vaccination);
      return admissionToWire(links, context, await write(context, it, { vaccination }, 'vaccination.close'));
    },
  };
  return { handlers };
}
