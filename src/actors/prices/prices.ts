import { type ActorRefFrom, fromPromise } from 'xstate';
import { notPrices, type PriceSheet, priceChanges, sheetOf } from '#domain/income/prices.ts';
import { z } from '#domain/zod.ts';
import { createRecordEditMachine } from '#machines/record-edit/index.ts';
import type { RecordEditPorts } from '#machines/record-edit/record-edit.types.ts';
import { failureOf } from '#services/http/http-failure.ts';
import { keptChanges } from '../drafts/kept-changes.ts';
import { withoutActors } from '../shared/feature.ts';
import { createBankAccountEdit } from './bank-account.ts';
import type { PricesPorts } from './prices.types.ts';
import { createServicesEdit } from './services.ts';

const key = 'prices';
const Kept = z.object({ Written: z.record(z.string(), z.string()) });

/** Prices of the signed-in professional as one editable record: all changes are applied together or none. */
export function start(ports: PricesPorts) {
  const {
    dependencies: { http },
    local,
    userId,
  } = ports;
  const read = async (signal?: AbortSignal) =>
    sheetOf((await http.call('listStaffsOfUser', { params: { id: userId } }, signal && { signal })).Dtos);

  const actors: RecordEditPorts<PriceSheet>['actors'] = {
    load: fromPromise(async ({ signal }) => {
      const record = await read(signal);
      return { kind: 'found', record, kept: await keptChanges(local, key, Kept) };
    }),
    // Independent of the actor's lifecycle: the request completes after the screen is closed.
    save: fromPromise(async ({ input: { record: sheet } }) => {
      const refused = notPrices(sheet);
      if (refused.length > 0) {
        return { kind: 'invalid', fields: Object.fromEntries(refused.map((id) => [id, { code: 'price' }])) };
      }
      const body = priceChanges(sheet).map(({ place, price }) => ({ StaffId: place.StaffId, Price: price }));
      try {
        const { Dtos } = await http.call('adjustPrices', { body });
        const adjusted = new Map(Dtos.map((place) => [place.StaffId, place]));
        const record = sheetOf(sheet.Places.map((place) => adjusted.get(place.StaffId) ?? place));
        return { kind: 'saved', id: key, record };
      } catch (error) {
        // A place was removed since it was read.
        if (failureOf(error).code === 'not_found') return { kind: 'conflict', current: await read() };
        throw error;
      }
    }),
    remove: fromPromise(() => Promise.reject(new Error('prices are not removed'))),
  };
  const edit = createRecordEditMachine<PriceSheet>().provide({
    actors,
    actions: {
      keepChanges: (_, { version, changes: { Written = {} } }) => {
        if (Object.keys(Written).length > 0) local.write(key, { content: { Written }, revision: version });
        else local.remove(key);
      },
      recordSaved: () => undefined,
      recordRemoved: () => undefined,
    },
  });
  const [services, bankAccount] = [createServicesEdit(ports), createBankAccountEdit(ports)];
  return { edit, services, bankAccount, ...withoutActors };
}
export type PricesActor = ActorRefFrom<ReturnType<typeof start>['edit']>;
