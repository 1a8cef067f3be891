import { and, asc, desc, eq, gt, gte, inArray, isNotNull, lt, not, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { careListCalls } from '#domain/api/care-lists.ts';
import { CareStatus, type MedicalCare } from '#domain/medical-care/medical-care.ts';
import { chileDayRange } from '#domain/time.ts';
import type { CallContext, Handlers } from '../../../core/context.ts';
import { notFound, ProblemError } from '../../../core/problems.ts';
import { matches, matchesName } from '../../../core/search.ts';
import { medicalCares } from '../../../db/schema/index.ts';
import { patient } from '../../patients/identity.ts';
import { type AccessScope, loadAccessScope, namedWhere, notInError, reachedWhere } from '../access/access-scope.ts';
import { carePage } from './care-page.ts';
import { childOpen } from './cares.queries.ts';

const newest = [desc(medicalCares.createdAt), asc(medicalCares.id)];

/** Cursor in the order of `newest`; rows inserted or deleted before it do not shift the rows after it. */
const cursorOf = ({ CreatedAt, MedicalCareId }: MedicalCare) => `${Date.parse(CreatedAt)}.${MedicalCareId}`;
function behind(cursor: string): SQL {
  const [time, id] = cursor.split('.');
  const at = new Date(Number(time));
  if (Number.isNaN(at.getTime()) || !id) throw new ProblemError('validation', { Fields: { lastIndex: 'cursor' } });
  const sameTime = and(eq(medicalCares.createdAt, at), gt(medicalCares.id, id));
  return sql`(${or(lt(medicalCares.createdAt, at), sameTime)})`;
}

/** Maximum number of answered referrals; further ones follow as these are continued. */
const most = 100;

const parent = alias(medicalCares, 'parent');

/** Created between two civil days of Chile, inclusive. */
function within(startDate: string | undefined, endDate: string | undefined): SQL | undefined {
  return and(
    startDate === undefined ? undefined : gte(medicalCares.createdAt, chileDayRange(startDate).from),
    endDate === undefined ? undefined : lt(medicalCares.createdAt, chileDayRange(endDate).to),
  );
}

/** PROCESS includes the two programme statuses that are displayed as it (shell 4). */
const ofStatus = (status: number | undefined) => {
  if (status === undefined) return undefined;
  const { PROCESS, HIC_OPEN, NUTRITIONAL_OPEN } = CareStatus;
  return status === PROCESS
    ? inArray(medicalCares.status, [PROCESS, HIC_OPEN, NUTRITIONAL_OPEN])
    : eq(medicalCares.status, status);
};

/** Scope of the user in one polyclinic; 404 for a polyclinic outside it. */
async function inPolyclinic(context: CallContext, polyclinicId: string): Promise<{ scope: AccessScope; where: SQL }> {
  const scope = await loadAccessScope(context.db, context.actor);
  if (!scope.staffOf.includes(polyclinicId) && !scope.answersTo.includes(polyclinicId)) throw notFound();
  return {
    scope,
    where: sql`(${and(eq(medicalCares.polyclinicId, polyclinicId), reachedWhere(scope, context.now))})`,
  };
}

type ListQuery = Parameters<Handlers<typeof careListCalls>['listEsachsCares']>[1]['query'];

async function filtered(context: CallContext, query: ListQuery, after?: SQL) {
  const { scope, where } = await inPolyclinic(context, query.polyclinicId);
  const { date, number, state, achsState, previousClassification, professionalInCharge } = query;
  const byPatient = matches(patient.searchText, query.patient);
  return carePage(
    context,
    scope,
    { page: query.page, size: query.pageSize, after },
    and(
      where,
      within(date, date),
      matchesName(medicalCares.number, number),
      byPatient && and(namedWhere(scope, context.now), byPatient),
      ofStatus(state),
      achsState === undefined ? undefined : eq(medicalCares.achStatus, achsState),
      previousClassification === undefined
        ? undefined
        : eq(medicalCares.previousClassificationId, previousClassification),
      professionalInCharge === undefined ? undefined : eq(medicalCares.chargeId, professionalInCharge),
    ),
    newest,
  );
}

/** Lists by polyclinic, patient and answer; each row as this user may see it. */
export const listHandlers: Handlers<typeof careListCalls> = {
  async listCaresOfPolyclinic(context, { params, query }) {
    const { scope, where } = await inPolyclinic(context, params.id);
    const { userId, mode, status } = query;
    const mine = userId && or(eq(medicalCares.professionalId, userId), eq(medicalCares.chargeId, userId));
    const ofMode = mode === undefined ? undefined : eq(medicalCares.mode, mode);
    return carePage(context, scope, query, and(where, mine || undefined, ofMode, ofStatus(status)), newest);
  },

  async listCaresByDateRange(context, { query }) {
    const { scope, where } = await inPolyclinic(context, query.polyclinicId);
    const wanted = and(where, within(query.startDate, query.endDate), ofStatus(query.status));
    return carePage(context, scope, query, wanted, newest);
  },

  listEsachsCares: (context, { query }) => filtered(context, query),
  async listEsachsCaresAfter(context, { query }) {
    const after = query.lastIndex === undefined ? undefined : behind(query.lastIndex);
    const list = await filtered(context, { ...query, page: 1 }, after);
    const last = list.Dtos.at(-1);
    return { ...list, LastIndex: last ? cursorOf(last) : null };
  },

  async listCaresByPreviousClassification(context, { query }) {
    const { scope, where } = await inPolyclinic(context, query.polyclinicId);
    const { classificationId } = query;
    const having = classificationId
      ? eq(medicalCares.previousClassificationId, classificationId)
      : isNotNull(medicalCares.previousClassificationId);
    return carePage(context, scope, query, and(where, having), newest);
  },

  async listCaresByCharge(context, { query }) {
    const { scope, where } = await inPolyclinic(context, query.polyclinicId);
    const having = query.charge ? eq(medicalCares.chargeId, query.charge) : isNotNull(medicalCares.chargeId);
    return carePage(context, scope, query, and(where, having), newest);
  },

  /** Referrals of the caller's polyclinics that a physician has answered; `userId` narrows to that physician. */
  async listAnswersFromPolyclinic(context, { query }) {
    const scope = await loadAccessScope(context.db, context.actor);
    const { PREVIOUS_FOR_SIGNATURE, WAITING_FOR_SIGNATURE, WAITING_FOR_VALIDATION, CLOSED } = CareStatus;
    const answered = inArray(medicalCares.status, [
      PREVIOUS_FOR_SIGNATURE,
      WAITING_FOR_SIGNATURE,
      WAITING_FOR_VALIDATION,
      CLOSED,
    ]);
    const referred = sql`exists (${context.db
      .select({ one: sql`1` })
      .from(parent)
      .where(and(eq(parent.id, medicalCares.derivedFromId)))})`;
    const by = eq(medicalCares.answeredBy, query.userId);
    return carePage(context, scope, query, and(reachedWhere(scope, context.now), answered, referred, by), newest);
  },

  /** For those whom `PolyclinicRequestAnswered` tells it. */
  async listAnsweredReferrals({ db, actor, audit }, { query }) {
    const { staffOf } = await loadAccessScope(db, actor);
    const { userId } = actor;
    const { professionalId, chargeId, blokUserId, polyclinicId, status } = medicalCares;
    const concerned = or(
      eq(professionalId, userId),
      eq(chargeId, userId),
      eq(blokUserId, userId),
      inArray(polyclinicId, staffOf),
    );
    const ofPlace = query.polyclinicId === undefined ? undefined : eq(polyclinicId, query.polyclinicId);
    const Dtos = await db
      .select({ MedicalCareId: medicalCares.id })
      .from(medicalCares)
      .where(and(eq(status, CareStatus.DERIVED), not(childOpen), concerned, ofPlace))
      .orderBy(...newest)
      .limit(most);
    audit({ action: 'care.list', objectType: 'medicalCare', detail: { count: Dtos.length } });
    return { Quantity: Dtos.length, Dtos };
  },

  async listCaresOfPatient(context, { params, query }) {
    const scope = await loadAccessScope(context.db, context.actor);
    const { page, size, searchtext, startDate, endDate } = query;
    // Only where this user may see the patient's identity: a list by patient would reveal it otherwise.
    const named = and(namedWhere(scope, context.now), notInError);
    const where = and(named, eq(medicalCares.userId, params.id), within(startDate, endDate));
    return carePage(context, scope, { page, size, searchText: searchtext }, where, newest);
  },
};
