import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { guid } from '#tests/models/support/fixtures.ts';
import { seedOfRun } from './injector/seed.ts';
import { createSlowServer, openWriter, type Write, type Writer } from './support/desk-of-two.ts';

const patients = 3;
const sequences = Number(process.env.RONDA_FAULT_SEQUENCES ?? 10_000);
const timeLimit = 1_800_000;
const which = fc.nat({ max: 1 });
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('show' as const), tab: which, patient: fc.nat({ max: patients - 1 }) }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('type' as const), tab: which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('answer' as const), tab: which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('unplug' as const), tab: which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reload' as const), tab: which }) },
  {
    weight: 7,
    arbitrary: fc.record({
      kind: fc.constant('reply' as const),
      place: fc.nat({ max: 9 }),
      count: fc.integer({ min: 1, max: 5 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('wait' as const), ms: fc.integer({ min: 100, max: 4_000 }) }) },
);

const isOf = ({ id, text }: Write) => text === '' || text.startsWith(`Paciente ${id}:`);
/** Waits until pending promises and the cipher have settled. */
const breathe = async () => {
  for (let turn = 0; turn < 4; turn += 1) await new Promise((done) => setImmediate(done));
};

test(
  `SAFE-G1: writes nothing of one patient into another in ${sequences} sequences of two tabs with ${patients} patients (seed ${seedOfRun})`,
  async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
    let written = 0;
    try {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 60 }), async (steps) => {
          const server = createSlowServer(patients);
          const stored = new Map<string, string>();
          const tabs: [Writer, Writer] = [openWriter(server, stored), openWriter(server, stored)];
          const tabOf = (at: number) => tabs[at === 0 ? 0 : 1];
          for (const [turn, one] of steps.entries()) {
            if (one.kind === 'show') tabOf(one.tab).show(guid(one.patient + 1));
            else if (one.kind === 'type') {
              const id = tabOf(one.tab).shown();
              if (id) tabOf(one.tab).type(`Paciente ${id}: reposo, control en dos semanas (${turn})`);
            } else if (one.kind === 'answer') tabOf(one.tab).answer();
            else if (one.kind === 'unplug') tabOf(one.tab).unplug();
            else if (one.kind === 'reload') {
              tabOf(one.tab).stop();
              tabs[one.tab === 0 ? 0 : 1] = openWriter(server, stored);
            } else if (one.kind === 'reply') {
              for (let count = 0; count < one.count; count += 1) {
                server.answer(one.place);
                await breathe();
              }
            } else await vi.advanceTimersByTimeAsync(one.ms);
            await breathe();
          }
          while (server.waiting() > 0) {
            server.answer(0);
            await breathe();
          }
          for (const tab of tabs) tab.stop();
          written += server.writes.filter(({ text }) => text !== '').length;
          expect(server.writes.filter((write) => !isOf(write))).toEqual([]);
        }),
        { numRuns: sequences, seed: seedOfRun },
      );
    } finally {
      vi.useRealTimers();
    }
    // Sequences without writes prove nothing.
    expect(written).toBeGreaterThan(sequences / 2);
  },
  timeLimit,
);
