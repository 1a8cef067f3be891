import { act, configure, fireEvent, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import {
  type AnyStateMachine,
  createActor,
  createEmptyActor,
  createMachine,
  fromPromise,
  type InputFrom,
  type SnapshotFrom,
} from 'xstate';
import type { Ronda } from '#actors/app/ronda.ts';
import { createThemeStore } from '#actors/app/theme.store.ts';
import { createBoardStore } from '#actors/boards/board.store.ts';
import { createBoardViewStore } from '#actors/boards/board-view.store.ts';
import type { Desk } from '#actors/desk/desk.types.ts';
import { startTexts } from '#i18n/index.ts';
import type { AppActors } from '#machines/app/index.ts';
import { homeBoardMachine, type MostUrgent } from '#machines/home-board/index.ts';
import { stub } from '#tests/support/stub.ts';
import { afterPaint } from '#views/app/after-paint.ts';
import { RondaProvider } from '#views/app/ronda.context.tsx';
import { UiProvider } from '#views/ui/provider.tsx';
import { featuresOf, type GivenFeature } from './features.ts';
import { me, t0 } from './fixtures.ts';
import { transitionTours } from './transition-tours.ts';

export const { t } = await startTexts('es');

// Switch of Base UI: closed elements are removed immediately, because animations never end in jsdom.
Object.assign(globalThis, { BASE_UI_ANIMATIONS_DISABLED: true });
// jsdom has no media queries: every screen is wide.
globalThis.matchMedia ??= (media) => Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList;

/** No layout or styles can hide elements, and checking them takes most of the time of a query. */
const lookEverywhere = () => configure({ defaultHidden: true });

const quiet = { subscribe: () => () => undefined, isBlocked: () => false };

type Outside = {
  actors?: Partial<AppActors>;
  desk?: Partial<Desk>;
  features?: readonly GivenFeature[];
  routing?: Ronda['routing'];
  now?: () => number;
  /** Subscribes to the rendering clock; none when omitted. */
  onTick?: (listener: () => void) => () => void;
};

/** External dependencies of the views: only the actors of the system under test. */
export function createOutside(outside: Outside) {
  const { actors = {}, desk = {}, features = [], routing, now = () => t0 } = outside;
  lookEverywhere();
  const went: string[] = [];
  const rights = {
    answersOrientations: 'workQueue' in actors,
    attendsCares: 'careQueue' in actors,
    userId: me,
    roles: [] as number[],
  };
  const signedIn = {
    actor: createActor(createMachine({ context: { user: rights } })),
    sound: quiet,
    drafts: quiet,
    // As before their code is loaded.
    calls: { get: () => null, subscribe: () => () => undefined },
    board: createBoardStore({ board: () => null, rememberBoard: () => undefined }),
    feature: featuresOf(features),
    boardView: createBoardViewStore({ boardColumns: () => null, rememberBoardColumns: () => undefined }, me),
    homeBoard: homeBoardMachine.provide({
      actors: { findMostUrgent: fromPromise<MostUrgent, void>(async () => null) },
      actions: { remember: () => undefined },
    }),
    openingBoard: () => null,
    ...desk,
  };
  const parts = {
    app: createEmptyActor(),
    find: (name: keyof AppActors) => actors[name],
    desk: { get: () => signedIn, subscribe: () => () => undefined },
    ticks: { now, subscribe: outside.onTick ?? (() => () => undefined) },
    theme: createThemeStore({ theme: () => 'system', rememberTheme: () => undefined }),
    preferences: { rememberedEmail: () => '' },
    go: (to: string) => went.push(to),
    routing,
  };
  // Contains only what these views use; a view that uses more fails immediately.
  return { went, ronda: stub<Ronda>(parts) };
}

/** Renders a view over the actors of a system. Unmounting is left to the test cleanup. */
export function showView(view: ReactNode, outside: Outside) {
  const { ronda, went } = createOutside(outside);
  const page = (
    <RondaProvider ronda={ronda}>
      <UiProvider navigate={ronda.go}>{view}</UiProvider>
    </RondaProvider>
  );
  const { unmount } = render(page);
  return { went, unmount };
}

/** A user without delays between keys and without pointer layout checks. */
export function createPerson() {
  lookEverywhere();
  return userEvent.setup({ delay: null, pointerEventsCheck: 0 });
}

/**
 * Replaces the text of a field with one input event. Not a paste, which goes to the focused element: in a browser under load
 * a dialog moves the focus frames after it opened or lost its focused button.
 */
export const writeInto = (field: HTMLTextAreaElement | HTMLInputElement, text: string) =>
  act(async () => {
    field.focus();
    if (!field.readOnly && !field.disabled) fireEvent.input(field, { target: { value: text } });
  });

/**
 * Waits until what was queued for after the next paint has run, like typed text on its way to the actor. Two frames: two
 * things queued for the same frame may run in either order.
 */
export const painted = () => act(() => new Promise<void>((done) => afterPaint(() => afterPaint(done))));

type Seen<TMachine extends AnyStateMachine> = {
  /** The state visible to a user; the whole context when omitted. */
  project?: (snapshot: SnapshotFrom<TMachine>) => unknown;
  /** Whether a view offers the next step; always when omitted. */
  offers?: (event: string, before: SnapshotFrom<TMachine> | undefined) => boolean;
};

/** Every edge between states a user can distinguish, on few long walks, for `test.each`. */
export const toursSeen = <TMachine extends AnyStateMachine>(
  model: TMachine,
  events: readonly string[],
  input: InputFrom<TMachine>,
  { project = ({ value, context }) => [value, context], offers }: Seen<TMachine> = {},
) =>
  transitionTours(model, { input, events: events.map((type) => ({ type })), project, ...(offers && { offers }) }).map(
    (tour) => [tour.name, tour] as const,
  );

type Drive<TEvent extends string, TBefore> = Record<TEvent, (before: TBefore) => unknown>;

/** The events of the world, with user events replaced by interactions with the view. */
export function throughView<TEvent extends string, TPerson extends TEvent, TBefore>(
  drive: Drive<TEvent, TBefore>,
  person: Record<TPerson, () => Promise<unknown>>,
): Drive<TEvent, TBefore> {
  const world = Object.entries<(before: TBefore) => unknown>(drive).map(([name, happen]) => [
    name,
    (before: TBefore) => act(async () => void (await happen(before))),
  ]);
  return { ...Object.fromEntries(world), ...person };
}

/** Properties of a control exposed to assistive technology. */
export function controlSeen(element: HTMLElement | null) {
  if (!element) return null;
  const describedBy = (element.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean);
  return {
    name: element.getAttribute('aria-label') ?? element.textContent,
    busy: element.getAttribute('aria-busy') === 'true',
    disabled: element.getAttribute('aria-disabled') === 'true' || element.hasAttribute('disabled'),
    reason: describedBy.map((id) => document.getElementById(id)?.textContent).join(' ') || null,
  };
}

type ControlSeen = NonNullable<ReturnType<typeof controlSeen>>;

/** The expected value of a control: enabled unless stated otherwise. */
export const control = (name: string, over: Partial<ControlSeen> = {}): ControlSeen => ({
  name,
  busy: false,
  disabled: false,
  reason: null,
  ...over,
});

/** All words on the screen in one pass, for walks that check many at every step. */
export function wordsShown(): ReadonlySet<string> {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const words = new Set<string>();
  while (walker.nextNode()) words.add(walker.currentNode.textContent?.trim() ?? '');
  return words;
}

/** The field of a label; the usual search checks the labels of every element. */
export function fieldOf<TField extends HTMLElement>(label: RegExp): TField | null {
  const found = [...document.querySelectorAll('label')].find(({ textContent }) => label.test(textContent ?? ''));
  return found ? (document.getElementById(found.htmlFor) as TField | null) : null;
}

/** The text of all alerts; null without any. */
export const alertSeen = (within: Element = document.body) =>
  within.querySelector('[role=alert] > div')?.textContent ?? null;
