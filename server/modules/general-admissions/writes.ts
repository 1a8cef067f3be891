import type { CallContext } from '../../core/context.ts';
import { ProblemError } from '../../core/problems.ts';
import { updateVersion } from '../../core/versioned.ts';
import { generalAdmissions } from '../../db/schema/index.ts';
import type { FileLinks } from '../files/links.ts';
import { emitAdmission } from './events.ts';
import { auditOfAdmission, type SeenAdmission } from './reach.ts';
import { admissionToWire } from './wire.ts';

/** Writes of an admission, each checking the version and adding an audit row. */
export const createAdmissionWrites = (links: FileLinks) => ({
  /** @throws ProblemError with the current admission when the caller saw an earlier version. */
  async checkVersion(context: CallContext, it: SeenAdmission): Promise<void> {
    const { ifMatch } = context;
    if (ifMatch === null || ifMatch === it.row.version) return;
    throw new ProblemError('version_conflict', { Current: await admissionToWire(links, context, it) });
  },

  /**
   * Updates columns and increments the version, also when only dependent rows changed. `fields`: names of changed fields for
   * the audit.
   */
  async write(context: CallContext, it: SeenAdmission, columns: object, action: string, fields?: string) {
    const row = await updateVersion(context, generalAdmissions, it.row, context.actor.userId, columns);
    const detail = fields === undefined ? {} : { detail: { Fields: fields } };
    context.audit({ ...auditOfAdmission(it, action), ...detail });
    await emitAdmission(context, row, context.actor.userId);
    return { ...it, row };
  },
});
