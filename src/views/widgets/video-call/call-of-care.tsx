import { lazy, Suspense } from 'react';
import type { MedicalCareDetail } from '#domain/medical-care/medical-care.ts';
import { loadTexts } from '#i18n/index.ts';

const CallMenu = lazy(async () => {
  const [view] = await Promise.all([import('./call-menu.tsx'), loadTexts('call')]);
  return { default: view.CallMenu };
});

type CallOfCareProps = {
  care: MedicalCareDetail;
  /** Beside it stands already why nothing can be done (L6). */
  reasonShown: boolean;
};

/** Calling from a care, where the server says it may be done at all. */
export function CallOfCare({ care, reasonShown }: CallOfCareProps) {
  const call = care.Allowed.find(({ Action }) => Action === 'call');
  return call ? (
    <Suspense>
      <CallMenu care={care} refused={call.Allowed ? null : (call.Guard ?? null)} reasonShown={reasonShown} />
    </Suspense>
  ) : null;
}
