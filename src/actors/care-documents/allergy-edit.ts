import { type ActorRefFrom, fromPromise } from 'xstate';
import { NewAllergy } from '#domain/medical-care/allergies.ts';
import { z } from '#domain/zod.ts';
import { createRecordEditMachine } from '#machines/record-edit/index.ts';
import type { RecordEditPorts } from '#machines/record-edit/record-edit.types.ts';
import { keepChanges } from '../drafts/kept-changes.ts';
import type { FeaturePorts } from '../shared/feature.ts';
import { removalBy } from '../shared/removal.ts';

/** An allergy being written, or the statement that there is none. */
export const AllergyEntry = z.object({
  Text: z.string(),
  Severity: NewAllergy.shape.Severity,
  Confirmed: z.boolean(),
  NoneKnown: z.boolean(),
  Version: z.number().int(),
});
export type AllergyEntry = z.infer<typeof AllergyEntry>;
const Kept = z.record(z.string(), z.unknown());
const blank: AllergyEntry = { Text: '', Severity: 'LOW', Confirmed: false, NoneKnown: false, Version: 0 };

type Of = { careId: string; patientId: string; onRecorded: () => void };
type Ports = { dependencies: Pick<FeaturePorts['dependencies'], 'http' | 'report'>; local: FeaturePorts['local'] };

/** Edits the recorded allergies of a patient in one encounter: a new one or a removal. */
export function createAllergyEdit({ dependencies: { http }, local }: Ports, of: Of) {
  const { careId, patientId, onRecorded } = of;
  const params = { id: careId };
  const key = `allergy:${careId}`;
  /** Generated once per entry, so that a retry after a lost response creates no duplicate. */
  const AllergyId = crypto.randomUUID();
  const actors: RecordEditPorts<AllergyEntry>['actors'] = {
    load: fromPromise(async ({ input: { id }, signal }) => {
      if (id === null) {
        const kept = await local.read(key);
        const { data: changes } = AllergyEntry.safeParse({ ...blank, ...Kept.safeParse(kept?.content).data });
        return { kind: 'found', record: blank, kept: changes ? { version: 0, changes } : null };
      }
      const record = await http.call('getMedicalRecord', { params: { id: patientId } }, { signal });
      const found = record.Allergies.find((one) => one.AllergyId === id);
      if (!found) return { kind: 'notFound' };
      const { Text, Severity, Confirmed, Version } = found;
      return { kind: 'found', record: { Text, Severity, Confirmed, NoneKnown: false, Version }, kept: null };
    }),
    // Independent of the actor's lifecycle: the request completes after the screen is closed.
    save: fromPromise(async ({ input: { record } }) => {
      if (record.NoneKnown) {
        await http.call('recordNoKnownAllergies', { params });
        return { kind: 'saved', id: AllergyId, record };
      }
      const { Text, Severity, Confirmed } = record;
      const body = NewAllergy.safeParse({ AllergyId, Text, Severity, Confirmed });
      if (!body.success) return { kind: 'invalid', fields: { Text: { code: 'required' } } };
      await http.call('recordAllergy', { params, body: body.data });
      return { kind: 'saved', id: AllergyId, record };
    }),
    remove: fromPromise(({ input: { id, version } }) =>
      removalBy(http.call('removeAllergy', { params: { id: careId, allergyId: id } }, { ifMatch: version })),
    ),
  };
  return createRecordEditMachine<AllergyEntry>().provide({
    actors,
    actions: {
      keepChanges: (_, { id, changes }) => {
        if (id === null) keepChanges(local, key, { changes, version: 0 });
      },
      recordSaved: onRecorded,
      recordRemoved: onRecorded,
    },
  });
}
export type AllergyEditActor = ActorRefFrom<ReturnType<typeof createAllergyEdit>>;
