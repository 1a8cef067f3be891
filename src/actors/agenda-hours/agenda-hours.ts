import { type ActorRefFrom, fromPromise } from 'xstate';
import { AgendaHours } from '#domain/agenda/agenda-hours.ts';
import { AgendaHoursDraft, hoursProblems } from '#domain/agenda/agenda-hours-draft.ts';
import { createRecordEditMachine } from '#machines/record-edit/index.ts';
import type { RecordEditPorts } from '#machines/record-edit/record-edit.types.ts';
import { failureOf } from '#services/http/http-failure.ts';
import { keepChanges, keptChanges } from '../drafts/kept-changes.ts';
import { type FeaturePorts, withoutActors } from '../shared/feature.ts';
import { codedFields, refusedFields } from '../shared/field-problems.ts';
import { createCalendarFeed } from './calendar-feed.ts';

type Ports = Pick<FeaturePorts, 'local'> & {
  dependencies: Pick<FeaturePorts['dependencies'], 'http' | 'report'>;
};
const keyOf = (userId: string) => `agendaHours:${userId}`;

/** The hours of a professional as one record, by the professional's id. */
export function start(ports: Ports) {
  const {
    dependencies: { http },
    local,
  } = ports;
  const actors: RecordEditPorts<AgendaHours>['actors'] = {
    load: fromPromise(async ({ input: { id }, signal }) => {
      const userId = id ?? '';
      try {
        const record = await http.call('getAgendaHours', { params: { id: userId } }, { signal });
        return { kind: 'found', record, kept: await keptChanges(local, keyOf(userId), AgendaHoursDraft) };
      } catch (error) {
        if (failureOf(error).code === 'not_found') return { kind: 'notFound' };
        throw error;
      }
    }),
    // Independent of the actor's lifecycle: the request completes after the screen is closed.
    save: fromPromise(async ({ input: { id, record, version } }) => {
      const { DeltaMinutes, Weekly, Extra, Blocked } = record;
      const body = { DeltaMinutes, Weekly, Extra, Blocked };
      const problems = hoursProblems(body);
      if (Object.keys(problems).length > 0) {
        return { kind: 'invalid', fields: codedFields(problems) };
      }
      const userId = id ?? '';
      try {
        const saved = await http.call('saveAgendaHours', { params: { id: userId }, body }, { ifMatch: version });
        return { kind: 'saved', id: userId, record: saved };
      } catch (error) {
        const { code, problem } = failureOf(error);
        if (code === 'version_conflict') return { kind: 'conflict', current: AgendaHours.parse(problem?.Current) };
        return refusedFields(error);
      }
    }),
    remove: fromPromise(() => Promise.reject(new Error('the hours of an agenda are not removed'))),
  };
  const edit = createRecordEditMachine<AgendaHours>().provide({
    actors,
    actions: {
      keepChanges: (_, { id, version, changes }) => keepChanges(local, keyOf(id ?? ''), { changes, version }),
      recordSaved: () => undefined,
      recordRemoved: () => undefined,
    },
  });
  return { edit, ...createCalendarFeed(ports), ...withoutActors };
}
export type AgendaHoursActor = ActorRefFrom<ReturnType<typeof start>['edit']>;
