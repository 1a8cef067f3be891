import { type ActorRefFrom, fromPromise } from 'xstate';
import { emergencyReason, NewEmergencyAccess } from '#domain/clinical-record/emergency-access.ts';
import { z } from '#domain/zod.ts';
import { createRecordEditMachine } from '#machines/record-edit/index.ts';
import type { RecordEditPorts } from '#machines/record-edit/record-edit.types.ts';
import { keepChanges } from '../drafts/kept-changes.ts';
import type { FeaturePorts } from '../shared/feature.ts';

type Ports = Pick<FeaturePorts, 'local'> & {
  dependencies: Pick<FeaturePorts['dependencies'], 'http' | 'report'>;
};
/** The reason being written; submitted once. */
export type EmergencyRequest = { Reason: string; Version: number };
const keyOf = (patientId: string) => `recordEmergency:${patientId}`;
const Draft = z.object({ Reason: z.string() });

/** Domain 3.3, breakGlass, by patient id; `onOpened` is called when the record may be read. */
export function emergencyEdit({ dependencies: { http }, local }: Ports, onOpened: () => void) {
  const actors: RecordEditPorts<EmergencyRequest>['actors'] = {
    load: fromPromise(async ({ input: { id } }) => {
      const kept = Draft.safeParse((await local.read(keyOf(id ?? '')))?.content);
      return {
        kind: 'found',
        record: { Reason: '', Version: 0 },
        kept: kept.success ? { version: 0, changes: kept.data } : null,
      };
    }),
    // Independent of the actor's lifecycle: the request completes after the screen is closed.
    save: fromPromise(async ({ input: { id, record } }) => {
      const body = NewEmergencyAccess.safeParse({ UserId: id, Reason: record.Reason });
      if (!body.success) return { kind: 'invalid', fields: { Reason: { code: `tooShort:${emergencyReason.min}` } } };
      await http.call('openRecordInEmergency', { body: body.data });
      return { kind: 'saved', id: id ?? '', record };
    }),
    remove: fromPromise(() => Promise.reject(new Error('an access ends by itself'))),
  };
  return createRecordEditMachine<EmergencyRequest>().provide({
    actors,
    actions: {
      keepChanges: (_, { id, version, changes }) => keepChanges(local, keyOf(id ?? ''), { changes, version }),
      recordSaved: onOpened,
      recordRemoved: () => undefined,
    },
  });
}
export type RecordEmergencyActor = ActorRefFrom<ReturnType<typeof emergencyEdit>>;
