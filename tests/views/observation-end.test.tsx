import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor, createMachine } from 'xstate';
import type { MedicalCareActor } from '#actors/medical-care/medical-care-registry.ts';
import { loadTexts } from '#i18n/index.ts';
import { iso, medicalCare, t0 } from '#tests/models/support/fixtures.ts';
import { showView } from '#tests/models/support/on-screen.tsx';
import { stub } from '#tests/support/stub.ts';
import { AttentionLine } from '#views/screens/medical-care/attention-line.tsx';
import { useObservationNotice } from '#views/screens/medical-care/observation-notice.ts';

await loadTexts('care');
const minute = 60_000;

function Notices({ care }: { care: MedicalCareActor }) {
  const observation = useObservationNotice(care);
  return <AttentionLine refused={null} notices={observation ? [observation] : []} />;
}

test('announces on the page of an encounter that the observation after a dose ended', () => {
  let now = t0;
  const listeners = new Set<() => void>();
  const shown = (ObservedUntil: string | null) => {
    const context = { care: medicalCare(1, { ObservedUntil }) };
    const care = stub<MedicalCareActor>(createActor(createMachine({ context })).start());
    const { unmount } = showView(<Notices care={care} />, {
      now: () => now,
      onTick: (listener) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    });
    const seen = [t0, t0 + 15 * minute - 1, t0 + 15 * minute].map((at) => {
      now = at;
      act(() => {
        for (const tick of listeners) tick();
      });
      return screen.queryByRole('status')?.textContent ?? null;
    });
    unmount();
    return seen;
  };
  expect(shown(null)).toEqual([null, null, null]);
  expect(shown(iso(t0 + 15 * minute))).toEqual([null, null, expect.stringMatching(/^La observación terminó a las \d/)]);
});
