import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { expect, test } from 'vitest';
import { createActor, createMachine } from 'xstate';
import type { HypobaricActor } from '#actors/programmes/programmes.ts';
import type { Hypobaric, HypobaricControl } from '#domain/programmes/hypobaric.ts';
import { stepOf } from '#domain/programmes/hypobaric.ts';
import { loadTexts } from '#i18n/index.ts';
import { iso, t0 } from '#tests/models/support/fixtures.ts';
import { showView } from '#tests/models/support/on-screen.tsx';
import { stub } from '#tests/support/stub.ts';
import { HypobaricSteps } from '#views/screens/medical-care/programmes/hypobaric-steps.tsx';
import { useRecordedStep } from '#views/screens/medical-care/programmes/use-recorded-step.ts';

await loadTexts('admission');

const hour = 3_600_000;
const By = { UserId: '', Name: 'Daniela', LastName: 'Paredes', PhotoUrl: null };
const none = { Control24: null, Control48: null, ClosedAt: null, ClosedBy: null, Outcome: null, OutcomeReason: null };
const ascended: Hypobaric = { ...none, AscentAt: iso(t0), AltitudeMeters: 4_200 };
const measured: HypobaricControl = {
  At: iso(t0 + 24 * hour),
  By,
  SpO2: 78,
  HeartRate: 96,
  Systolic: 128,
  Diastolic: 82,
  LakeLouise: 6,
  LakeLouiseItems: { Headache: 2, Gastrointestinal: 1, Fatigue: 2, Dizziness: 1 },
  Symptoms: ['ATAXIA'],
  Comment: null,
  MissedReason: null,
};

/** The title and state of each step at this time after the ascent, and its alarm. */
function stepsOf(hypobaric: Hypobaric, at: number) {
  showView(<HypobaricSteps hypobaric={hypobaric} current={stepOf(hypobaric)} correct={null} />, { now: () => t0 + at });
  const steps = screen.getAllByRole('listitem').map((step) => {
    const [head] = step.children;
    const alarm = [...step.querySelectorAll('*')].find(
      ({ children, textContent }) => children.length === 0 && textContent?.startsWith('Signos de alarma'),
    );
    return [head?.textContent, ...(alarm ? [alarm.textContent] : [])].join(' | ');
  });
  cleanup();
  return steps;
}

test('calls no control due before it may be measured, and none still to come after an early end', () => {
  expect([
    stepsOf(ascended, hour),
    stepsOf(ascended, 20 * hour),
    stepsOf(
      { ...ascended, ClosedAt: iso(t0 + hour), ClosedBy: By, Outcome: 'DESCENDED', OutcomeReason: 'Cefalea' },
      hour,
    ),
  ]).toEqual([
    ['AscensoHecho', 'Control de 24 hPróximo', 'Control de 48 hDespués', 'CierreDespués'],
    ['AscensoHecho', 'Control de 24 hAhora', 'Control de 48 hDespués', 'CierreDespués'],
    ['AscensoHecho', 'Control de 24 hNo realizado', 'Control de 48 hNo realizado', 'CierreInterrumpido'],
  ]);
});

test('shows the alarm signs of a saved control to every reader', () => {
  const alarm = 'Signos de alarma: saturación de 80 % o menos, Lake Louise de 6 o más, ataxia';
  expect(stepsOf({ ...ascended, Control24: measured }, 30 * hour)[1]).toEqual(`Control de 24 hHecho | ${alarm}`);
  expect(
    stepsOf({ ...ascended, Control24: { ...measured, SpO2: 88, LakeLouise: 2, Symptoms: [] } }, 30 * hour)[1],
  ).toEqual('Control de 24 hHecho');
});

test('focuses the control that was saved here, and moves nothing for one that a colleague saved', async () => {
  // jsdom does not scroll.
  const scrolled: (string | null)[] = [];
  Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
    scrolled.push(this.getAttribute('data-step'));
  };
  const after = { ...ascended, Control24: measured };
  function Programme({ edit }: { edit: HypobaricActor }) {
    const [hypobaric, setHypobaric] = useState<Hypobaric>(ascended);
    const steps = useRef<HTMLOListElement>(null);
    useRecordedStep(edit, stepOf(hypobaric), steps);
    return (
      <form>
        <HypobaricSteps ref={steps} hypobaric={hypobaric} current={stepOf(hypobaric)} correct={null} />
        <button type="button" onClick={() => setHypobaric(after)}>
          save
        </button>
      </form>
    );
  }
  const focused = async (initial: 'editing' | 'saved') => {
    const actor = createActor(createMachine({ initial, states: { editing: {}, saved: { tags: 'saved' } } })).start();
    showView(<Programme edit={stub<HypobaricActor>(actor)} />, { now: () => t0 + 30 * hour });
    const save = screen.getByRole('button', { name: 'save' });
    save.focus();
    await act(async () => fireEvent.click(save));
    const { textContent } = document.activeElement ?? {};
    cleanup();
    return textContent;
  };
  expect([await focused('saved'), await focused('editing')]).toEqual(['Control de 24 h', 'save']);
  expect(scrolled).toEqual(['24']);
});

test('shows the time left until the next control, over midnight and both clock changes', () => {
  // The clock goes back to 23:00 on 2026-04-05 at 00:00, and forward to 01:00 on 2026-09-06 at 00:00.
  const dueOf = (AscentAt: string, now: string) => {
    const hypobaric = { ...none, AscentAt, AltitudeMeters: 4_200 };
    showView(<HypobaricSteps hypobaric={hypobaric} current={24} correct={null} />, { now: () => Date.parse(now) });
    const dues = screen.getAllByText(/^Corresponde/).map(({ textContent }) => textContent);
    cleanup();
    return dues;
  };
  expect([
    dueOf('2026-05-04T03:50:00Z', '2026-05-05T03:30:00Z'),
    dueOf('2026-05-04T03:50:00Z', '2026-05-05T03:49:30Z'),
    dueOf('2026-05-04T03:50:00Z', '2026-05-05T04:10:00Z'),
    dueOf('2026-04-04T03:30:00Z', '2026-04-05T02:45:00Z'),
    dueOf('2026-09-05T04:30:00Z', '2026-09-06T03:45:00Z'),
    dueOf('2026-09-05T04:30:00Z', '2026-09-05T04:30:00Z'),
  ]).toEqual([
    ['Corresponde hoy 23:50, en 20 min', 'Corresponde mañana 23:50'],
    ['Corresponde hoy 23:50, en 1 min', 'Corresponde mañana 23:50'],
    ['Corresponde 04 may 23:50 Atrasado 20 min', 'Corresponde hoy 23:50'],
    ['Corresponde hoy 23:30, en 45 min', 'Corresponde mañana 23:30'],
    ['Corresponde mañana 01:30, en 45 min', 'Corresponde 07 sep 01:30'],
    ['Corresponde mañana 01:30', 'Corresponde 07 sep 01:30'],
  ]);
});

test('shows which occurrence of a repeated time an ascent was at', () => {
  const ascentAt = (AscentAt: string) => {
    const hypobaric = { ...none, AscentAt, AltitudeMeters: 4_200 };
    showView(<HypobaricSteps hypobaric={hypobaric} current={24} correct={null} />, { now: () => t0 });
    const text = screen.getByText(/m s\. n\. m\./).textContent;
    cleanup();
    return text?.replace(/^.*23:30/, '23:30');
  };
  expect([ascentAt('2026-04-05T02:30:00Z'), ascentAt('2026-04-05T03:30:00Z'), ascentAt(iso(t0))]).toEqual([
    '23:30, a 4.200 m s. n. m. (antes de atrasar el reloj)',
    '23:30, a 4.200 m s. n. m. (después de atrasar el reloj)',
    expect.not.stringContaining('reloj'),
  ]);
});
