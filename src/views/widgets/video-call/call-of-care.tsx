import { Suspense } from 'react';
import type { MedicalCareDetail } from '#domain/medical-care/medical-care.ts';
import { lazyWithTexts } from '../../app/lazy-with-texts.ts';

const CallMenu = lazyWithTexts(async () => (await import('./call-menu.tsx')).CallMenu, 'call');

type CallOfCareProps = {
  care: MedicalCareDetail;
  /** True when the reason is displayed beside it (L6). */
  reasonShown: boolean;
};

/** Call button of an encounter, if the server allows calls. */
export function CallOfCare({ care, reasonShown }: CallOfCareProps) {
  const call = care.Allowed.find(({ Action }) => Action === 'call');
  return call ? (
    <Suspense>
      <CallMenu care={care} refused={call.Allowed ? null : (call.Guard ?? null)} reasonShown={reasonShown} />
    </Suspense>
  ) : null;
}
