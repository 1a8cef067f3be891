import { useEffect, useRef } from 'react';
import type { CareFiles } from '#actors/files/care-files.actor.ts';
import type { CareUploadActor, TakeFile } from '#actors/files/care-uploads.ts';
import type { CareLookups } from '#actors/medical-care/care-lookups.ts';
import type { CareNoteLogic } from '#actors/medical-care/care-note.actor.ts';
import { medicalCareFeature } from '#actors/medical-care/medical-care.feature.ts';
import type { MedicalCareActor } from '#actors/medical-care/medical-care-registry.ts';
import { useFeature } from './use-feature.ts';

/** Shared actor of an encounter, retained while a screen shows it and until everything is saved. */
export function useMedicalCare(id: string): MedicalCareActor {
  const cares = useFeature(medicalCareFeature);
  const actor = cares.open(id);
  useEffect(() => cares.hold(id), [cares, id]);
  return actor;
}

export const useCareFiles = (): CareFiles => useFeature(medicalCareFeature).files;

/** Upload of one place of an encounter, retained until its file is stored or discarded. */
export function useCareUpload(careId: string, place: string, take: TakeFile = () => true): CareUploadActor {
  const { uploads } = useCareFiles();
  const id = `${careId}/${place}`;
  const latest = useRef(take);
  latest.current = take;
  useEffect(() => uploads.hold(id, (fileId) => latest.current(fileId)), [uploads, id]);
  return uploads.open(id);
}

export const useCareLookups = (): CareLookups => useFeature(medicalCareFeature).lookups;

export const useCareNoteLogic = (): CareNoteLogic => useFeature(medicalCareFeature).notes;
