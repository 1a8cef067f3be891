import { type ActorRefFrom, fromPromise } from 'xstate';
import { notMinutes, type ServiceSheet, serviceChanges, serviceSheetOf } from '#domain/income/service-sheet.ts';
import { z } from '#domain/zod.ts';
import { createRecordEditMachine } from '#machines/record-edit/index.ts';
import type { RecordEditPorts } from '#machines/record-edit/record-edit.types.ts';
import { failureOf } from '#services/http/http-failure.ts';
import { keptChanges } from '../drafts/kept-changes.ts';
import type { PricesPorts } from './prices.types.ts';

const key = 'services';
const Kept = z.object({
  Minutes: z.record(z.string(), z.string()).default({}),
  Removed: z.array(z.string()).default([]),
});

export function createServicesEdit({ dependencies: { http }, local, userId }: PricesPorts) {
  const read = async (signal?: AbortSignal) =>
    serviceSheetOf((await http.call('listOwnServices', { params: { id: userId } }, signal && { signal })).Dtos);

  const remove = async (id: string) => {
    try {
      await http.call('removeOwnService', { params: { id } });
    } catch (error) {
      // Already removed, by an earlier attempt or in another window.
      if (failureOf(error).code !== 'not_found') throw error;
    }
  };

  const actors: RecordEditPorts<ServiceSheet>['actors'] = {
    load: fromPromise(async ({ signal }) => {
      const record = await read(signal);
      return { kind: 'found', record, kept: await keptChanges(local, key, Kept) };
    }),
    // Independent of the actor's lifecycle: the request completes after the screen is closed.
    save: fromPromise(async ({ input: { record: sheet } }) => {
      const refused = notMinutes(sheet);
      if (refused.length > 0) {
        return { kind: 'invalid', fields: Object.fromEntries(refused.map((id) => [id, { code: 'minutes' }])) };
      }
      try {
        for (const { service, minutes } of serviceChanges(sheet)) {
          const body = [{ op: 'replace' as const, path: '/DeltaTime', value: minutes }];
          await http.call(
            'updateOwnService',
            { params: { id: service.ServiceId }, body },
            { ifMatch: service.Version },
          );
        }
        for (const id of sheet.Removed) await remove(id);
      } catch (error) {
        const { code } = failureOf(error);
        if (code === 'version_conflict' || code === 'not_found') return { kind: 'conflict', current: await read() };
        throw error;
      }
      return { kind: 'saved', id: key, record: await read() };
    }),
    remove: fromPromise(() => Promise.reject(new Error('the list of services is not removed'))),
  };
  return createRecordEditMachine<ServiceSheet>().provide({
    actors,
    actions: {
      keepChanges: (_, { version, changes: { Minutes, Removed } }) => {
        if (Minutes || Removed) local.write(key, { content: { Minutes, Removed }, revision: version });
        else local.remove(key);
      },
      recordSaved: () => undefined,
      recordRemoved: () => undefined,
    },
  });
}
export type ServicesActor = ActorRefFrom<ReturnType<typeof createServicesEdit>>;
