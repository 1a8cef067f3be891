import { useEffect } from 'react';
import type { CareFiles } from '#actors/files/care-files.actor.ts';
import type { CareLookups } from '#actors/medical-care/care-lookups.ts';
import type { CareNoteLogic } from '#actors/medical-care/care-note.actor.ts';
import { medicalCareFeature } from '#actors/medical-care/medical-care.feature.ts';
import type { MedicalCareActor } from '#actors/medical-care/medical-care-registry.ts';
import { useFeature } from './use-feature.ts';

/** The one actor of a care, kept while a screen shows it and until nothing of it would be lost. */
export function useMedicalCare(id: string): MedicalCareActor {
  const cares = useFeature(medicalCareFeature);
  const actor = cares.open(id);
  useEffect(() => cares.hold(id), [cares, id]);
  return actor;
}

/** What the files of cares run on. */
export const useCareFiles = (): CareFiles => useFeature(medicalCareFeature).files;

/** What the dialogs of cares offer to choose from. */
export const useCareLookups = (): CareLookups => useFeature(medicalCareFeature).lookups;

/** The note being written in a care. */
export const useCareNoteLogic = (): CareNoteLogic => useFeature(medicalCareFeature).notes;
