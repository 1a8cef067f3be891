import { useEffect, useRef } from 'react';
import type { CareFiles } from '#actors/files/care-files.actor.ts';
import type { CareUploadActor, TakeFile } from '#actors/files/care-uploads.ts';
import type { CareLookups } from '#actors/medical-care/care-lookups.ts';
import type { CareNoteLogic } from '#actors/medical-care/care-note.actor.ts';
import { medicalCareFeature } from '#actors/medical-care/medical-care.feature.ts';
import type { MedicalCareActor } from '#actors/medical-care/medical-care-registry.ts';
import { placeOf } from '#domain/files/care-upload-names.ts';
import { useFeature } from './use-feature.ts';

/** Shared actor of an encounter, retained while a screen shows it and until everything is saved. */
export function useMedicalCare(id: string): MedicalCareActor {
  const cares = useFeature(medicalCareFeature);
  const actor = cares.open(id);
  useEffect(() => cares.hold(id), [cares, id]);
  return actor;
}

export const useCareFiles = (): CareFiles => useFeature(medicalCareFeature).files;

type CareForm = {
  part: string;
  take: TakeFile;
  isWritable: boolean;
};

/** Upload of one place of an encounter, retained until its file is stored or discarded; without a form, of the record alone. */
export function useCareUpload(careId: string, form?: CareForm): CareUploadActor {
  const { uploads } = useCareFiles();
  const place = placeOf(careId, form?.part);
  const isWritable = form?.isWritable ?? false;
  const take = useRef(form?.take);
  take.current = form?.take;
  useEffect(() => uploads.hold(place, (fileId) => take.current?.(fileId) ?? false), [uploads, place]);
  useEffect(() => {
    if (isWritable) uploads.deliver(place);
  }, [uploads, place, isWritable]);
  return uploads.open(place);
}

export const useCareLookups = (): CareLookups => useFeature(medicalCareFeature).lookups;

export const useCareNoteLogic = (): CareNoteLogic => useFeature(medicalCareFeature).notes;
