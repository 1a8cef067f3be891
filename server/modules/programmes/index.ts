import type { programmeCalls } from '#domain/api/programmes.ts';
import { CareStatus } from '#domain/medical-care/medical-care.ts';
import type { ControlBody, ControlHours } from '#domain/programmes/hypobaric.ts';
import type { CallContext, Handlers } from '../../core/context.ts';
import type { Module } from '../../core/module.ts';
import { notFound } from '../../core/problems.ts';
import type { Keys } from '../../core/secret.ts';
import { createFileLinks } from '../files/links.ts';
import { takeAdmission } from '../general-admissions/reach.ts';
import { admissionToWire } from '../general-admissions/wire.ts';
import { createAdmissionWrites } from '../general-admissions/writes.ts';
import type { Seen } from '../medical-cares/access/guards.ts';
import { emitRecordUpdate } from '../medical-cares/access/record-update.ts';
import { moveOn } from '../medical-cares/commands/advance.ts';
import { after } from '../medical-cares/commands/changes.ts';
import { careWithPart } from '../medical-cares/commands/with-part.ts';
import { allowControl } from './access.ts';
import { followControls } from './follow-controls.ts';
import { withClosing, withControl } from './hypobaric.ts';
import { nutritionHandlers } from './nutrition.ts';
import { refused } from './refused.ts';
import { closedVaccination } from './vaccination.ts';

/** Programmes of workers in their admissions (decision 141). */
export function programmesModule({ keys }: { keys: Keys }): Module {
  const links = createFileLinks(keys.files);
  const { checkVersion, write } = createAdmissionWrites(links);

  /** Requires that no other user holds it. */
  const careInProgramme = (context: CallContext, id: string, action: string): Promise<Seen> =>
    careWithPart(context, id, action, ({ status, blokUserId, lockExpiresAt }) => {
      if (status !== CareStatus.HIC_OPEN) return 'wrongStatus';
      const isHeld = lockExpiresAt !== null && lockExpiresAt > context.now;
      return isHeld && blokUserId !== context.actor.userId ? 'lockedByOther' : null;
    });

  async function control(
    context: CallContext,
    hours: ControlHours,
    { a, b }: { a: string; b: string },
    body: ControlBody,
  ) {
    const care = await careInProgramme(context, b, `control${hours}`);
    if (care.care.row.generalAdmissionId !== a) throw notFound();
    allowControl(context, `control${hours}`);
    const it = await takeAdmission(context, a, `control${hours}`);
    await checkVersion(context, it);
    const hypobaric = withControl(context, it.row.hypobaric, hours, body);
    const written = await write(context, it, { hypobaric }, `hic.control${hours}`);
    await emitRecordUpdate(context, care.care.row, 'controls');
    await followControls(context, written);
    return admissionToWire(links, context, written);
  }

  const handlers: Handlers<typeof programmeCalls> = {
    saveHypobaric24Control: (context, { params, body }) => control(context, 24, params, body),
    saveHypobaric48Control: (context, { params, body }) => control(context, 48, params, body),

    async closeHypobaric(context, { params, body }) {
      const care = await careInProgramme(context, params.id, 'closeHypobaric');
      const id = care.care.row.generalAdmissionId;
      if (id === null) throw refused('closeHypobaric', 'admissionMissing');
      const it = await takeAdmission(context, id, 'closeHypobaric');
      await checkVersion(context, it);
      await write(context, it, { hypobaric: withClosing(context, it.row.hypobaric, body) }, 'hic.close');
      await emitRecordUpdate(context, care.care.row, 'controls');
      return after(context, care, await moveOn(context, care.care, care.relation, 'hic.close'));
    },

    ...nutritionHandlers,

    /** Also allowed for a closed case: the observation may last longer than the encounter. */
    async closeSeasonalVaccination(context, { params }) {
      const it = await takeAdmission(context, params.id, 'closeVaccination', { ended: true });
      allowControl(context, 'closeVaccination');
      await checkVersion(context, it);
      const vaccination = closedVaccination(context, it.row.vaccination);
      return admissionToWire(links, context, await write(context, it, { vaccination }, 'vaccination.close'));
    },
  };
  return { handlers };
}
