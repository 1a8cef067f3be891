import { filter, map, merge, Subject } from 'rxjs';
import { type ActorRefFrom, fromEventObservable, fromPromise } from 'xstate';
import {
  type CareSupplies,
  type CareTakeBack,
  careSupplyProblems,
  KeptSupplies,
  lotKey,
  nothingWritten,
} from '#domain/supplies/care-supplies.ts';
import { readQuantity } from '#domain/supplies/stock-sheet.ts';
import { createRecordEditMachine } from '#machines/record-edit/index.ts';
import type { RecordEditPorts } from '#machines/record-edit/record-edit.types.ts';
import { failureOf } from '#services/http/http-failure.ts';
import { keepChanges, keptChanges } from '../drafts/kept-changes.ts';
import { askedRecord } from '../shared/asked-record.ts';
import type { FeaturePorts } from '../shared/feature.ts';
import { codedFields, refusedFields } from '../shared/field-problems.ts';
import { recordUpdates } from '../shared/record-updates.ts';
import { createRetryKey } from '../shared/retry-key.ts';
import { concernsStockBesides } from './concerns-stock.ts';

type Ports = Pick<FeaturePorts, 'dependencies' | 'local' | 'locale'>;
export type OfCare = { careId: string; polyclinicId: string };
type Stored = Omit<CareSupplies, 'Done' | 'Version'>;

const nameIn = ({ Stock, Lots, ConsumableId, LotKey }: CareSupplies): string => {
  const lot = Lots.find((one) => lotKey(one) === LotKey);
  return lot
    ? `${lot.Name} ${lot.Strength}`
    : (Stock.find((one) => one.ConsumableId === ConsumableId)?.ConsumableName ?? '');
};

/** Stock use of an encounter; other readers of it see each use immediately. */
export function createCareSupplies({ dependencies: { http, hubEvents$ }, local, locale }: Ports) {
  async function read({ careId, polyclinicId }: OfCare, signal?: AbortSignal): Promise<Stored> {
    const options = signal && { signal };
    const [uses, given, stock, lots] = await Promise.all([
      http.call('listConsumableUsesOfCare', { params: { id: careId } }, options),
      http.call('listMedicinesOfCare', { params: { id: careId } }, options),
      http.call('listModuleConsumables', { params: { id: polyclinicId } }, options),
      http.call('listMedicinesRequired', { params: { a: polyclinicId, b: careId } }, options),
    ]);
    return {
      ...nothingWritten,
      Uses: uses.Dtos,
      Given: given.Dtos,
      Stock: stock.Dtos,
      Lots: lots.Dtos,
    };
  }

  return (of: OfCare) => {
    const retryKey = createRetryKey();
    const key = `supplies:${of.careId}`;
    /** Acts of this page: repeating an entry is another use, only the retry after a lost response reuses its key. */
    let done: CareSupplies['Done'] = null;
    let version = 1;
    const ownAct$ = new Subject<void>();
    const finish = (act: 'USED' | 'TAKE_BACK', name: string) => {
      done = { act, name, nth: (done?.nth ?? 0) + 1 };
    };
    /** Newest reason of the entry, also while it is being sent. */
    let reason = '';
    /** Medicine whose allergy was shown beside the reason, and the reason that was there before. */
    let shown: { medicineId: string; reason: string } | null = null;
    const answersShown = (medicineId: string, written: string) =>
      shown?.medicineId === medicineId && shown.reason !== written;

    function write(sheet: CareSupplies): Promise<unknown> {
      const { ConsumableId, LotKey } = sheet;
      const written = sheet.Reason.trim();
      const common = {
        MedicalCareId: of.careId,
        Quantity: readQuantity(sheet.Quantity, locale()) ?? 0,
        ...(written !== '' && { Reason: written }),
      };
      const options = { idempotencyKey: retryKey([done?.nth, ConsumableId, LotKey, shown, common]) };
      if (ConsumableId !== null)
        return http.call('useConsumableInCare', { body: { ...common, ConsumableId } }, options);
      const lot = sheet.Lots.find((one) => lotKey(one) === LotKey);
      if (!lot) throw new Error('a lot that is not there is not given');
      const { MedicineId, Lot } = lot;
      const answered = answersShown(MedicineId, written) && { AllergyShown: true };
      return http.call('giveMedicineInCare', { body: { ...common, ...answered, MedicineId, Lot } }, options);
    }

    function refused(error: unknown, { Lots, LotKey }: CareSupplies) {
      const answer = refusedFields(error);
      const { AllergyShown, ...fields } = answer.fields;
      if (!AllergyShown) return answer;
      const lot = Lots.find((one) => lotKey(one) === LotKey);
      shown = lot ? { medicineId: lot.MedicineId, reason: reason.trim() } : null;
      return { ...answer, fields: { ...fields, Reason: AllergyShown } };
    }

    const actors: RecordEditPorts<CareSupplies>['actors'] = {
      load: fromPromise(async ({ signal }) => {
        try {
          const asked = version;
          const record = { ...(await read(of, signal)), Done: done, Version: asked };
          const kept = await keptChanges(local, key, KeptSupplies);
          return { kind: 'found', record, kept: kept && { ...kept, version: asked } };
        } catch (error) {
          if (failureOf(error).code === 'not_found') return { kind: 'notFound' };
          throw error;
        }
      }),
      // Independent of the actor's lifecycle: the request completes after the screen is closed.
      save: fromPromise(async ({ input: { record } }) => {
        const problems = careSupplyProblems(record, locale());
        if (Object.keys(problems).length > 0) return { kind: 'invalid', fields: codedFields(problems) };
        reason = record.Reason;
        try {
          await write(record);
        } catch (error) {
          return refused(error, record);
        }
        shown = null;
        const asked = version;
        const stored = await read(of);
        finish('USED', nameIn(record));
        return { kind: 'saved', id: of.careId, record: { ...stored, Done: done, Version: asked } };
      }),
      remove: fromPromise(() => Promise.reject(new Error('the supplies of an encounter are not removed'))),
      changes: fromEventObservable(({ input: { id } }) =>
        merge(
          recordUpdates(hubEvents$, id, 'supplies'),
          hubEvents$.pipe(filter((event) => concernsStockBesides(event, of))),
          ownAct$,
        ).pipe(
          map(() => {
            version += 1;
            return { type: 'record.newer' as const, version };
          }),
        ),
      ),
    };
    const entry = createRecordEditMachine<CareSupplies>().provide({
      actors,
      actions: {
        keepChanges: (_, { version, changes }) => {
          reason = changes.Reason ?? '';
          keepChanges(local, key, { changes, version });
        },
        recordSaved: () => undefined,
        recordRemoved: () => undefined,
      },
    });
    /** Separate from the entry, which may be half written. */
    const takeBack = askedRecord<CareTakeBack>({
      blank: () => ({ Use: null, Version: 0 }),
      save: async ({ Use }) => {
        if (Use === null) throw new Error('no use to cancel');
        const params = { a: of.careId, b: Use.id };
        await (Use.kind === 'use'
          ? http.call('takeBackConsumableOfCare', { params })
          : http.call('takeBackMedicineOfCare', { params }));
        finish('TAKE_BACK', Use.name);
        return { kind: 'saved', id: Use.id, record: { Use: null, Version: 0 } };
      },
      saved: () => ownAct$.next(),
    });
    return { entry, takeBack };
  };
}
type Logic = ReturnType<ReturnType<typeof createCareSupplies>>;
export type CareSuppliesActor = ActorRefFrom<Logic['entry']>;
export type CareTakeBackActor = ActorRefFrom<Logic['takeBack']>;
