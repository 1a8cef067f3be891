import { type createDraftMachine, type DraftKind, draftMachine, textKind } from '#machines/draft/index.ts';
import { iso, t0 } from '../support/fixtures.ts';
import type { Walker } from '../support/walk.ts';

const key = 'orientation:1';
const contentOf = (params: unknown) => (params as { content: unknown }).content;

type DraftMachine<T> = ReturnType<typeof createDraftMachine<T>>;
/** A draft of one kind; `of` returns its stored form of a text. */
export function draftWalkerOf<T>(
  machine: DraftMachine<T>,
  { isSame, joined }: DraftKind<T>,
  of: (text: string) => T,
): Walker<DraftMachine<T>> {
  const version = (n: number) => ({ content: of(`servidor ${n % 3}`), revision: n, savedAt: iso(t0 + n) });
  const local = (n: number) => (n % 3 === 0 ? null : { content: of(`aquí ${n % 3}`), revision: n % 5 });
  // Recorded values are compared in the form stored by this draft.
  const same = (a: unknown, b: T) => isSame(a as T, b);
  // A newer server draft that leaves no choice.
  const isJoined = (mine: T, content: T) => {
    const stands = joined?.(mine, content) ?? null;
    return stands !== null && isSame(stands, content);
  };
  return {
    machine,
    input: () => ({ key }),
    events: [
      (n) => ({ type: 'draft.changed', content: of(`escrito ${n}`) }),
      (n) => ({ type: 'draft.changed', content: of(`escrito ${n + 1}`) }),
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
        return !pending || (kept !== undefined && same(contentOf(kept[1]), snapshot.context.content));
      },
      'only what was acknowledged is forgotten here': ({ snapshot, before, calls }) =>
        calls.every(
          ([name, params]) =>
            name !== 'forgetLocal' ||
            same(contentOf(params), snapshot.context.content) ||
            same(contentOf(params), before.context.content),
        ) &&
        (snapshot.hasTag('saved') || !calls.some(([name]) => name === 'forgetLocal')),
      'nothing written disappears by itself': ({ snapshot, before, calls }) =>
        isSame(snapshot.context.content, before.context.content) ||
        before.hasTag('loading') ||
        (before.hasTag('asking') && isJoined(before.context.content, snapshot.context.content)) ||
        calls.some(([name]) => name === 'keepLocal') ||
        (before.hasTag('conflict') && snapshot.hasTag('saved')),
      'their version is held exactly during a conflict': ({ snapshot }) =>
        snapshot.hasTag('conflict') === (snapshot.context.theirs !== null),
      'one save at a time, of what is shown': ({ snapshot }) =>
        snapshot.hasTag('saving') === (snapshot.children.save !== undefined),
      'saved is what was sent': ({ snapshot, before }) =>
        !(before.hasTag('saving') && snapshot.hasTag('saved')) ||
        isSame(snapshot.context.content, snapshot.context.sent),
    },
  };
}

export const draftWalker = draftWalkerOf(draftMachine, textKind, (text) => text);
