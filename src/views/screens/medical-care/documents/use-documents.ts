import { useSelector } from '@xstate/react';
import type { MedicalCareActor } from '#actors/medical-care/medical-care-registry.ts';
import { selectCare } from '#machines/medical-care/index.ts';

export type CarePanelProps = { care: MedicalCareActor; careId: string };

/** Whether the user may add a document, according to the server. */
export const useMayWrite = (care: MedicalCareActor): boolean =>
  useSelector(
    care,
    (snapshot) =>
      selectCare(snapshot)?.Allowed.some(({ Action, Allowed }) => Action === 'document' && Allowed) ?? false,
  );
