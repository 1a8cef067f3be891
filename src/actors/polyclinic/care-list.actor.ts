import { type ActorRefFrom, createActor, fromPromise } from 'xstate';
import { RememberedCareList } from '#domain/medical-care/care-filters.ts';
import type { CareListHubName, CareListPorts } from '#machines/care-list/care-list.types.ts';
import { careListMachine, careRowsMachine, selectIsShown, selectList } from '#machines/care-list/index.ts';
import { selectRows } from '#machines/paged-list/index.ts';
import { type Dependencies, hubEventsLogic } from '../shared/dependencies.ts';
import type { Inspection } from '../shared/inspection.ts';
import type { Resynced } from '../shared/settled.ts';

type Options = { userId: string; inspection: Inspection };
export type CareListActor = ActorRefFrom<ReturnType<typeof createCareListLogic>>;
export type CareLists = ReturnType<typeof createCareLists>;

function createCareListLogic(dependencies: Dependencies, userId: string, polyclinicId: string) {
  const { http, preferences } = dependencies;
  const list = careRowsMachine.provide({
    actors: {
      load: fromPromise(({ input: { page, size, filters }, signal }) => {
        const { date, number, patient, state, achsState, previousClassification, professionalInCharge } = filters;
        const query = {
          polyclinicId,
          page,
          pageSize: size,
          ...(date !== null && { date }),
          ...(number !== '' && { number }),
          ...(patient !== '' && { patient }),
          ...(state !== null && { state }),
          ...(achsState !== null && { achsState }),
          ...(previousClassification !== null && { previousClassification }),
          ...(professionalInCharge !== null && { professionalInCharge }),
        };
        return http.call('listEsachsCares', { query }, { signal });
      }),
    },
  });
  const actors: CareListPorts['actors'] = {
    loadHistory: fromPromise(
      async ({ input: { careId }, signal }) =>
        (await http.call('getUpdateHistory', { params: { id: careId } }, { signal })).Dtos,
    ),
    hubEvents: hubEventsLogic<CareListHubName>(dependencies),
  };
  return careListMachine.provide({
    actors: { ...actors, list },
    actions: { remember: (_, remembered) => preferences.rememberCareList(userId, polyclinicId, remembered.list) },
  });
}

/** The list of each polyclinic in its last state: its search is kept after the screen is left, in memory only. */
export function createCareLists(dependencies: Dependencies, { userId, inspection }: Options) {
  const lists = new Map<string, CareListActor>();
  const shown = () => [...lists.values()].filter((list) => selectIsShown(list.getSnapshot()));
  return {
    open(polyclinicId: string): CareListActor {
      const known = lists.get(polyclinicId);
      if (known) return known;
      const kept = RememberedCareList.safeParse(dependencies.preferences.careList(userId, polyclinicId));
      const actor = createActor(createCareListLogic(dependencies, userId, polyclinicId), {
        systemId: `careList:${polyclinicId}`,
        input: { polyclinicId, remembered: kept.success ? kept.data : null },
        ...inspection,
      });
      lists.set(polyclinicId, actor);
      actor.start();
      return actor;
    },
    /** Ids of the encounters in a list's last state; empty when it was not opened. */
    idsOf(polyclinicId: string): string[] {
      const list = lists.get(polyclinicId);
      return list ? selectRows(selectList(list.getSnapshot()).getSnapshot()).map((row) => row.MedicalCareId) : [];
    },
    resynced: (): Resynced[] => shown().map((list) => selectList(list.getSnapshot())),
    stopAll() {
      for (const list of lists.values()) list.stop();
      lists.clear();
    },
  };
}
