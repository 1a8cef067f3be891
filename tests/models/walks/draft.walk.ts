import { draftMachine } from '#machines/draft/index.ts';
import { iso, t0 } from '../support/fixtures.ts';
import type { Walker } from '../support/walk.ts';

const key = 'orientation:1';
const version = (n: number) => ({ text: `servidor ${n % 3}`, revision: n, savedAt: iso(t0 + n) });
const local = (n: number) => (n % 3 === 0 ? null : { text: `aquí ${n % 3}`, revision: n % 5 });
const keptText = (params: unknown) => (params as { text: string }).text;

export const draftWalker: Walker<typeof draftMachine> = {
  machine: draftMachine,
  input: () => ({ key }),
  events: [
    (n) => ({ type: 'draft.changed', text: `escrito ${n}` }),
    (n) => ({ type: 'draft.changed', text: `escrito ${n + 1}` }),
    () => ({ type: 'draft.flush' }),
    () => ({ type: 'draft.keepMine' }),
    () => ({ type: 'draft.takeTheirs' }),
    (_, now) => ({ type: 'network.online', now }),
    (_, now) => ({ type: 'network.offline', now }),
    () => ({ type: 'hub.live' }),
    () => ({ type: 'hub.lost' }),
  ],
  answers: {
    load: (n) => ({ server: n % 2 === 0 ? null : version(n), local: local(n) }),
    loadLocal: local,
    save: (n) =>
      [
        { kind: 'saved', revision: n, savedAt: iso(t0 + n) },
        { kind: 'saved', revision: n, savedAt: iso(t0 + n) },
        { kind: 'conflict', current: version(n) },
        { kind: 'refused' },
      ][n % 4],
  },
  waits: [799, 1, 3_000, 30_000],
  invariants: {
    'what the server does not have is kept here': ({ snapshot, allCalls }) => {
      const pending = (['unsaved', 'keptHere', 'conflict'] as const).some((tag) => snapshot.hasTag(tag));
      const kept = allCalls.filter(([name]) => name === 'keepLocal').at(-1);
      return !pending || (kept !== undefined && keptText(kept[1]) === snapshot.context.text);
    },
    'only what was acknowledged is forgotten here': ({ snapshot, before, calls }) =>
      calls.every(
        ([name, params]) =>
          name !== 'forgetLocal' ||
          keptText(params) === snapshot.context.text ||
          keptText(params) === before.context.text,
      ) &&
      (snapshot.hasTag('saved') || !calls.some(([name]) => name === 'forgetLocal')),
    'no text disappears by itself': ({ snapshot, before, calls }) =>
      snapshot.context.text === before.context.text ||
      before.hasTag('loading') ||
      calls.some(([name]) => name === 'keepLocal') ||
      (before.hasTag('conflict') && snapshot.hasTag('saved')),
    'their text is held exactly during a conflict': ({ snapshot }) =>
      snapshot.hasTag('conflict') === (snapshot.context.theirs !== null),
    'one save at a time, of what is shown': ({ snapshot }) =>
      snapshot.hasTag('saving') === (snapshot.children.save !== undefined),
    'saved is what was sent': ({ snapshot, before }) =>
      !(before.hasTag('saving') && snapshot.hasTag('saved')) || snapshot.context.text === snapshot.context.sent,
  },
};
