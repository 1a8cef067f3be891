import type { CallContext } from '../../core/context.ts';
import { ProblemError } from '../../core/problems.ts';
import { updateVersion } from '../../core/versioned.ts';
import { generalAdmissions } from '../../db/schema/index.ts';
import type { FileLinks } from '../files/links.ts';
import { emitAdmission } from './events.ts';
import { auditOfAdmission, type SeenAdmission } from './reach.ts';
import { admissionToWire } from './wire.ts';

/** How an admission is written: on the version that was seen, with its line of audit. */
export const createAdmissionWrites = (links: FileLinks) => ({
  /** Throws with the admission as it is when the caller saw an earlier one. */
  async checkVersion(context: CallContext, it: SeenAdmission): Promise<void> {
    const { ifMatch } = context;
    if (ifMatch === null || ifMatch === it.row.version) return;
    throw new ProblemError('version_conflict', { Current: await admissionToWire(links, context, it) });
  },

  /** Writes its columns, with a version more also where only what hangs on it was changed. `fields`: which, when the action does not say it. */
  async write(context: CallContext, it: SeenAdmission, columns: object, action: string, fields?: string) {
    const row = await updateVersion(context, generalAdmissions, it.row, context.actor.userId, columns);
    const detail = fields === undefined ? {} : { detail: { Fields: fields } };
    context.audit({ ...auditOfAdmission(it, action), ...detail });
    await emitAdmission(context, row, context.actor.userId);
    return { ...it, row };
  },
});
