import { createStore } from '@xstate/store';

export type CaseKind = 'orientation' | 'medicalCare';

const nothingChosen: { kind: CaseKind | null } = { kind: null };

/** Which kind of case the board shows; memory without rules, so a store and not a machine (design 1). */
export const createBoardStore = () =>
  createStore({
    context: nothingChosen,
    on: { shown: (_, { kind }: { kind: CaseKind }) => ({ kind }) },
  });
