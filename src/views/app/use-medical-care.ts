import { use, useEffect } from 'react';
import type { CareFiles, CareLookups, CareNoteLogic, MedicalCareActor } from '#actors/app/ronda.ts';
import { useDesk } from './ronda.context.tsx';

/** The one actor of a care, kept while a screen shows it and until nothing of it would be lost. */
export function useMedicalCare(id: string): MedicalCareActor {
  const cares = use(useDesk().cares());
  const actor = cares.open(id);
  useEffect(() => cares.hold(id), [cares, id]);
  return actor;
}

/** What the files of cares run on. */
export const useCareFiles = (): CareFiles => use(useDesk().cares()).files;

/** What the dialogs of cares offer to choose from. */
export const useCareLookups = (): CareLookups => use(useDesk().cares()).lookups;

/** The note being written in a care. */
export const useCareNoteLogic = (): CareNoteLogic => use(useDesk().cares()).notes;
