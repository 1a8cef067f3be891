import { type ActorRefFrom, fromPromise } from 'xstate';
import { HistoryContent, historyTextMax, RecordHistory } from '#domain/clinical-record/history.ts';
import { z } from '#domain/zod.ts';
import { createRecordEditMachine } from '#machines/record-edit/index.ts';
import type { FieldProblems, RecordEditPorts, RecordSave } from '#machines/record-edit/record-edit.types.ts';
import { failureOf } from '#services/http/http-failure.ts';
import { keepChanges, keptChanges } from '../drafts/kept-changes.ts';
import type { FeaturePorts } from '../shared/feature.ts';
import { refusedFields } from '../shared/field-problems.ts';
import { type Choice, type Lookup, lookedUp } from '../shared/lookups.ts';
import { removalBy } from '../shared/removal.ts';
import { createRetryKey } from '../shared/retry-key.ts';

type Ports = Pick<FeaturePorts, 'local'> & { dependencies: Pick<FeaturePorts['dependencies'], 'http'> };
/** A history being edited; version 0 while it is new. */
export type HistoryEntry = { SpecialtyId: string; Text: string; Version: number };
export type HistoryOf = {
  patientId: string;
  /** Preset of a new history; null without one. */
  specialtyId: string | null;
  /** Called with the current specialty. */
  onSaved: (specialtyId: string) => void;
  onRemoved: () => void;
};

/** Permissive: a draft may be shorter or longer than a valid history. */
const Draft = z.object({ SpecialtyId: z.string().exactOptional(), Text: z.string().exactOptional() });
const keyOf = (id: string) => `recordHistory:${id}`;

export const isHistoryKept = (local: Pick<FeaturePorts['local'], 'names'>, id: string) =>
  local.names(keyOf(id)).length > 0;

/** Validation problems by field; null when it can be saved. */
function problemsOf({ SpecialtyId, Text }: HistoryEntry): FieldProblems | null {
  const problems: FieldProblems = {
    ...(SpecialtyId === '' && { SpecialtyId: { code: 'required' } }),
    ...(Text.trim() === '' && { Text: { code: 'required' } }),
    ...(Text.trim().length > historyTextMax && { Text: { code: `tooLong:${historyTextMax}` } }),
  };
  return Object.keys(problems).length > 0 ? problems : null;
}

/** Maps a refusal to field problems; any other error is a failure. */
function refused(error: unknown): RecordSave<HistoryEntry> {
  const { code, problem } = failureOf(error);
  if (code === 'version_conflict') return { kind: 'conflict', current: RecordHistory.parse(problem?.Current) };
  // Emergency access is read-only (decision 140).
  if (code === 'role_not_allowed') return { kind: 'invalid', fields: { Text: { code: 'readOnly' } } };
  return refusedFields(error);
}

/** Creates a history of a patient, or changes or hides one of the user's own (decision 140). */
export function createHistoryEdit({ dependencies: { http }, local }: Ports, of: HistoryOf) {
  const { patientId, specialtyId, onSaved, onRemoved } = of;
  const blank: HistoryEntry = { SpecialtyId: specialtyId ?? '', Text: '', Version: 0 };
  const draftOf = (id: string | null) => keyOf(id ?? `new:${patientId}`);
  const retryKey = createRetryKey();
  let savedUnder = '';
  const readDraft = (id: string | null) => keptChanges(local, draftOf(id), Draft);
  const actors: RecordEditPorts<HistoryEntry>['actors'] = {
    load: fromPromise(async ({ input: { id }, signal }) => {
      if (id === null) return { kind: 'found', record: blank, kept: await readDraft(null) };
      try {
        const record = await http.call('getHistory', { params: { id } }, { signal });
        return { kind: 'found', record, kept: await readDraft(id) };
      } catch (error) {
        if (failureOf(error).code === 'not_found') return { kind: 'notFound' };
        throw error;
      }
    }),
    // Independent of the actor's lifecycle: the request completes after the screen is closed.
    save: fromPromise(async ({ input: { id, record, patch, version } }) => {
      const fields = problemsOf(record);
      if (fields) return { kind: 'invalid', fields };
      try {
        const body = { UserId: patientId, ...HistoryContent.parse(record) };
        const saved =
          id === null
            ? await http.call('createHistory', { body }, { idempotencyKey: retryKey(body) })
            : await http.call('updateHistory', { params: { id }, body: patch }, { ifMatch: version });
        savedUnder = saved.SpecialtyId;
        return { kind: 'saved', id: saved.HistoryId, record: saved };
      } catch (error) {
        return refused(error);
      }
    }),
    remove: fromPromise(({ input: { id, version } }) =>
      removalBy(http.call('removeHistory', { params: { id } }, { ifMatch: version })),
    ),
  };
  return createRecordEditMachine<HistoryEntry>().provide({
    actors,
    actions: {
      keepChanges: (_, { id, version, changes }) => keepChanges(local, draftOf(id), { changes, version }),
      recordSaved: () => onSaved(savedUnder),
      recordRemoved: onRemoved,
    },
  });
}
export type HistoryEditActor = ActorRefFrom<ReturnType<typeof createHistoryEdit>>;

const lookupSize = 100;
export const createHistorySpecialties = ({ http }: Ports['dependencies']) =>
  fromPromise<Lookup<{ rows: Choice[] }>>(({ signal }) =>
    lookedUp(async () => {
      const { Dtos } = await http.call('listSpecialties', { query: { size: lookupSize, Active: true } }, { signal });
      return { rows: Dtos.map((row) => ({ id: row.SpecialtyId, name: row.Name })) };
    }),
  );
