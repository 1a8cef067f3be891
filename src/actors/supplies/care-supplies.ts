import { map } from 'rxjs';
import { type ActorRefFrom, fromEventObservable, fromPromise } from 'xstate';
import {
  type CareSupplies,
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
import type { FeaturePorts } from '../shared/feature.ts';
import { codedFields, refusedFields } from '../shared/field-problems.ts';
import { recordUpdates } from '../shared/record-updates.ts';
import { createRetryKey } from '../shared/retry-key.ts';

type Ports = Pick<FeaturePorts, 'dependencies' | 'local' | 'locale'>;
export type OfCare = { careId: string; polyclinicId: string };

/** Stock use of an encounter; other readers of it see each use immediately. */
export function createCareSupplies({ dependencies: { http, hubEvents$ }, local, locale }: Ports) {
  async function read({ careId, polyclinicId }: OfCare, signal?: AbortSignal): Promise<CareSupplies> {
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
      Version: 0,
    };
  }

  return (of: OfCare) => {
    const retryKey = createRetryKey();
    const key = `supplies:${of.careId}`;
    /** Newest reason of the entry, also while it is being sent. */
    let reason = '';
    /** Medicine whose allergy was shown beside the reason, and the reason that was there before. */
    let shown: { medicineId: string; reason: string } | null = null;
    const answersShown = (medicineId: string, written: string) =>
      shown?.medicineId === medicineId && shown.reason !== written;

    function write(sheet: CareSupplies): Promise<unknown> {
      const { TakeBack, ConsumableId, LotKey } = sheet;
      if (TakeBack) {
        const params = { a: of.careId, b: TakeBack.id };
        return TakeBack.kind === 'use'
          ? http.call('takeBackConsumableOfCare', { params })
          : http.call('takeBackMedicineOfCare', { params });
      }
      const written = sheet.Reason.trim();
      const common = {
        MedicalCareId: of.careId,
        Quantity: readQuantity(sheet.Quantity, locale()) ?? 0,
        ...(written !== '' && { Reason: written }),
      };
      // Repeating an entry is another use: only the retry after a lost response reuses the key.
      const options = {
        idempotencyKey: retryKey([sheet.Uses.length, sheet.Given.length, ConsumableId, LotKey, shown, common]),
      };
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
          const record = await read(of, signal);
          return { kind: 'found', record, kept: await keptChanges(local, key, KeptSupplies) };
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
        return { kind: 'saved', id: of.careId, record: await read(of) };
      }),
      remove: fromPromise(() => Promise.reject(new Error('the supplies of an encounter are not removed'))),
      changes: fromEventObservable(({ input: { id } }) =>
        recordUpdates(hubEvents$, id, 'supplies').pipe(map(() => ({ type: 'app.resync' as const }))),
      ),
    };
    return createRecordEditMachine<CareSupplies>().provide({
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
  };
}
export type CareSuppliesActor = ActorRefFrom<ReturnType<ReturnType<typeof createCareSupplies>>>;
