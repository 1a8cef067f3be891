import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import type { generalAdmissionCalls } from '#domain/api/general-admissions.ts';
import { isEqual } from '#domain/equal.ts';
import { AdmissionPatch, EsachsPatch, EvidencePatch } from '#domain/general-admission/general-admission.ts';
import type { CallContext, Handlers } from '../../core/context.ts';
import { listed } from '../../core/listed.ts';
import type { Module } from '../../core/module.ts';
import { changesOf } from '../../core/patch.ts';
import { notFound, ProblemError } from '../../core/problems.ts';
import type { Keys } from '../../core/secret.ts';
import { generalAdmissions } from '../../db/schema/index.ts';
import { createFileLinks } from '../files/links.ts';
import type { Seen } from '../medical-cares/access/guards.ts';
import { auditOf, change } from '../medical-cares/commands/changes.ts';
import { namedCare } from '../medical-cares/commands/with-part.ts';
import { toDetail } from '../medical-cares/reads/wire.ts';
import { reachOf, relationsTo } from '../patients/reach.ts';
import { followControls } from '../programmes/follow-controls.ts';
import { withAscent } from '../programmes/hypobaric.ts';
import { withVaccination } from '../programmes/vaccination.ts';
import { admit, careToWrite, join } from './admit.ts';
import { checkAdmission } from './content-checks.ts';
import { removeAllEvidences, replaceEvidences } from './evidences.ts';
import { itemsOf, measure } from './measurements.ts';
import { auditOfAdmission, seenAdmission, seenAdmissions, takeAdmission } from './reach.ts';
import { admissionToWire, columnsOf } from './wire.ts';
import { createAdmissionWrites } from './writes.ts';

/** General admissions of workers (decision 130). */
export function generalAdmissionsModule({ keys }: { keys: Keys }): Module {
  const links = createFileLinks(keys.files);

  const { checkVersion, write } = createAdmissionWrites(links);

  async function esachsOf(context: CallContext, it: Seen) {
    const { db, now } = context;
    const { generalAdmissionId, achStatus } = it.care.row;
    const known = generalAdmissionId ? eq(generalAdmissions.id, generalAdmissionId) : null;
    const [row] = known ? await db.select().from(generalAdmissions).where(known) : [];
    const Esachs = row
      ? {
          CUN: row.cun,
          CompanyId: row.companyId,
          SiteName: row.siteName,
          AccidentDate: row.accidentDate?.toISOString() ?? null,
          AccidentPlace: row.accidentPlace,
          Mechanism: row.mechanism,
          BodyPart: row.injuries[0]?.Part ?? null,
          LostTime: row.lostTime,
          ReferredTo: row.referredTo,
          achstatus: achStatus,
          AchMessage: row.achMessage,
        }
      : null;
    return { ...(await toDetail(db, it, now)), Esachs };
  }

  const handlers: Handlers<typeof generalAdmissionCalls> = {
    async getGeneralAdmission(context, { params }) {
      const it = await seenAdmission(context, params.id);
      context.audit(auditOfAdmission(it, 'admission.read'));
      return admissionToWire(links, context, it);
    },

    /**
     * Admissions that the caller may access.
     * @throws ProblemError 404 for a patient they may not access.
     */
    async listGeneralAdmissionsOfUser(context, { params }) {
      const { db } = context;
      const relation = (await relationsTo(context, await reachOf(context, null), [params.id])).get(params.id);
      if (!relation) throw notFound();
      const of = eq(generalAdmissions.userId, params.id);
      const rows = await db.select().from(generalAdmissions).where(of).orderBy(desc(generalAdmissions.createdAt));
      const found = await seenAdmissions(context, rows);
      context.audit({
        action: 'admissions.list',
        objectType: 'user',
        objectId: params.id,
        patientId: params.id,
        relation,
      });
      return listed(await Promise.all(found.map((it) => admissionToWire(links, context, it))));
    },

    async updateGeneralAdmission(context, { params, body }) {
      const changes = changesOf(body, AdmissionPatch);
      const { Hypobaric, SeasonalVaccination, ...content } = changes;
      const ended = isEqual(Object.keys(changes), ['SeasonalVaccination']);
      const it = await takeAdmission(context, params.id, 'admission.update', { ended });
      await checkVersion(context, it);
      await checkAdmission(context, it.row.userId, content);
      const columns = {
        ...columnsOf(content),
        ...(Hypobaric && { hypobaric: withAscent(context, it.row.hypobaric, Hypobaric) }),
        ...(SeasonalVaccination && {
          vaccination: withVaccination(context, it, SeasonalVaccination),
        }),
      };
      const fields = Object.keys(changes).join(',');
      const written = await write(context, it, columns, 'admission.update', fields);
      if (Hypobaric) await followControls(context, written);
      return admissionToWire(links, context, written);
    },

    async updateAccidentEvidences(context, { params, body }) {
      const it = await takeAdmission(context, params.id, 'admission.evidences');
      const { AccidentEvidences, Reason } = changesOf(body, EvidencePatch);
      if (!AccidentEvidences) throw new ProblemError('validation', { Fields: { '/AccidentEvidences': 'path' } });
      await checkVersion(context, it);
      await replaceEvidences(context, it, AccidentEvidences, Reason);
      const written = await write(context, it, {}, 'admission.evidences', String(AccidentEvidences.length));
      return admissionToWire(links, context, written);
    },

    async removeAccidentEvidences(context, { params, body }) {
      const it = await takeAdmission(context, params.id, 'admission.evidences');
      await checkVersion(context, it);
      const removed = await removeAllEvidences(context, it, body.Reason);
      const written = await write(context, it, {}, 'admission.evidences.hide', String(removed));
      return admissionToWire(links, context, written);
    },

    async getEsachs(context, { query }) {
      const it = await namedCare(context, query.medicalCareId);
      context.audit(auditOf(it.care.row, 'care.esachs.read', it.relation));
      return esachsOf(context, it);
    },

    async updateEsachs(context, { query, body }) {
      const care = await careToWrite(context, query.medicalCareId, 'esachs');
      if (care.care.row.generalAdmissionId === null) throw notFound();
      if (context.ifMatch !== null && context.ifMatch !== care.care.row.version) {
        throw new ProblemError('version_conflict', { Current: await esachsOf(context, care) });
      }
      const it = await takeAdmission(context, care.care.row.generalAdmissionId, 'esachs');
      const { achstatus, AchMessage, ...content } = changesOf(body, EsachsPatch);
      await checkAdmission(context, it.row.userId, content);
      const columns = { ...columnsOf(content), ...(AchMessage !== undefined && { achMessage: AchMessage }) };
      await write(context, it, columns, 'admission.update', Object.keys({ ...content }).join(','));
      if (achstatus !== undefined) {
        const made = { action: 'care.esachs', by: context.actor.userId, relation: care.relation };
        await change(context, care.care, { achStatus: achstatus }, made);
      }
      context.audit(auditOf(care.care.row, 'care.esachs', care.relation));
      return esachsOf(context, await namedCare(context, query.medicalCareId));
    },

    async createEsachs(context, { body }) {
      const it = await careToWrite(context, body.MedicalCareId, 'admission');
      if (body.GeneralAdmissionId) await join(context, it, body.GeneralAdmissionId);
      else await admit(context, it, body.AttentionType);
      return esachsOf(context, await namedCare(context, body.MedicalCareId));
    },

    async listVitalSignsOfAdmission(context, { params }) {
      const it = await seenAdmission(context, params.id);
      context.audit(auditOfAdmission(it, 'admission.vitals.read'));
      return listed(await itemsOf(context, it));
    },

    async measureInAdmission(context, { params, body }) {
      const it = await takeAdmission(context, params.id, 'admission.vitals');
      if (body.GeneralAdmissionId && body.GeneralAdmissionId !== it.row.id) throw notFound();
      await measure(context, it, body.MeasuringVitalSign);
      await write(context, it, {}, 'admission.vitals');
      return listed(await itemsOf(context, it));
    },

    getVitalSignGroup: async () => ({ GroupId: randomUUID() }),
  };
  return { handlers };
}
