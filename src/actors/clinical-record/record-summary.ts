import { catchError, EMPTY, from, map, switchMap } from 'rxjs';
import { type ActorRefFrom, fromEventObservable, fromPromise } from 'xstate';
import { ClinicalRecordSummary, NewRecordSummary, recordSummaryMax } from '#domain/clinical-record/record-summary.ts';
import { z } from '#domain/zod.ts';
import { createRecordEditMachine } from '#machines/record-edit/index.ts';
import type { RecordEditPorts } from '#machines/record-edit/record-edit.types.ts';
import { failureOf } from '#services/http/http-failure.ts';
import { keepChanges } from '../drafts/kept-changes.ts';
import type { FeaturePorts } from '../shared/feature.ts';
import { patientUpdates } from '../shared/record-updates.ts';

type Ports = Pick<FeaturePorts, 'local'> & {
  dependencies: Pick<FeaturePorts['dependencies'], 'http' | 'hubEvents$' | 'report'>;
};
const keyOf = (patientId: string) => `recordSummary:${patientId}`;
/** A draft may exceed the maximum length, so that the user shortens it and nothing is cut off. */
const Draft = z.object({ Summary: z.string() }).partial();

/** The user's summary of a patient, by patient id; unsaved text is kept in this browser. */
export function summaryEdit({ dependencies: { http, hubEvents$, report }, local }: Ports, medicalId: string) {
  const actors: RecordEditPorts<ClinicalRecordSummary>['actors'] = {
    load: fromPromise(async ({ input: { id }, signal }) => {
      const patientId = id ?? '';
      try {
        const params = { id: patientId, medicalId };
        const record = await http.call('getClinicalRecordSummary', { params }, { signal });
        const kept = await local.read(keyOf(patientId));
        const changes = Draft.safeParse(kept?.content);
        const stored = kept && changes.success && changes.data.Summary !== undefined;
        return {
          kind: 'found',
          record,
          kept: stored ? { version: kept.revision, changes: { Summary: changes.data.Summary ?? '' } } : null,
        };
      } catch (error) {
        if (failureOf(error).code === 'not_found') return { kind: 'notFound' };
        throw error;
      }
    }),
    // Independent of the actor's lifecycle: the request completes after the screen is closed.
    save: fromPromise(async ({ input: { id, record, version } }) => {
      const patientId = id ?? '';
      const body = NewRecordSummary.safeParse({ UserId: patientId, MedicalUserId: medicalId, Summary: record.Summary });
      if (!body.success) return { kind: 'invalid', fields: { Summary: { code: `tooLong:${recordSummaryMax}` } } };
      try {
        const saved = await http.call('saveClinicalRecordSummary', { body: body.data }, { ifMatch: version });
        return { kind: 'saved', id: patientId, record: saved };
      } catch (error) {
        const { code, problem } = failureOf(error);
        if (code !== 'version_conflict') throw error;
        return { kind: 'conflict', current: ClinicalRecordSummary.parse(problem?.Current) };
      }
    }),
    // The event names the patient, not the physician: the own version has to be read.
    changes: fromEventObservable(({ input: { id } }) =>
      patientUpdates(hubEvents$, id, 'summary').pipe(
        switchMap(({ UserId }) =>
          from(http.call('getClinicalRecordSummary', { params: { id: UserId, medicalId } })).pipe(
            catchError((error: unknown) => {
              report(error);
              return EMPTY;
            }),
          ),
        ),
        map(({ Version }) => ({ type: 'record.newer' as const, version: Version })),
      ),
    ),
    remove: fromPromise(() => Promise.reject(new Error('a summary is emptied, not removed'))),
  };
  return createRecordEditMachine<ClinicalRecordSummary>().provide({
    actors,
    actions: {
      keepChanges: (_, { id, version, changes }) => keepChanges(local, keyOf(id ?? ''), { changes, version }),
      recordSaved: () => undefined,
      recordRemoved: () => undefined,
    },
  });
}
export type RecordSummaryActor = ActorRefFrom<ReturnType<typeof summaryEdit>>;
